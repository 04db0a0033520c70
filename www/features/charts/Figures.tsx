/** The three charts and their captions. */
import { computed } from '@preact/signals';
import { setView } from '../../session/edit';
import { digest, view } from '../../session/state';
import { formatCount } from '../../ui/format';
import { Tabs } from '../../ui/Tabs';
import { PictureButton } from '../export/Pictures';
import { questionOpen } from '../guided/lessons/state';
import { Withheld } from '../guided/lessons/Withheld';
import { boundless, comparator, evidence, showsRegret } from '../regret/evidence';
import { RegretNotes } from '../regret/Regret';
import { SeedsRow } from '../seeds/Seeds';
import { noteExits } from './exits';
import { Focus } from './Focus';
import { lossTitle } from './measures';
import { Plot } from './Plot';

/** The stream has true weights to compare with, as far as is known. */
const hasTruth = computed(() => evidence.value?.meta.truth != null);

const boundsShown = computed(() => view.value.bounds !== 'hidden' && boundless.value === '');

export function LossFigure() {
  const { metric = '', scale = '' } = view.value;
  const regret = showsRegret.value;
  const against = comparator.value;
  const bounds = boundsShown.value ? 'shown' : 'hidden';
  const { name, formula } = lossTitle(metric);
  return (
    <figure class="loss" data-testid="chart-loss">
      <figcaption>
        <Title name={name} formula={formula} />
        <Tabs of="metric" label="What is summed" />
        {regret && (
          <>
            {hasTruth.value && <Tabs of="against" label="Against which weights" />}
            <BoundsSwitch />
          </>
        )}
        <Tabs of="scale" label="Scale of the loss axis" />
        <PictureButton kind="loss" />
      </figcaption>
      <Plot
        kind="loss"
        description={`${name} of every learner over the rounds, ${scale} axis.`}
        draw={(charts, axes, series, hoverT) =>
          charts.drawLoss(axes, series, metric, scale, hoverT, against, bounds)
        }
        drawn={noteExits}
        hover={(charts, x, y) => charts.hoverLoss(x, y)}
      />
      {regret && (questionOpen.value ? <Withheld /> : <RegretNotes />)}
      <SeedsRow />
    </figure>
  );
}

/** A chart's title names its upright axis, with a formula where there is one. */
const Title = ({ name, formula = '' }: { name: string; formula?: string }) => (
  <h2>
    {name} {formula && <span class="formula">{formula}</span>}
  </h2>
);

/** The theorems' bounds: two words of the link, one button. */
function BoundsSwitch() {
  const shown = boundsShown.value;
  return (
    <button
      type="button"
      class="switch"
      data-testid="bounds"
      aria-pressed={shown}
      disabled={boundless.value !== ''}
      title={boundless.value || "What the papers' theorems say the regret is at most, dotted"}
      onClick={() => setView('bounds', shown ? 'hidden' : 'shown')}
    >
      bounds
    </button>
  );
}

const classes = computed(() => digest.value?.classes ?? 1);
/** Class shown, from 1; a link may name one that this stream does not have. */
const shownClass = computed(() => Math.min(Number(view.value.class), classes.value));
const ofClass = computed(() => (classes.value > 1 ? ` of class ${shownClass.value}` : ''));

/** Why the prediction functions cannot be drawn; the link may ask for them all the same. */
const unpredictable = computed(() => digest.value?.unpredictable ?? null);
const figure = computed(() => {
  const asked = view.value.weights ?? '';
  return asked === 'prediction' && unpredictable.value !== null ? 'largest' : asked;
});

/** Very wide data: how many coordinates have a history. */
const followed = computed(() => {
  const shown = digest.value;
  if (!shown || shown.weights.followed >= shown.dim) return '';
  return `; ${formatCount(shown.weights.followed)} of ${formatCount(shown.dim)} coordinates are followed`;
});

/** What the chart of weights shows; changes seldom, so it is worth a computed string. */
const weightsNote = computed(() => {
  const shown = digest.value;
  if (!shown) return '';
  if (figure.value === 'prediction') {
    return `what each learner would predict after round ${formatCount(shown.prediction?.t ?? shown.t)}: a straight line is one weight vector for every x, a bend is improper`;
  }
  const { series } = shown.weights;
  const wanted = figure.value === 'support' ? 'support' : 'largest';
  const count = series.filter((one) => one[wanted]).length;
  const truth = series.some((one) => one.truth) ? ' (dotted: true values)' : '';
  const why = view.value.weights === 'prediction' ? `. ${unpredictable.value}` : '';
  if (shown.runs[shown.weights.run]?.weightless)
    return `Nobody knows the weights of ${shown.runs[shown.weights.run]?.label}: its code may define weights()${why}`;
  if (count === 0 && wanted === 'support') return 'This stream has no true weights.';
  if (count === 0) return `all weights${ofClass.value} are 0${followed.value}${why}`;
  const largest = wanted === 'largest' && count < shown.dim ? ' largest' : '';
  return `${formatCount(count)}${largest} of ${formatCount(shown.dim)} weights${ofClass.value}${truth}${followed.value}${why}`;
});

const FocusSelect = () => (
  <h2>
    <span aria-hidden="true">Weights of</span> <Focus label="Weights of" />
  </h2>
);

function ClassSelect() {
  if (classes.value < 2) return null;
  return (
    <select
      class="inline"
      aria-label="Class"
      data-testid="class"
      value={String(shownClass.value)}
      onChange={(event) => setView('class', event.currentTarget.value)}
    >
      {Array.from({ length: classes.value }, (_, index) => (
        <option key={index} value={String(index + 1)}>
          class {index + 1}
        </option>
      ))}
    </select>
  );
}

export function WeightsFigure() {
  const shown = figure.value;
  const isPrediction = shown === 'prediction';
  return (
    <figure class="weights" data-testid="chart-weights">
      <figcaption>
        {isPrediction ? <h2>Prediction function</h2> : <FocusSelect />}
        <ClassSelect />
        <Tabs
          of="weights"
          label="Which weights"
          without={unpredictable.value === null ? [] : ['prediction']}
          shown={shown}
        />
        <PictureButton kind={isPrediction ? 'prediction' : 'weights'} />
      </figcaption>
      {isPrediction ? (
        <Plot
          key="prediction"
          kind="prediction"
          description="What every learner would predict now, over the first feature."
          draw={(charts, axes, series, hoverX) => charts.drawPrediction(axes, series, hoverX)}
          hover={(charts, x, y) => charts.hoverPrediction(x, y)}
        />
      ) : (
        <Plot
          key="weights"
          kind="weights"
          description="Weights of one learner over the rounds."
          draw={(charts, axes, series, hoverT) => charts.drawWeights(axes, series, shown, hoverT)}
          hover={(charts, x, y) => charts.hoverWeights(x, y)}
        />
      )}
      <p class="under">{weightsNote}</p>
    </figure>
  );
}

/** What the chart of zeros or the support map shows, in words. */
const sparsityNote = computed(() => {
  const shown = digest.value;
  if (!shown) return '';
  if (view.value.sparsity !== 'map') {
    const all = shown.dim * shown.classes;
    const over = shown.classes > 1 ? ` in ${shown.classes} classes` : '';
    return `weights that are exactly 0, of ${formatCount(all)}${over}`;
  }
  const name = shown.runs[shown.map?.run ?? shown.weights.run]?.label ?? '';
  return `coordinates of ${name}${ofClass.value && `, class ${shownClass.value},`} over the rounds; coloured: not zero${followed.value}`;
});

export function SparsityFigure() {
  const isMap = view.value.sparsity === 'map';
  return (
    <figure class="sparsity" data-testid="chart-sparsity">
      <figcaption>
        <Title name={isMap ? 'Support' : 'Exact zeros'} />
        <Tabs of="sparsity" label="How sparsity is shown" />
        <PictureButton kind={isMap ? 'map' : 'zeros'} />
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
