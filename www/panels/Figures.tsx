/** The three charts and their captions. */
import { computed } from '@preact/signals';
import { Plot } from '../charts/Plot';
import { setView } from '../edit';
import { formatCount } from '../format';
import { digest, labels, view } from '../state';
import { Tabs } from './Tabs';

export function LossFigure() {
  const { metric = '', scale = '' } = view.value;
  return (
    <figure class="loss" data-testid="chart-loss">
      <figcaption>
        <h2>Cumulative loss</h2>
        <Tabs of="metric" label="What is summed" />
        <Tabs of="scale" label="Scale of the loss axis" />
      </figcaption>
      <Plot
        kind="loss"
        description={`Cumulative loss of every learner over the rounds: ${metric}, ${scale} axis.`}
        draw={(charts, axes, series, hoverT) =>
          charts.drawLoss(axes, series, metric, scale, hoverT)
        }
        hover={(charts, x, y) => charts.hoverLoss(x, y)}
      />
    </figure>
  );
}

/** How many of the weights are drawn; changes seldom, so it is worth a computed string. */
const followed = computed(() => {
  const shown = digest.value;
  if (!shown) return '';
  const { series } = shown.weights;
  const wanted = view.value.weights === 'support' ? 'support' : 'largest';
  const count = series.filter((one) => one[wanted]).length;
  const truth = series.some((one) => one.truth) ? ', dotted: the truth' : '';
  if (count === 0 && wanted === 'support') return 'This stream has no true weights.';
  return `${formatCount(count)} of ${formatCount(shown.dim)} weights${truth}`;
});
const classes = computed(() => digest.value?.classes ?? 1);

export function WeightsFigure() {
  const { weights = '', focus } = view.value;
  return (
    <figure data-testid="chart-weights">
      <figcaption>
        <h2>
          <label for="focus">Weights of</label>{' '}
          <select
            id="focus"
            class="inline"
            value={focus}
            onChange={(event) => setView('focus', event.currentTarget.value)}
          >
            {labels.value.map((label, index) => (
              <option key={`${index} ${label}`} value={String(index + 1)}>
                {label}
              </option>
            ))}
          </select>
        </h2>
        {classes.value > 1 && (
          <select
            class="inline"
            aria-label="Class"
            value={view.value.class}
            onChange={(event) => setView('class', event.currentTarget.value)}
          >
            {Array.from({ length: classes.value }, (_, index) => (
              <option key={index} value={String(index + 1)}>
                class {index + 1}
              </option>
            ))}
          </select>
        )}
        <Tabs of="weights" label="Which weights" />
      </figcaption>
      <Plot
        kind="weights"
        description="Weights of one learner over the rounds."
        draw={(charts, axes, series, hoverT) => charts.drawWeights(axes, series, weights, hoverT)}
        hover={(charts, x, y) => charts.hoverWeights(x, y)}
      />
      <p class="under">{followed}</p>
    </figure>
  );
}

/** What the chart of zeros or the support map shows, in words. */
const sparsityNote = computed(() => {
  const shown = digest.value;
  if (!shown) return '';
  if (view.value.sparsity !== 'map')
    return `weights that are exactly 0, of ${formatCount(shown.dim)}`;
  const name = shown.runs[shown.map?.run ?? shown.weights.run]?.label ?? '';
  return `coordinates of ${name} over the rounds; coloured: not zero`;
});

export function SparsityFigure() {
  const isMap = view.value.sparsity === 'map';
  return (
    <figure data-testid="chart-sparsity">
      <figcaption>
        <h2>Sparsity</h2>
        <Tabs of="sparsity" label="How sparsity is shown" />
      </figcaption>
      {isMap ? (
        <Plot
          key="map"
          kind="map"
          description="Which coordinates of one learner are not zero, over the rounds."
          draw={(charts, axes, series, hoverT) => charts.drawMap(axes, series, hoverT)}
          hover={(charts, x, y) => charts.hoverMap(x, y)}
        />
      ) : (
        <Plot
          key="zeros"
          kind="zeros"
          description="Exact zeros among the weights of every learner over the rounds."
          draw={(charts, axes, series, hoverT) => charts.drawZeros(axes, series, hoverT)}
          hover={(charts, x, y) => charts.hoverZeros(x, y)}
        />
      )}
      <p class="under">{sparsityNote}</p>
    </figure>
  );
}
