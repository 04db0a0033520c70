/** The metrics of the loss chart, by view key: their titles, and the matching columns of the results. */
import { computed } from '@preact/signals';
import { catalogue } from '../engine/catalogue';
import { inLanguage } from '../engine/inLanguage';
import { digest } from '../session/play';
import { view } from '../session/view';
import { formatCount } from '../ui/format';
import { chartsWords, type MetricWords } from './words';

/** Number of test examples in the race on screen. */
export const tests = computed(() => digest.value?.tests ?? 0);
/** Whether predictions in the race on screen are right or wrong, rather than near or far. */
export const judges = computed(
  () => digest.value?.runs.some((run) => run.values.mistakes !== undefined) ?? false,
);
/** A metric's entry in Rust's catalogue. */
const listed = (metric: string) => catalogue.metrics.find(({ id }) => id === metric);
/** Whether a metric is measured on the test examples rather than over the rounds. */
export const isOfTests = (metric: string): boolean => listed(metric)?.ofTests === true;
/** Whether a metric's values are whole numbers. */
export const isCount = (metric: string): boolean => listed(metric)?.counts === true;
/** Metrics that this race does not have. */
export const hiddenMetrics = computed(() =>
  tests.value > 0 ? [] : catalogue.metrics.map(({ id }) => id).filter(isOfTests),
);
/** The displayed metric; a link can request one that this race does not have. */
export const metricShown = computed(() =>
  hiddenMetrics.value.includes(view.metric.value) ? 'mean' : view.metric.value,
);

/** Why the prediction functions cannot be drawn, even if a link requests them. */
export const unpredictable = computed(() => inLanguage(digest.value?.unpredictable));
const pictured = computed(() => digest.value?.pictured ?? false);
/** Whether the stream has no true weights, as far as known. */
const truthless = computed(
  () => (digest.value?.t ?? 0) > 0 && !digest.value?.weights.series.some(({ truth }) => truth),
);
/** Ways of showing weights that this race does not have. */
export const hiddenWeights = computed(() => [
  'auto',
  ...(unpredictable.value === null ? [] : ['prediction']),
  ...(pictured.value ? [] : ['images']),
  ...(truthless.value && view.weights.value !== 'support' ? ['support'] : []),
]);
/** The displayed way of showing weights; a link can request one that this race does not have. */
export const weightsDrawn = computed(() => {
  const asked = view.weights.value;
  if (asked === 'auto' && pictured.value) return 'images';
  return hiddenWeights.value.includes(asked) ? 'largest' : asked;
});

interface Title {
  name: string;
  /** Vertical axis, as in print. */
  formula: string;
}

export const lossTitle = (metric: string): Title => ({
  name: titleOf(metric),
  formula: isOfTests(metric)
    ? chartsWords.testExamples(formatCount(tests.value))
    : formulaOf(metric),
});

/** The formula behind a metric's title, as in print. */
export const formulaOf = (metric: string): string =>
  wordsOf(metric).formula ?? listed(metric)?.formula ?? '';

/** A remark below the formula of a loss. */
export const aboutOf = (metric: string): string | undefined => chartsWords.metrics[metric]?.about;

const wordsOf = (metric: string): MetricWords =>
  chartsWords.metrics[metric] ?? chartsWords.steps.metrics[metric] ?? { title: metric };

/** Title of a metric's chart. */
export const titleOf = (metric: string): string => wordsOf(metric).title;
/** The definition of a metric, below its chart. */
export const noteOf = (metric: string): string => wordsOf(metric).note ?? '';

/** Name of a metric in a sentence, a column or a row. */
export const metricName = (metric: string): string =>
  chartsWords.metrics[metric]?.name ?? titleOf(metric);

/** A metric among the alternatives of a title. */
export const tabOf = (metric: string): string => wordsOf(metric).tab ?? metric;

/**
 * The columns of the results with losses, the chosen one first. The objective has a column only if
 * there is a regulariser, as otherwise it is the mean loss.
 */
export function paidColumns(metric: string, regularized: boolean, tested: boolean): string[] {
  if (tested) {
    const others = paidColumns(isOfTests(metric) ? 'mean' : metric, regularized, false);
    if (!isOfTests(metric)) return [...others, 'test'];
    return [...new Set([metric, 'test']), ...others];
  }
  const beside = regularized ? ['objective'] : [];
  if (metric === 'regret' || metric === 'objective') return [metric, 'mean'];
  return [metric, ...beside];
}
