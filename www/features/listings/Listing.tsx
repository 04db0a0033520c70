/** A learner's code in NumPy and in JavaScript, with this race's numbers; the JavaScript can be forked. */
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { explained } from '../../charts/explained';
import type { Entry, Phase } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { roomForRuns } from '../../session/edit';
import { experiment } from '../../session/experiment';
import { digest, labels } from '../../session/play';
import { playAnew } from '../../session/race';
import { clip } from '../../ui/clipboard';
import { say } from '../../ui/live';
import { Segmented } from '../../ui/Segmented';
import { whyNotLoaded } from '../../ui/trouble';
import { cellOf, type Language, listingOf, type Texts, wholeOf } from './compose';
import { linesOf } from './phases';
import { listingsWords as words } from './words';

/** Number of features in a notebook's cell while the race's is unknown. */
const FEATURES = 10;
const LANGUAGES: readonly Language[] = ['py', 'js'];

const texts = signal<Texts | null>(null);
/** The language that the viewer chose last. */
const language = signal<Language>('py');

interface Props {
  entry: Entry;
  /** Index of the learner in the race. */
  index: number;
  /** The phase of an opened round whose lines are marked. */
  phase?: Phase | undefined;
  /** Adds a learner with this code and name. */
  fork(code: string, label: string): void;
}

export function ListingPart({ entry, index, phase, fork }: Props) {
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    import('./texts').then(
      (module) => {
        texts.value = module.texts;
      },
      (error: unknown) => {
        problem.value = words.missing(whyNotLoaded(error));
      },
    );
  }, []);
  const run = experiment.value.runs[index];
  if (problem.value) return <p class="wrong">{problem.value}</p>;
  const files = texts.value;
  if (!files || run?.id !== entry.id || !files[`learner/${entry.id}.js`]) return null;

  const rounds = experiment.value.rounds ?? digest.value?.rounds ?? 0;
  const setting = { ...experiment.value, rounds };
  const [python, script] = LANGUAGES.map((one) => listingOf(files, one, run, setting));
  if (!python || !script) return <p class="source">{words.oneScore}</p>;
  const label = labels.value[index] ?? entry.name;
  const inPython = language.value === 'py';
  const shown = inPython ? python : script;
  const name = words.codeOf(entry.name, words.languages[language.value]);
  const target = entryOf('loss', setting.loss.id)?.target ?? 'real';
  const race = () => {
    explained.value = null;
    fork(wholeOf(script), words.forkOf(label));
    playAnew();
  };
  return (
    <section class="listing" data-testid="listing">
      <div class="listing-head">
        <Segmented
          label={words.title}
          choices={LANGUAGES}
          chosen={language.value}
          name={(one) => words.languages[one]}
          choose={(one) => {
            language.value = one;
          }}
        />
        <Copy key={name} text={wholeOf(shown)} name={words.copy} />
        {inPython && (
          <Copy
            text={cellOf(files, python, target, digest.value?.dim ?? FEATURES)}
            name={words.copyCell}
          />
        )}
        <button
          type="button"
          class="button"
          title={words.forkHint}
          disabled={!roomForRuns()}
          onClick={race}
        >
          {words.fork}
        </button>
      </div>
      <Code
        text={shown.learner}
        name={name}
        marked={phase && linesOf(shown.learner, language.value, phase)}
      />
      {setting.start && <p class="source">{words.startsAtZero}</p>}
      {shown.helpers && (
        <details>
          <summary>{words.helpers}</summary>
          <Code text={shown.helpers} name={words.helpers} />
        </details>
      )}
    </section>
  );
}

/** Code with long lines, which can be scrolled by key too. */
function Code({
  text,
  name,
  marked,
}: {
  text: string;
  name: string;
  marked?: number[] | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section class="listing-code" tabIndex={0} aria-label={name}>
      <pre>
        <code>
          {marked
            ? text.split('\n').map((line, i) => (
                <span key={i} data-marked={marked.includes(i)}>
                  {line}
                  {'\n'}
                </span>
              ))
            : text}
        </code>
      </pre>
    </section>
  );
}

function Copy({ text, name }: { text: string; name: string }) {
  const said = useSignal<string | null>(null);
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        said.value = (await clip(text)) ? words.copied : words.notCopied;
        say(said.value);
      }}
    >
      {said.value ?? name}
    </button>
  );
}
