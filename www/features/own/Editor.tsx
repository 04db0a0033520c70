/** The dialog with the code of a user-supplied learner: the editor, an explanation of its functions, and its errors. */
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { catalogue } from '../../engine/catalogue';
import { isWritten } from '../../session/address';
import { experiment, slots } from '../../session/experiment';
import { neverRan, whyEnded } from '../../session/fate';
import { onStage } from '../../session/mode';
import { codeOf, faults, isOwn, mayRun, withChanges, withoutNumbers } from '../../session/own';
import { awaited, digest, labels } from '../../session/play';
import { playAnew } from '../../session/race';
import { pageLink } from '../../session/share';
import { Dialog } from '../../ui/Dialog';
import { Doc } from '../../ui/Doc';
import { capital, formatCount, formatNumber } from '../../ui/format';
import { isGuest } from '../../ui/framed';
import { whyNotLoaded } from '../../ui/trouble';
import type { CodeEditor } from './codemirror';
import { edited, editor, LONGEST, runCode, setCode, templates, tooLong } from './state';
import { ownWords } from './words';

export function CodeOfOnesOwn() {
  const slot = edited.value ?? -1;
  const index = slots.value.indexOf(slot);
  const run = experiment.value.runs[index];
  return (
    <Dialog
      open={editor}
      name="own"
      docked
      title={ownWords.title(labels.value[index] ?? ownWords.unnamed)}
    >
      {run && isOwn(run) && <Body key={slot} index={index} slot={slot} code={codeOf(run)} />}
    </Dialog>
  );
}

/**
 * Code edited but not yet run, by slot and previous code, whatever the values of its parameters: neither closing the dialog
 * nor a slider loses it.
 */
const drafts = new Map<string, string>();
const draftOf = (slot: number, code: string) => `${slot} ${withoutNumbers(code)}`;

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
  const guest = isGuest();
  const foreign = !mayRun(code, slot);
  const fault = faults.value.get(index) ?? null;
  const changed = text.value !== code;

  /** The text, unless it is too long. */
  const fitting = () => {
    const written = held.current?.text() ?? text.peek();
    problem.value = tooLong(written);
    return problem.value === null ? written : null;
  };
  const run = () => {
    // The code was replaced, and the dialog is about to close.
    if (!editor.peek() || guest) return;
    const written = fitting();
    if (written === null) return;
    drafts.delete(draftOf(slot, code));
    runCode(index, written);
    playAnew();
  };
  /** Handles a change of the text by the viewer. */
  const changedTo = (next: string) => {
    text.value = next;
    const draft = draftOf(slot, base.current);
    if (next === base.current) drafts.delete(draft);
    else drafts.set(draft, next);
  };
  // The editor is created once, but runs the code of the current index.
  const act = useRef(run);
  act.current = run;
  const base = useRef(code);
  base.current = code;
  /** The last code passed to the editor. */
  const former = useRef(code);

  useEffect(() => {
    let gone = false;
    import('./codemirror').then(
      ({ openEditor }) => {
        if (gone || !room.current) return;
        room.current.replaceChildren();
        held.current = openEditor(room.current, {
          text: text.peek(),
          label: ownWords.editor,
          run: () => act.current(),
          changed: changedTo,
        });
        held.current.blame(faults.peek().get(index)?.line ?? null);
        held.current.focus();
      },
      (error: unknown) => {
        problem.value = ownWords.editorMissing(whyNotLoaded(error));
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
    // A link brought other code that may run, or a slider another number, which the edited text takes on too.
    const draft = drafts.get(draftOf(slot, code));
    const next = draft === undefined ? code : withChanges(draft, former.current, code);
    former.current = code;
    if (!held.current) text.value = next;
    else if (held.current.text() !== next) held.current.write(next);
  }, [code]);

  return (
    <div class="own-body">
      {foreign && (
        <p class="caution foreign" data-testid="own-foreign">
          {guest ? (
            ownWords.guest
          ) : (
            <>
              <b>{ownWords.foreign}</b> {ownWords.foreignAdvice}
            </>
          )}
        </p>
      )}
      <div class="own-tools">
        <label>
          {ownWords.beginWith}{' '}
          <select
            class="inline"
            data-testid="own-template"
            value=""
            onChange={(event) => {
              const chosen = templates.value[Number(event.currentTarget.value)];
              // The editor may still be loading: it then begins with this text.
              if (chosen) (held.current?.write ?? changedTo)(chosen.code);
              event.currentTarget.value = '';
            }}
          >
            <option value="" disabled>
              {ownWords.chooseTemplate}
            </option>
            {templates.value.map(({ name }, place) => (
              <option key={name} value={String(place)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <span class="count" data-over={text.value.length > LONGEST}>
          {ownWords.length(formatCount(text.value.length), formatCount(LONGEST))}
        </span>
      </div>
      <div class="own-code" ref={room} data-testid="own-code">
        <pre>{text}</pre>
      </div>
      <div class="own-act">
        {!guest ? (
          <button type="button" class="button run" data-testid="own-run" onClick={run}>
            {foreign && !changed ? ownWords.runForeign : ownWords.run}
          </button>
        ) : (
          !isWritten() && (
            <a
              class="button run"
              href={pageLink.value}
              target="_blank"
              rel="noopener"
              data-testid="own-whole"
              onClick={(event) => {
                const written = fitting();
                if (written === null) event.preventDefault();
                else {
                  setCode(index, written);
                  event.currentTarget.href = pageLink.peek();
                }
              }}
            >
              {ownWords.wholePage}
            </a>
          )
        )}
        <p class="own-state" role="status" data-testid="own-state">
          {problem.value ? (
            <span class="wrong">{problem.value}</span>
          ) : guest ? null : (
            <State index={index} changed={changed} />
          )}
        </p>
      </div>
      <Api open={!foreign && !onStage.value} />
    </div>
  );
}

/** Progress or error of the learner whose code is shown. */
function State({ index, changed }: { index: number; changed: boolean }) {
  // While a race is pending, the numbers are those of the previous one.
  const shown = awaited.value ? undefined : digest.value?.runs[index];
  if (changed)
    return (
      <>
        {ownWords.changed} <span class="by-key">{ownWords.runByKey}</span>
      </>
    );
  if (!shown || neverRan(shown)) return null;
  if (shown.divergedAt != null) return <span class="wrong">{capital(whyEnded(shown))}</span>;
  const t = digest.value?.t ?? 0;
  if (t === 0) return null;
  return <>{ownWords.progress(formatCount(t), formatNumber(shown.values.mean))}</>;
}

const api = () =>
  [
    ['predict(x)', ownWords.apiPredict],
    ['learn(x, y)', ownWords.apiLearn],
    ['weights()', ownWords.apiWeights(formatCount(catalogue.limits.told))],
    ['x', ownWords.apiX],
    ['d, classes', ownWords.apiSizes],
    ['slope(z, y)', ownWords.apiSlope],
    ["param('eta', 0.01)", ownWords.apiParam],
  ] as const;

/**
 * Whether it is open, until the viewer closes it; initially closed next to code that must be read before it runs, and while
 * presenting.
 */
const apiOpen = signal(true);

function Api({ open }: { open: boolean }) {
  return (
    <details
      class="own-known"
      data-testid="own-known"
      open={open && apiOpen.value}
      onToggle={(event) => {
        if (open) apiOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{ownWords.api}</summary>
      <dl>
        {api().map(([name, what]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        {ownWords.apiRules} <Doc page="own-learner">{ownWords.explained}</Doc>
      </p>
    </details>
  );
}
