/** The table of results, one row per learner, and the fingerprint of all predictions. */
import { computed } from '@preact/signals';
import {
  aboutOf,
  formulaOf,
  isOfTests,
  judges,
  metricName,
  metricShown,
  paidColumns,
  tests,
} from '../../charts/metrics';
import { useRoom } from '../../charts/PanelFigure';
import type { RunFrame } from '../../engine/bindings';
import { hue } from '../../engine/catalogue';
import { type Reading, readRun } from '../../engine/lookup';
import { regretAt } from '../../session/evidence';
import { whyEnded } from '../../session/fate';
import { onStage } from '../../session/mode';
import { isOwn } from '../../session/own';
import { isSparse, type Panel } from '../../session/panels';
import {
  cursor,
  digest,
  digested,
  experimentShown,
  huesShown,
  labelsShown,
} from '../../session/play';
import { seedCount } from '../../session/seeds';
import { formatCount, formatNumber, inTwoLines } from '../../ui/format';
import { isImplicit, majorityName, shareOf } from './headline';
import { resultsWords } from './words';

/** The round pointed at in a chart, if it is not the last one. */
const pointed = computed(() => {
  const at = cursor.value;
  const shown = digest.value;
  if (!at || !shown || at.across !== 't' || at.t < 1 || at.t >= shown.t) return null;
  return at.t;
});

const title = computed(() => {
  const shown = digest.value;
  const t = pointed.value ?? shown?.t;
  // Charts may show medians; these numbers belong to one seed.
  const text = t === undefined ? resultsWords.title : resultsWords.titleAt(formatCount(t));
  return seedCount.value > 1 ? resultsWords.titleOfSeed(text, experimentShown.value.seed) : text;
});
const fingerprint = computed(() => digest.value?.fingerprint ?? '');
const state = computed(() => (digest.value?.done ? resultsWords.final : resultsWords.soFar));
/** Whether the objective has a column: without a regulariser it equals the loss. */
const hasObjective = computed(() => Object.keys(experimentShown.value.reg.params).length > 0);
/** Whether zeros are counted: only if something produces them. */
const hasZeros = computed(() => isSparse(experimentShown.value));
/** Whether mistakes have a column: with a test set, accuracy takes their place, as there is no room for both. */
const hasMistakes = computed(() => judges.value && tests.value === 0);

/** Legend of dashed and solid lines; empty if the race has none. */
const dashed = computed(() =>
  digest.value?.runs.some((run) => run.explicit) ? resultsWords.explicitStep : '',
);
const solid = computed(() => {
  const others = digest.value?.runs.filter((run) => !run.explicit) ?? [];
  // The step of user-supplied code is unknown.
  const known = others.filter((run) => !isOwn(run));
  // Before the first round no learner has reported the gain of a step.
  const implicit = digest.value?.t === 0 || known.every(isImplicit);
  const step = implicit ? resultsWords.implicitStep : resultsWords.notLinearised;
  if (known.length === others.length) return known.length > 0 ? step : '';
  return known.length > 0 ? resultsWords.either(step, resultsWords.ownCode) : resultsWords.ownCode;
});

/** A learner's values at the last round, or at the one pointed at, for which fewer are stored. */
type Standing = Reading & { run: RunFrame };

/** Index of a learner, or undefined for the weights that stay at 0. */
type Index = number | undefined;

function standing(index: Index): Standing | null {
  const there = digested.value;
  const meta = there?.frame.meta;
  const run = index === undefined ? meta?.zero : meta?.runs[index];
  if (!there || !run) return null;
  if (pointed.value !== null) return { run, ...readRun(there.frame, run, pointed.value) };
  return { run, t: there.frame.meta.t, values: run.values };
}

/** Text of one cell; the table is built once and only its texts change. */
const cell = (index: Index, read: (at: Standing) => string) =>
  computed(() => {
    const at = standing(index);
    if (!at) return '';
    // Before the first round there is no loss, and no weights have predicted.
    return digest.value?.t === 0 ? '–' : read(at);
  });

/** Text of a cell whose values at earlier rounds are not stored. */
const lastCell = (index: number, read: (run: RunFrame) => string) =>
  cell(index, ({ run }) => (pointed.value === null ? read(run) : '–'));

/** A learner's value in a metric; regret is read from the evidence, which has none for w = 0. */
function paid(metric: string, { t, values }: Standing, index: Index): number | undefined {
  if (metric !== 'regret') return values[metric];
  return index === undefined ? undefined : regretAt(index, t);
}

const columns = computed(() => paidColumns(metricShown.value, hasObjective.value, tests.value > 0));
const hasZero = computed(() => digest.value?.zero != null);
/** Whether the majority row is shown: also before the first round, when no label is known, so that the table keeps its height. */
const hasMajority = computed(() => digest.value?.t === 0 || digest.value?.majority != null);
/** Whether there is an accuracy: that of the last weights, not of their average. */
const hasAccuracy = computed(
  () => judges.value && tests.value > 0 && metricShown.value !== 'test-average',
);

export const resultsPanel: Panel = {
  id: 'results',
  room: 'narrow',
  name: () => resultsWords.title,
  Component: Results,
  suits: () => true,
  // A stage has the legend instead.
  turnable: () => false,
  pictures: [],
};

export function Results() {
  const has: Columns = {
    paid: columns.value,
    zeros: hasZeros.value,
    mistakes: hasMistakes.value,
    accuracy: hasAccuracy.value,
  };
  return (
    <section
      class="results"
      {...useRoom(resultsPanel)}
      aria-labelledby="results-title"
      // On a stage it may need scrolling.
      tabIndex={onStage.value ? 0 : undefined}
    >
      <h2 id="results-title">{title}</h2>
      <div class="scroll">
        <table data-testid="results" data-columns={countOf(has)}>
          <thead>
            <tr>
              <th scope="col">{resultsWords.learner}</th>
              {has.paid.map((column) => (
                <th key={column} scope="col" title={titleOf(column)}>
                  {inTwoLines(metricName(column))}
                </th>
              ))}
              {has.zeros && (
                <th scope="col" title={resultsWords.zerosTitle}>
                  {resultsWords.zeros}
                </th>
              )}
              {has.mistakes && (
                <th scope="col" title={resultsWords.mistakesTitle}>
                  {resultsWords.mistakes}
                </th>
              )}
              {has.accuracy && (
                <th scope="col" title={resultsWords.accuracyTitle}>
                  {resultsWords.accuracy}
                </th>
              )}
              <th scope="col" class="cost detail technical" title={resultsWords.microsecondsTitle}>
                {resultsWords.microseconds}
              </th>
            </tr>
          </thead>
          <tbody>
            {huesShown.value.map((colour, index) => (
              <Row key={colour} index={index} has={has} />
            ))}
            {hasZero.value && <ZeroRow has={has} />}
            {(has.mistakes || has.accuracy) && hasMajority.value && <MajorityRow has={has} />}
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
      <p class="fingerprint detail technical" title={resultsWords.fingerprintTitle}>
        {resultsWords.fingerprint} <code data-testid="fingerprint">{fingerprint}</code> {state}
      </p>
    </section>
  );
}

function titleOf(column: string): string {
  if (isOfTests(column)) return resultsWords.testTitle(formatCount(tests.value));
  if (column === 'objective') return resultsWords.objectiveTitle;
  if (column === 'regret') return resultsWords.regretTitle;
  const about = aboutOf(column);
  return about ? `${formulaOf(column)}. ${about}` : formulaOf(column);
}

/** Mistakes as `229 (46 %)` of the rounds played. */
function mistakesOf(mistakes: number | null | undefined): string {
  const t = digest.value?.t ?? 0;
  if (mistakes == null || t === 0) return '–';
  return resultsWords.counted(formatCount(mistakes), shareOf(mistakes, t));
}

/** Accuracy as `97.2 %`. */
const accuracyOf = (testMistakes: number | null | undefined) =>
  testMistakes == null
    ? '–'
    : resultsWords.percent(formatNumber(100 * (1 - testMistakes / tests.value), 3));

/** The columns between the learner's name and its microseconds. */
interface Columns {
  paid: string[];
  zeros: boolean;
  mistakes: boolean;
  accuracy: boolean;
}

const countOf = ({ paid, zeros, mistakes, accuracy }: Columns) =>
  paid.length + Number(zeros) + Number(mistakes) + Number(accuracy);

function Row({ index, has }: { index: number; has: Columns }) {
  const end = computed(() => {
    const run = digest.value?.runs[index];
    // At the round pointed at it may not have diverged yet.
    const before = pointed.value !== null && pointed.value < (run?.divergedAt ?? 0);
    return run && !before ? whyEnded(run) : '';
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
          colSpan={countOf(has)}
          title={end.value}
        >
          {end.value}
        </td>
      ) : (
        <>
          {has.paid.map((column) => (
            <td key={column} data-cell={column}>
              {cell(index, (at) => formatNumber(paid(column, at, index)))}
            </td>
          ))}
          {has.zeros && (
            <td>
              {cell(index, ({ run, values: { zeros } }) =>
                run.weightless || zeros === undefined ? '–' : formatCount(zeros),
              )}
            </td>
          )}
          {has.mistakes && <td>{lastCell(index, ({ values }) => mistakesOf(values.mistakes))}</td>}
          {has.accuracy && (
            <td>{lastCell(index, ({ values }) => accuracyOf(values['test-mistakes']))}</td>
          )}
        </>
      )}
      <td class="cost detail technical">
        {cell(index, ({ run }) => formatNumber(run.values.micros, 2))}
      </td>
    </tr>
  );
}

/** The learners' baseline: the weights that stay at 0. */
function ZeroRow({ has }: { has: Columns }) {
  return (
    <tr class="baseline">
      <th scope="row" title={resultsWords.zeroTitle}>
        <i class="swatch dotted" />
        <span class="who">{resultsWords.zero}</span>
      </th>
      {has.paid.map((column) => (
        <td key={column}>{cell(undefined, (at) => formatNumber(paid(column, at, undefined)))}</td>
      ))}
      {has.zeros && <td>–</td>}
      {has.mistakes && <td>–</td>}
      {has.accuracy && <td>–</td>}
      <td class="cost detail technical">–</td>
    </tr>
  );
}

/** The baseline that always predicts the most frequent label, which has no loss. */
function MajorityRow({ has }: { has: Columns }) {
  const now = computed(() => (pointed.value === null ? digest.value?.majority : null));
  const name = computed(() =>
    resultsWords.majority(digest.value?.majority ? majorityName(digest.value) : '…'),
  );
  return (
    <tr class="baseline">
      <th scope="row" title={resultsWords.majorityTitle}>
        <i class="swatch none" />
        <span class="who" title={name.value}>
          {name.value}
        </span>
      </th>
      {has.paid.map((column) => (
        <td key={column}>–</td>
      ))}
      {has.zeros && <td>–</td>}
      {has.mistakes && <td>{computed(() => mistakesOf(now.value?.mistakes))}</td>}
      {has.accuracy && <td>{computed(() => accuracyOf(now.value?.testMistakes))}</td>}
      <td class="cost detail technical">–</td>
    </tr>
  );
}
