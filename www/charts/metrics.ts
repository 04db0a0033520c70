/** What the loss chart draws, by view key: its title, and the columns of the results that go with it. */
import { computed } from '@preact/signals';
import { catalogue } from '../engine/catalogue';
import { inLanguage } from '../engine/inLanguage';
import { digest } from '../session/play';
import { view } from '../session/view';
import { formatCount } from '../ui/format';
import { chartsWords, type MetricWords } from './words';

/** Test examples of the race that is shown. */
export const tests = computed(() => digest.value?.tests ?? 0);
/** Predictions are right or wrong in the race that is shown, not near or far. */
export const judges = computed(
  () => digest.value?.runs.some((run) => run.values.mistakes !== undefined) ?? false,
);
/** What Rust says of a metric. */
const listed = (metric: string) => catalogue.metrics.find(({ id }) => id === metric);
/** A metric is of the test examples, not of the rounds. */
export const isOfTests = (metric: string): boolean => listed(metric)?.ofTests === true;
/** Its values are whole numbers. */
export const isCount = (metric: string): boolean => listed(metric)?.counts === true;
/** Metrics that this race does not have. */
export const hiddenMetrics = computed(() =>
  tests.value > 0 ? [] : catalogue.metrics.map(({ id }) => id).filter(isOfTests),
);
/** The metric that is drawn; a link may ask for one that this race does not have. */
export const metricShown = computed(() =>
  hiddenMetrics.value.includes(view.metric.value) ? 'mean' : view.metric.value,
);

/** Why the prediction functions cannot be drawn; a link may ask for them though. */
export const unpredictable = computed(() => inLanguage(digest.value?.unpredictable));
const pictured = computed(() => digest.value?.pictured ?? false);
/** The stream has no true weights, as far as is known. */
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
/** The way that is drawn; a link may ask for one that this race does not have. */
export const weightsDrawn = computed(() => {
  const asked = view.weights.value;
  if (asked === 'auto' && pictured.value) return 'images';
  return hiddenWeights.value.includes(asked) ? 'largest' : asked;
});

interface Title {
  name: string;
  /** The vertical axis, as in print. */
  formula: string;
}

export const lossTitle = (metric: string): Title => ({
  name: titleOf(metric),
  formula: isOfTests(metric)
    ? chartsWords.testExamples(formatCount(tests.value))
    : formulaOf(metric),
});

/** What stands behind a metric's title, as in print. */
export const formulaOf = (metric: string): string =>
  wordsOf(metric).formula ?? listed(metric)?.formula ?? '';

/** A remark that stands below the formula of a loss. */
export const aboutOf = (metric: string): string | undefined => chartsWords.metrics[metric]?.about;

const wordsOf = (metric: string): MetricWords =>
  chartsWords.metrics[metric] ?? chartsWords.steps.metrics[metric] ?? { title: metric };

/** Title of a metric's chart. */
export const titleOf = (metric: string): string => wordsOf(metric).title;
/** What it is, below its chart. */
export const noteOf = (metric: string): string => wordsOf(metric).note ?? '';

/** Name of a metric in a sentence, a column or a row. */
export const metricName = (metric: string): string =>
  chartsWords.metrics[metric]?.name ?? titleOf(metric);

/** A metric among the alternatives of a title. */
export const tabOf = (metric: string): string => wordsOf(metric).tab ?? metric;

/**
 * The columns of the results with losses, the chosen one first. The objective stands beside a loss only where
 * there is a regulariser: without one it is the mean loss.
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
