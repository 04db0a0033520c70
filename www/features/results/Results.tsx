/** The table of results, one row per learner, and the fingerprint of all predictions. */
import { computed } from '@preact/signals';
import type { RunFrame } from '../../engine/bindings';
import { onStage } from '../../session/mode';
import { digest, experimentShown, hue, huesShown, labelsShown } from '../../session/state';
import { formatCount, formatNumber } from '../../ui/format';
import { type Column, metricShown, paidColumns, tests } from '../charts/measures';
import { isOwn } from '../own/state';
import { regretAt } from '../regret/evidence';
import { seedCount } from '../seeds/seeds';
import { fate } from './fate';
import { isImplicit } from './headline';
import { resultsWords } from './words';

const title = computed(() => {
  const shown = digest.value;
  // Charts may show medians; these numbers are one seed's.
  const text = shown ? resultsWords.titleAt(formatCount(shown.t)) : resultsWords.title;
  return seedCount.value > 1 ? resultsWords.titleOfSeed(text, experimentShown.value.seed) : text;
});
const fingerprint = computed(() => digest.value?.fingerprint ?? '');
const state = computed(() => (digest.value?.done ? resultsWords.final : resultsWords.soFar));
/** Without a regulariser the objective is the loss, and has no column. */
const hasObjective = computed(() => Object.keys(experimentShown.value.reg.params).length > 0);
const hasSigns = computed(() => digest.value?.runs.some((run) => run.mistakes != null) ?? false);
/** With a test set its accuracy stands in the place of mistakes: there is no room for both. */
const hasMistakes = computed(() => hasSigns.value && tests.value === 0);

/** Legend of dashed and solid lines; empty where there are none. */
const dashed = computed(() =>
  digest.value?.runs.some((run) => run.explicit) ? resultsWords.explicitStep : '',
);
const solid = computed(() => {
  const others = digest.value?.runs.filter((run) => !run.explicit) ?? [];
  // The step of the viewer's own code is not known.
  const known = others.filter((run) => !isOwn(run));
  // Before the first round no learner has reported what a step gained.
  const implicit = digest.value?.t === 0 || known.every(isImplicit);
  const step = implicit ? resultsWords.implicitStep : resultsWords.notLinearised;
  if (known.length === others.length) return known.length > 0 ? step : '';
  return known.length > 0 ? resultsWords.either(step, resultsWords.ownCode) : resultsWords.ownCode;
});

/** Text of one cell; the table is built once and only its texts move. */
const cell = (index: number, read: (run: RunFrame) => string) =>
  computed(() => {
    const run = digest.value?.runs[index];
    if (!run) return '';
    // Before the first round there is no loss, and no weights have predicted.
    return digest.value?.t === 0 ? '–' : read(run);
  });

interface Paid {
  title: string;
  of(run: RunFrame, index: number): number | undefined;
}

const PAID: Record<Column, Paid> = {
  mean: { title: 'Σ f / t', of: (run) => run.mean },
  total: { title: 'Σ f', of: (run) => run.total },
  objective: { title: resultsWords.objectiveTitle, of: (run) => run.objective },
  regret: {
    title: resultsWords.regretTitle,
    of: (_, index) => regretAt(index, digest.value?.t ?? 0),
  },
  test: { title: '', of: (run) => run.testLoss ?? undefined },
};
const columns = computed(() => paidColumns(metricShown.value, hasObjective.value, tests.value > 0));
const hasAccuracy = computed(() => hasSigns.value && tests.value > 0);

export function Results() {
  const [paid, mistakes, accuracy] = [columns.value, hasMistakes.value, hasAccuracy.value];
  return (
    <section
      class="results"
      aria-labelledby="results-title"
      // On a stage it may have to be scrolled.
      tabIndex={onStage.value ? 0 : undefined}
    >
      <h2 id="results-title">{title}</h2>
      <div class="scroll">
        <table data-testid="results">
          <thead>
            <tr>
              <th scope="col">{resultsWords.learner}</th>
              {paid.map((column) => (
                <th key={column} scope="col" title={titleOf(column)}>
                  {resultsWords.measures[column].name}
                </th>
              ))}
              <th scope="col" title={resultsWords.zerosTitle}>
                {resultsWords.zeros}
              </th>
              {mistakes && (
                <th scope="col" title={resultsWords.mistakesTitle}>
                  {resultsWords.mistakes}
                </th>
              )}
              {accuracy && (
                <th scope="col" title={resultsWords.accuracyTitle}>
                  {resultsWords.accuracy}
                </th>
              )}
              <th scope="col" title={resultsWords.microsecondsTitle}>
                {resultsWords.microseconds}
              </th>
            </tr>
          </thead>
          <tbody>
            {huesShown.value.map((colour, index) => (
              <Row key={colour} index={index} paid={paid} mistakes={mistakes} accuracy={accuracy} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="legend">
        {dashed.value && (
          <>
            <i class="swatch dashed" /> {dashed}
          </>
        )}
        {dashed.value && solid.value && (
          <>
            <i class="swatch" /> {solid}
          </>
        )}
      </p>
      <p class="fingerprint" title={resultsWords.fingerprintTitle}>
        {resultsWords.fingerprint} <code data-testid="fingerprint">{fingerprint}</code> {state}
      </p>
    </section>
  );
}

const titleOf = (column: Column) =>
  column === 'test' ? resultsWords.testTitle(formatCount(tests.value)) : PAID[column].title;

/** `97.2 %`. */
const accuracyOf = ({ testMistakes }: RunFrame) =>
  testMistakes == null
    ? '–'
    : resultsWords.percent(formatNumber(100 * (1 - testMistakes / tests.value), 3));

interface RowProps {
  index: number;
  paid: Column[];
  mistakes: boolean;
  accuracy: boolean;
}

function Row({ index, paid, mistakes, accuracy }: RowProps) {
  const end = computed(() => {
    const run = digest.value?.runs[index];
    return run ? fate(run) : '';
  });
  const stopped = computed(() => digest.value?.runs[index]?.stopped != null);
  const explicit = computed(() => digest.value?.runs[index]?.explicit ?? false);
  return (
    <tr>
      <th scope="row">
        <i
          class={explicit.value ? 'swatch dashed' : 'swatch'}
          style={`--k:${hue(huesShown.value[index])}`}
        />
        <span class="who" title={labelsShown.value[index]}>
          {labelsShown.value[index]}
        </span>
      </th>
      {end.value !== '' ? (
        <td
          class={stopped.value ? 'boom stopped' : 'boom'}
          colSpan={1 + paid.length + Number(mistakes) + Number(accuracy)}
          title={end.value}
        >
          {end.value}
        </td>
      ) : (
        <>
          {paid.map((column) => (
            <td key={column} data-cell={column}>
              {cell(index, (run) => formatNumber(PAID[column].of(run, index)))}
            </td>
          ))}
          <td>{cell(index, (run) => (run.weightless ? '–' : formatCount(run.zeros)))}</td>
          {mistakes && (
            <td>
              {cell(index, (run) => (run.mistakes == null ? '–' : formatCount(run.mistakes)))}
            </td>
          )}
          {accuracy && <td>{cell(index, accuracyOf)}</td>}
        </>
      )}
      <td>{cell(index, (run) => formatNumber(run.micros, 2))}</td>
    </tr>
  );
}
