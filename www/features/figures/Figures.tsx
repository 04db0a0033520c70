/** The figures of loss, weights and sparsity, with their captions. */
import { computed } from '@preact/signals';
import { Focus } from '../../charts/Focus';
import {
  aboutOf,
  hiddenMetrics,
  hiddenWeights,
  lossTitle,
  metricShown,
  tabOf,
  unpredictable,
  weightsDrawn,
} from '../../charts/metrics';
import { PanelFigure } from '../../charts/PanelFigure';
import { PictureButton } from '../../charts/PictureButton';
import { Plot } from '../../charts/Plot';
import { className, type Reader } from '../../charts/readout';
import { lossSpacing, spacingOf } from '../../charts/spacing';
import { Glued, SpacingTabs, Tabs } from '../../charts/Tabs';
import { Withheld } from '../../charts/Withheld';
import { chartsWords } from '../../charts/words';
import type { FrameMeta } from '../../engine/bindings';
import { boundless, comparator, evidence, showsRegret } from '../../session/evidence';
import { withheld } from '../../session/guides';
import { noteLeftChart } from '../../session/leftChart';
import { isSparse, type Panel, panels } from '../../session/panels';
import { digest, experimentShown } from '../../session/play';
import { board } from '../../session/race';
import { setView, view } from '../../session/view';
import { formatCount } from '../../ui/format';
import { lazily } from '../../ui/lazily';
import {
  imagesReader,
  lossReader,
  mapReader,
  predictionReader,
  weightsReader,
  zerosReader,
} from './readers';
import { SeedsRow } from './seeds/Seeds';
import { timeReader } from './timeReader';

const RegretNotes = lazily(async () => (await import('./regret/Regret')).RegretNotes);

/** Whether the stream has true weights to compare with, as far as is known. */
const hasTruth = computed(() => evidence.value?.meta.truth != null);

const boundsShown = computed(() => view.bounds.value === 'shown' && boundless.value === '');

/** Reads the loss chart over time. */
export function momentReader(): Reader | null {
  const { frame } = board.shown ?? {};
  const reader = lossReader();
  return frame && reader ? timeReader(frame, reader) : null;
}

export const lossPanel: Panel = {
  id: 'loss',
  room: 'wide',
  asks: ({ metric }) => ({ series: [metric] }),
  name: () => chartsWords.loss,
  Component: LossFigure,
  suits: () => true,
  turnable: () => true,
  pictures: [
    {
      kind: 'loss',
      overRounds: true,
      name: () => lossTitle(metricShown.value).name,
      ready: (shown) => shown !== null && (!showsRegret.value || evidence.value !== null),
    },
  ],
};

export function LossFigure() {
  const [metric, scale, over] = [metricShown.value, view.scale.value, view.axis.value];
  const spacing = lossSpacing.value;
  const regret = showsRegret.value;
  const against = comparator.value;
  const bounds = boundsShown.value ? 'shown' : 'hidden';
  const { name, formula } = lossTitle(metric);
  return (
    <PanelFigure panel={lossPanel}>
      <figcaption>
        <MetricTitle formula={formula} said={name} />
        {regret && hasTruth.value && (
          <Glued word={chartsWords.against}>
            <Tabs of="against" label={chartsWords.comparedWith} />
          </Glued>
        )}
        <Glued word={chartsWords.over}>
          <Tabs of="axis" label={chartsWords.axis} />
        </Glued>
        <Glued>
          <SpacingTabs of="scale" label={chartsWords.scale} shown={spacing} />
        </Glued>
        {regret && <BoundsSwitch />}
        <PictureButton kind="loss" />
      </figcaption>
      <Plot
        key={over}
        picture="loss"
        look={{ metric, scale, against, bounds, axis: over }}
        {...(over === 'time'
          ? {
              chart: 'loss-over-time',
              across: 'time',
              reader: momentReader,
              name: chartsWords.time.of(name),
            }
          : {
              reader: lossReader,
              name: chartsWords.overRounds(name),
            })}
        drawn={(geometry) => {
          noteLeftChart(geometry);
          lossSpacing.value = spacingOf(geometry);
        }}
      />
      {regret && (withheld.value ? <Withheld /> : <RegretNotes />)}
      <SeedsRow />
    </PanelFigure>
  );
}

/** The metric as the title of its chart, with its formula. */
export const MetricTitle = ({ said, formula }: { said: string; formula: string }) => (
  <h2>
    <Tabs
      of="metric"
      label={chartsWords.metric}
      names={tabOf}
      without={hiddenMetrics.value}
      shown={metricShown.value}
      said={said}
    />{' '}
    {formula && (
      <span class="formula" title={aboutOf(metricShown.value)}>
        {formula}
      </span>
    )}
  </h2>
);

/** Switch for the theorems' bounds. */
function BoundsSwitch() {
  const shown = boundsShown.value;
  return (
    <button
      type="button"
      class="switch"
      data-testid="bounds"
      aria-pressed={shown}
      disabled={boundless.value !== ''}
      title={boundless.value || chartsWords.boundsTitle}
      onClick={() => setView({ bounds: shown ? 'hidden' : 'shown' })}
    >
      {chartsWords.bounds}
    </button>
  );
}

const classes = computed(() => digest.value?.classes ?? 1);
/** The displayed class, from 1; a link may name one that this stream does not have. */
const shownClass = computed(() => Math.min(view.class.value, classes.value));
/** Name of the displayed class, or `null` if there is only one. */
const ofClass = computed(() => (classes.value > 1 ? nameOf(shownClass.value) : null));
const nameOf = (number: number) => className(digest.value ?? { classNames: [] }, number - 1);

/** A note, with the number of coordinates that have a history if the data are very wide. */
function withFollowed(note: string, { weights, dim }: FrameMeta): string {
  const { followed } = weights;
  return followed < dim
    ? chartsWords.followed(note, formatCount(followed), formatCount(dim))
    : note;
}

/** Caption of the chart of weights; it changes rarely, so it is cached as a computed string. */
const weightsNote = computed(() => {
  const shown = digest.value;
  if (!shown) return '';
  if (weightsDrawn.value === 'prediction')
    return chartsWords.predictionNote(formatCount(shown.prediction?.t ?? shown.t));
  if (weightsDrawn.value === 'images') return chartsWords.imagesNote(formatCount(shown.t));
  const reason = view.weights.value === 'prediction' ? unpredictable.value : null;
  const note = weightsShown(shown, weightsDrawn.value === 'support' ? 'support' : 'largest');
  return reason === null ? note : chartsWords.butWhy(note, reason);
});

function weightsShown(shown: FrameMeta, wanted: 'support' | 'largest'): string {
  const { series, run, all } = shown.weights;
  const hasTruth = series.some((one) => one.truth);
  if (all) {
    const note = chartsWords.allWeights(formatCount(shown.dim), ofClass.value);
    return hasTruth ? chartsWords.dotted(note) : note;
  }
  const learner = shown.runs[run];
  if (learner?.weightless) return chartsWords.weightsUnknown(learner.label);
  const count = series.filter((one) => one[wanted]).length;
  if (count === 0 && wanted === 'support') return chartsWords.noTruth;
  if (count === 0) return withFollowed(chartsWords.allZero(ofClass.value), shown);
  const isPart = wanted === 'largest' && count < shown.dim;
  const [some, dim] = [formatCount(count), formatCount(shown.dim)];
  const note = chartsWords.weightsNote(some, dim, isPart, ofClass.value);
  return withFollowed(hasTruth ? chartsWords.dotted(note) : note, shown);
}

const FocusSelect = () => (
  <h2>
    {chartsWords.weightsOf} <Focus label={chartsWords.weightsOf} />
  </h2>
);

function ClassSelect() {
  if (classes.value < 2) return null;
  return (
    <select
      class="inline"
      aria-label={chartsWords.classes}
      data-testid="class"
      value={String(shownClass.value)}
      onChange={(event) => setView({ class: Number(event.currentTarget.value) })}
    >
      {Array.from({ length: classes.value }, (_, index) => (
        <option key={index} value={String(index + 1)}>
          {nameOf(index + 1)}
        </option>
      ))}
    </select>
  );
}

/** Whether the chart shows the weights of all learners. */
const ofAll = computed(() => digest.value?.weights.all ?? false);

export const weightsPanel: Panel = {
  id: 'weights',
  name: () => chartsWords.weights,
  Component: WeightsFigure,
  room: 'half',
  asks: ({ weights }) => ({
    images: weights === 'images' || weights === 'auto',
    prediction: weights === 'prediction',
  }),
  suits: () => true,
  turnable: () => true,
  pictures: [
    {
      kind: 'weights',
      overRounds: true,
      name: () => chartsWords.weights,
      ready: (shown) => shown !== null,
    },
    {
      kind: 'images',
      name: () => chartsWords.images,
      ready: (shown) => shown?.images != null,
    },
    {
      kind: 'prediction',
      name: () => chartsWords.prediction,
      ready: (shown) => shown?.prediction != null,
    },
  ],
};

function WeightsFigure() {
  const shown = weightsDrawn.value;
  const kind = shown === 'prediction' || shown === 'images' ? shown : 'weights';
  return (
    <PanelFigure panel={weightsPanel}>
      <figcaption>
        {kind !== 'weights' || ofAll.value ? <h2>{chartsWords[kind]}</h2> : <FocusSelect />}
        {kind !== 'images' && <ClassSelect />}
        <Glued>
          <Tabs
            of="weights"
            label={chartsWords.whichWeights}
            without={hiddenWeights.value}
            shown={shown}
            details={['support']}
          />
        </Glued>
        <PictureButton kind={kind} />
      </figcaption>
      {kind === 'prediction' ? (
        <Plot
          key="prediction"
          picture="prediction"
          across="x"
          reader={predictionReader}
          name={chartsWords.prediction}
        />
      ) : kind === 'images' ? (
        <Plot
          key="images"
          picture="images"
          across="pixel"
          reader={imagesReader}
          name={chartsWords.images}
        />
      ) : (
        <Plot
          key="weights"
          picture="weights"
          reader={weightsReader}
          name={chartsWords.overRounds(chartsWords.weights)}
          look={{ weights: shown }}
        />
      )}
      <p class="under">{weightsNote}</p>
    </PanelFigure>
  );
}

/** Caption of the chart of zeros or of the support map. */
const sparsityNote = computed(() => {
  const shown = digest.value;
  if (!shown) return '';
  if (view.sparsity.value !== 'map')
    return chartsWords.zerosNote(formatCount(shown.dim * shown.classes), shown.classes);
  const name = shown.runs[shown.map?.run ?? shown.weights.run]?.label ?? '';
  return withFollowed(chartsWords.supportNote(name, ofClass.value), shown);
});

export const sparsityPanel: Panel = {
  id: 'sparsity',
  name: () => chartsWords.zeros,
  Component: SparsityFigure,
  room: 'half',
  asks: ({ sparsity }) => ({ map: sparsity === 'map' }),
  // A link to the map requests its panel.
  suits: (one) => isSparse(one) || view.sparsity.value === 'map',
  // Elsewhere it is a line at 0.
  turnable: () => isSparse(experimentShown.value) || panels.value.includes('sparsity'),
  pictures: [
    {
      kind: 'zeros',
      overRounds: true,
      name: () => chartsWords.zeros,
      ready: (shown) => shown !== null,
    },
    {
      kind: 'map',
      overRounds: true,
      name: () => chartsWords.pictures.map,
      ready: (shown) => shown?.map != null,
    },
  ],
};

function SparsityFigure() {
  const isMap = view.sparsity.value === 'map';
  return (
    <PanelFigure panel={sparsityPanel}>
      <figcaption>
        <h2>
          <Tabs
            of="sparsity"
            label={chartsWords.sparsity}
            said={isMap ? chartsWords.support : chartsWords.zeros}
          />
        </h2>
        <PictureButton kind={isMap ? 'map' : 'zeros'} />
      </figcaption>
      {isMap ? (
        <Plot
          key="map"
          picture="map"
          reader={mapReader}
          name={chartsWords.overRounds(chartsWords.support)}
        />
      ) : (
        <Plot
          key="zeros"
          picture="zeros"
          reader={zerosReader}
          name={chartsWords.overRounds(chartsWords.zeros)}
        />
      )}
      <p class="under">{sparsityNote}</p>
    </PanelFigure>
  );
}
