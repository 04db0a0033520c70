/** The centre of the page: what happened, the charts, the numbers. */
import { computed } from '@preact/signals';
import type { ComponentType } from 'preact';
import { panelsShown } from '../edit';
import { DataFileFields } from '../forms/DataFile';
import { headline } from '../headline';
import { figureFirst } from '../recipes/state';
import { RoundPanel } from '../round/RoundPanel';
import {
  catalogue,
  dataset,
  digest,
  entryOf,
  experiment,
  failure,
  meta,
  orderAgain,
  table,
  undelivered,
  view,
  waitsForFile,
} from '../state';
import { LossFigure, SparsityFigure, WeightsFigure } from './Figures';
import { Results } from './Results';
import { SweepPanel } from './Sweep';

const said = computed(() =>
  headline(experiment.value, digest.value, catalogue.kinds.learner, view.value.metric),
);
/** Strings of their own, so that an unchanged sentence touches nothing. */
const text = computed(() => said.value.text);
const hint = computed(() => said.value.hint);
const blank = computed(() => meta.value === null);

const panelsByDefault = catalogue.views.find((spec) => spec.id === 'panels')?.default;

export const AFRESH = './';

export function Bench() {
  if (failure.value !== null) return <Failure message={failure.value} />;
  if (waitsForFile.value) return <FileWanted />;
  if (undelivered.value !== null) return <NotDelivered problem={undelivered.value} />;
  if (table.value === 'waiting') return <Arriving />;
  const first = figureFirst.value;
  const panels = ordered(first);
  return (
    <section
      class="bench"
      aria-busy={blank.value}
      data-blank={blank.value}
      data-alone={alone(panels).join(' ')}
    >
      <div class="headline">
        <h1 data-testid="headline">{text}</h1>
        <p>{hint}</p>
      </div>
      {first === 'sweep' && <SweepPanel />}
      {panels.map((name) => {
        const Panel = PANELS[name];
        return Panel && <Panel key={name} />;
      })}
      {first !== 'sweep' && <SweepPanel />}
    </section>
  );
}

const PANELS: Record<string, ComponentType> = {
  loss: LossFigure,
  results: Results,
  weights: WeightsFigure,
  sparsity: SparsityFigure,
  round: RoundPanel,
};

/** As the link asks for them; a recipe whose figure is the weights has them first, unless the link says more. */
function ordered(first: typeof figureFirst.value): string[] {
  const panels = panelsShown();
  const asked = panels.join() !== panelsByDefault;
  if (asked || first !== 'weights') return panels;
  const pair = PAIRS[1] ?? [];
  return [...pair, ...panels.filter((panel) => !pair.includes(panel))];
}

/** Panels that share a row when they follow each other like this. */
const PAIRS = [
  ['loss', 'results'],
  ['weights', 'sparsity'],
];

/** Panels that have a row to themselves, though they might share it. */
export function alone(panels: readonly string[]): string[] {
  return PAIRS.flatMap(([left = '', right = '']) => {
    const together = panels.indexOf(right) === panels.indexOf(left) + 1 && panels.includes(left);
    return together ? [] : [left, right].filter((one) => panels.includes(one));
  });
}

function Failure({ message }: { message: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">This experiment cannot run.</h1>
        <p>{message}</p>
        <p>
          Change it on the left, or <a href={AFRESH}>start afresh</a>.
        </p>
      </div>
    </section>
  );
}

/** As the page looks before its first frame, while a data set's table is on its way. */
function Arriving() {
  return (
    <section class="bench skeleton" aria-busy="true" data-testid="arriving">
      <div class="headline">
        <h1 data-testid="headline">Loading the data: {dataset.value?.name}…</h1>
      </div>
      <figure class="loss">
        <div class="plot" />
      </figure>
      <section class="results" />
      <figure>
        <div class="plot" />
      </figure>
      <figure>
        <div class="plot" />
      </figure>
    </section>
  );
}

function NotDelivered({ problem }: { problem: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">The data set “{dataset.value?.name}” could not be loaded.</h1>
        <p>Its table is fetched when it is first needed, and that failed: {problem}.</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={orderAgain}>
            Try again
          </button>
        </p>
      </div>
    </section>
  );
}

function FileWanted() {
  const stream = entryOf('stream', experiment.value.stream.id);
  return (
    <section class="bench message">
      <div class="headline">
        <h1 data-testid="headline">This experiment reads a table of yours.</h1>
        <p>{stream?.summary}</p>
        <p>Choose a CSV file, or drop one anywhere on the page.</p>
      </div>
      <DataFileFields />
    </section>
  );
}
