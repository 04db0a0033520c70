/** The learners compared on the viewer's own table: progress, then one sentence with its plot, and the material for a paper. */
import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Plot } from '../../charts/Plot';
import { cite } from '../../engine/bindings';
import {
  cancelComparing,
  comparable,
  compare,
  comparedHues,
  comparedStudy,
  comparison,
  draws,
  FEWEST,
  held,
  linkOf,
  tooFew,
} from '../../session/compared';
import type { Picture } from '../../session/panels';
import { MENU, picked, pictureSaid } from '../../session/pictures';
import { raceState } from '../../session/play';
import { view } from '../../session/view';
import { CopyButton } from '../../ui/CopyButton';
import { formatCount, formatPercent } from '../../ui/format';
import { Progress } from '../../ui/Progress';
import { place } from '../../ui/place';
import { comparedNote, comparedSentence, method } from './compared';
import { sweepReader, sweepTitle } from './summary';
import { comparedWords as words } from './words';

const { phase, progress, failure } = comparedStudy;

const done = computed(() => (phase.value === 'done' ? comparison.value : null));

export function Compared() {
  const what = comparable.value;
  if (!what) return null;
  const idle = phase.value === 'idle' && held.value === null && !tooFew.value;
  if (idle) return null;
  return (
    <section
      class="compared"
      aria-labelledby="compared-title"
      data-testid="compared"
      data-phase={phase}
    >
      <h2 id="compared-title">{words.title(what.file)}</h2>
      {done.value ? <Result {...done.value} /> : <State />}
    </section>
  );
}

type Done = NonNullable<typeof done.value>;

/** Why there is no result yet. */
function State() {
  const what = comparable.value;
  if (!what) return null;
  if (tooFew.value)
    return (
      <p role="status" data-testid="compared-said">
        {words.tooFew(formatCount(what.rows), formatCount(FEWEST))}
      </p>
    );
  if (failure.value !== null) return <p class="wrong">{words.failed(failure.value)}</p>;
  if (held.value) {
    const { seconds } = held.value;
    return (
      <div class="compared-state">
        <p role="status" data-testid="compared-said">
          {seconds === null ? words.cancelled : words.offered(words.time(1000 * seconds))}
        </p>
        <button type="button" class="button" data-testid="compare" onClick={compare}>
          {words.compare}
        </button>
      </div>
    );
  }
  const now = progress.value;
  return (
    <div class="compared-state">
      <p role="status">
        {words.running(what.experiment.runs.length, formatCount(what.rows))}
        {navigator.hardwareConcurrency === 1 &&
          raceState.value === 'running' &&
          ` ${words.waiting}`}
      </p>
      <Progress label={words.progress} share={now?.share ?? 0} />
      <p data-testid="compared-progress">{formatPercent(now?.share ?? 0)}</p>
      <button type="button" class="button" data-testid="compared-cancel" onClick={cancelComparing}>
        {words.cancel}
      </button>
    </div>
  );
}

function Result({ of, results }: Done) {
  return (
    <>
      <div class="compared-result">
        <div>
          <p class="said" role="status" data-testid="compared-said">
            {comparedSentence(results, of)}
          </p>
          <p class="compared-note">{comparedNote(results, of)}</p>
        </div>
        {draws.value && (
          <figure data-testid="chart-compared">
            <figcaption>{sweepTitle(results.meta)}</figcaption>
            <Plot
              picture="sweep"
              chart="compared"
              across="value"
              name={sweepTitle(results.meta)}
              reader={() => sweepReader(results)}
              hues={comparedHues.value}
              look={{ 'sweep-x': view['sweep-x'].value, 'sweep-y': view['sweep-y'].value }}
            />
          </figure>
        )}
      </div>
      <Paper of={of} results={results} />
    </>
  );
}

/** Material for a paper: the plot, the method, and the references. */
function Paper({ of, results }: Done) {
  const link = linkOf(of);
  const done = method(results, of, link);
  const references = useMemo(
    () => cite(link.slice(link.indexOf('#')), new Date().toISOString().slice(0, 10)),
    [link],
  );
  const picture: Picture = {
    kind: 'sweep',
    name: () => sweepTitle(results.meta),
    ready: () => true,
    link: () => of.fragment,
  };
  const said = pictureSaid.value;
  return (
    <details class="compared-paper" data-testid="compared-paper">
      <summary>{words.paper}</summary>
      <p>
        {draws.value && (
          <button
            type="button"
            class="button"
            data-testid="compared-picture"
            popovertarget={MENU}
            onClick={({ currentTarget }) => {
              picked.value = picture;
              const menu = document.getElementById(MENU);
              if (menu) place(menu, currentTarget, 'left');
            }}
          >
            {words.picture}
          </button>
        )}{' '}
        {said?.kind === 'sweep' && said.where === 'chart' && <span>{said.text}</span>}{' '}
        <a href={`#${of.fragment}`} data-testid="compared-link">
          {words.open}
        </a>
      </p>
      <Text id="method" name={words.method.title} what={words.method.the} text={done} rows={4} />
      <Text
        id="cite"
        name={words.references}
        what={words.theReferences}
        text={references}
        rows={8}
      />
    </details>
  );
}

interface TextProps {
  id: string;
  name: string;
  what: string;
  text: string;
  rows: number;
}

const Text = ({ id, name, what, text, rows }: TextProps) => (
  <div class="compared-text">
    <h3>{name}</h3>
    <textarea
      readOnly
      rows={rows}
      spellcheck={false}
      aria-label={name}
      data-testid={`compared-${id}`}
      value={text}
    />
    <CopyButton text={text} what={what} data-testid={`compared-${id}-copy`} />
  </div>
);
