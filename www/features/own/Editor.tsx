/** The dialog with the code of a learner of one's own: read, written, run; with what it may use and what went wrong. */
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { notLoaded } from '../../boot/trouble';
import { playAnew } from '../../session/race';
import { awaited, catalogue, digest, experiment, labels, slots } from '../../session/state';
import { Dialog } from '../../ui/Dialog';
import { formatCount, formatNumber } from '../../ui/format';
import { fate, neverRan } from '../results/fate';
import type { CodeEditor } from './codemirror';
import {
  codeOf,
  edited,
  editor,
  faults,
  isOwn,
  LONGEST,
  mayRun,
  runCode,
  templates,
} from './state';

export function CodeOfOnesOwn() {
  const slot = edited.value ?? -1;
  const index = slots.value.indexOf(slot);
  const run = experiment.value.runs[index];
  return (
    <Dialog open={editor} name="own" title={`Code: ${labels.value[index] ?? 'your own'}`}>
      {run && isOwn(run) && <Body key={slot} index={index} slot={slot} code={codeOf(run)} />}
    </Dialog>
  );
}

/** What was written over the text of a slot and not run yet: closing the dialog does not lose it. */
const drafts = new Map<string, string>();
const draftOf = (slot: number, code: string) => `${slot} ${code}`;

interface Props {
  index: number;
  slot: number;
  code: string;
}

function Body({ index, slot, code }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const held = useRef<CodeEditor | null>(null);
  const text = useSignal(drafts.get(draftOf(slot, code)) ?? code);
  const problem = useSignal<string | null>(null);
  const foreign = !mayRun(code);
  const fault = faults.value.get(index) ?? null;
  const changed = text.value !== code;

  const run = () => {
    // The text was swapped, and the dialog is about to go.
    if (!editor.peek()) return;
    const written = held.current?.text() ?? text.peek();
    if (written.length > LONGEST) {
      problem.value = `The code is ${formatCount(written.length)} characters long; at most ${formatCount(LONGEST)} fit into a link.`;
      return;
    }
    problem.value = null;
    drafts.delete(draftOf(slot, code));
    runCode(index, written);
    playAnew();
  };
  /** The viewer changed the text. */
  const changedTo = (next: string) => {
    text.value = next;
    const draft = draftOf(slot, base.current);
    if (next === base.current) drafts.delete(draft);
    else drafts.set(draft, next);
  };
  // The editor is made once and must not keep the first one's index.
  const act = useRef(run);
  act.current = run;
  const base = useRef(code);
  base.current = code;

  useEffect(() => {
    let gone = false;
    import('./codemirror').then(
      ({ openEditor }) => {
        if (gone || !room.current) return;
        room.current.replaceChildren();
        held.current = openEditor(room.current, {
          text: text.peek(),
          label: 'Code, JavaScript',
          run: () => act.current(),
          changed: changedTo,
        });
        held.current.blame(faults.peek().get(index)?.line ?? null);
        held.current.focus();
      },
      (error: unknown) => {
        problem.value = `The editor ${notLoaded(error)}`;
      },
    );
    return () => {
      gone = true;
      held.current?.destroy();
      held.current = null;
    };
  }, []);
  useEffect(() => held.current?.blame(fault?.line ?? null), [fault]);
  useEffect(() => {
    // A link with other code that may run has come: that is what is shown.
    const next = drafts.get(draftOf(slot, code)) ?? code;
    if (!held.current) text.value = next;
    else if (held.current.text() !== code) held.current.write(next);
  }, [code]);

  return (
    <div class="own-body">
      {foreign && (
        <p class="foreign" data-testid="own-foreign">
          <b>This code came with a link and has not run.</b> Read it first. It would run in a
          sandbox: without network, without this page, without anything of yours.
        </p>
      )}
      <div class="own-tools">
        <label>
          Begin with{' '}
          <select
            class="inline"
            data-testid="own-template"
            value=""
            onChange={(event) => {
              const chosen = templates.value[Number(event.currentTarget.value)];
              // The editor may still be on its way: it begins with this text then.
              if (chosen) (held.current?.write ?? changedTo)(chosen.code);
              event.currentTarget.value = '';
            }}
          >
            <option value="" disabled>
              a template …
            </option>
            {templates.value.map(({ name }, place) => (
              <option key={name} value={String(place)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <span class="count" data-over={text.value.length > LONGEST}>
          {formatCount(text.value.length)} of {formatCount(LONGEST)} characters
        </span>
      </div>
      <div class="own-code" ref={room} data-testid="own-code">
        <pre>{text}</pre>
      </div>
      <div class="own-act">
        <button type="button" class="button primary" data-testid="own-run" onClick={run}>
          {foreign && !changed ? 'Run this code' : 'Run'}
        </button>
        <p class="own-state" role="status" data-testid="own-state">
          {problem.value ? (
            <span class="wrong">{problem.value}</span>
          ) : (
            <State index={index} changed={changed} />
          )}
        </p>
      </div>
      <Known open={!foreign} />
    </div>
  );
}

/** How the learner fares, now that its code runs. */
function State({ index, changed }: { index: number; changed: boolean }) {
  // Only then the controls' race is the one on screen.
  const shown = awaited.value ? undefined : digest.value?.runs[index];
  if (changed) return <>Changed, not run yet. Ctrl or ⌘ and Enter run it.</>;
  if (!shown || neverRan(shown)) return null;
  if (shown.divergedAt != null) return <span class="wrong">{capital(fate(shown))}</span>;
  const t = digest.value?.t ?? 0;
  if (t === 0) return null;
  return (
    <>
      Round {formatCount(t)}, mean loss {formatNumber(shown.mean)}
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const KNOWN = [
  [
    'predict(x)',
    'returns the score ŷ, a number; with several classes an array of them, one a class.',
  ],
  [
    'learn(x, y)',
    'is called next, with the same x and its target: a number, ±1, or a class 0, 1, …',
  ],
  [
    'weights()',
    `if there is one: returns the d weights (with classes w[i * classes + k]) for the charts, while they are no more than ${formatCount(catalogue.limits.told)}.`,
  ],
  [
    'x',
    'a Float64Array of d features, yours to keep; sparse examples also have x.index and x.value.',
  ],
  ['d, classes', 'the number of features, and of scores.'],
  ['slope(z, y)', 'f′(z) of the loss chosen; with classes the array of its derivatives.'],
] as const;

/** Until somebody has closed it; while there is code to be read first it stays out of the way. */
const known = signal(true);

function Known({ open }: { open: boolean }) {
  return (
    <details
      class="own-known"
      data-testid="own-known"
      open={open && known.value}
      onToggle={(event) => {
        if (open) known.value = event.currentTarget.open;
      }}
    >
      <summary>What the code is given, and what it gives</summary>
      <dl>
        {KNOWN.map(([name, what]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        The code starts anew with every race and runs in strict mode, in a worker of its own without
        network, page or storage. Regulariser and domain are not its business: they count in the
        objective only. Whatever takes longer than 2 s is stopped.
      </p>
    </details>
  );
}
