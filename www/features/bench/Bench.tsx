/** The centre of the page: what happened, the charts, the numbers. */
import { computed } from '@preact/signals';
import type { ComponentType } from 'preact';
import { catalogue, entryOf } from '../../engine/catalogue';
import { isHidden } from '../../session/mode';
import { panels } from '../../session/panels';
import { digest, experimentShown, meta } from '../../session/play';
import { view } from '../../session/view';
import { exits } from '../charts/exits';
import { LossFigure, SparsityFigure, WeightsFigure } from '../charts/Figures';
import { metricShown } from '../charts/measures';
import { PlaneFigure } from '../charts/Plane';
import { StepsFigure } from '../charts/StepsFigure';
import { challengeId } from '../guided/challenges/state';
import { guided } from '../guided/lessons/state';
import { figureFirst } from '../guided/recipes/state';
import { Welcome } from '../guided/Welcome';
import { regretAt } from '../regret/evidence';
import { headline } from '../results/headline';
import { Results } from '../results/Results';
import { RoundPanel } from '../round/RoundPanel';
import { SweepPanel } from '../sweep/Sweep';
import { sweepFirst } from '../sweep/sweep';
import { inTheWay } from './InTheWay';

const said = computed(() => {
  const shown = digest.value;
  const raced = experimentShown.value;
  const { loss, stream } = raced;
  return headline(raced, shown, {
    learners: catalogue.kinds.learner,
    loss: entryOf('loss', loss.id),
    stream: entryOf('stream', stream.id),
    metric: metricShown.value,
    exits: exits.value,
    regrets: ({ label }) =>
      regretAt(shown?.runs.findIndex((run) => run.label === label) ?? -1, shown?.t ?? 0),
  });
});
/** Strings of their own, so that an unchanged sentence touches nothing. */
const text = computed(() => said.value.text);
const hint = computed(() => said.value.hint);
const blank = computed(() => meta.value === null);

export function Bench() {
  const instead = inTheWay();
  if (instead) return instead;
  const shown = ordered();
  return (
    <section
      class="bench"
      aria-busy={blank.value}
      data-blank={blank.value}
      data-alone={alone(shown).join(' ')}
    >
      <Welcome />
      {sweepFirst.value && <SweepPanel />}
      {!isHidden('headline') && !guided.value && !challengeId.value && <Headline />}
      {shown.map((name) => {
        const Panel = PANELS[name];
        return Panel && <Panel key={name} />;
      })}
      {!sweepFirst.value && <SweepPanel />}
    </section>
  );
}

const PANELS: Record<string, ComponentType> = {
  loss: LossFigure,
  results: Results,
  plane: PlaneFigure,
  weights: WeightsFigure,
  sparsity: SparsityFigure,
  steps: StepsFigure,
  round: RoundPanel,
};

/** As the link asks for them; a recipe whose figure is the weights has them first, unless the link says more. */
function ordered(): readonly string[] {
  const shown = panels.value;
  if (view.panels.value !== null || figureFirst.value !== 'weights') return shown;
  const pair = ['weights', 'sparsity'].filter((panel) => shown.includes(panel));
  return [...pair, ...shown.filter((panel) => !pair.includes(panel))];
}

/** Panels of half a row; beside the plane the loss is one, and the results then, too. */
const HALVES = ['plane', 'weights', 'sparsity', 'steps'];
/** The panels that may follow one in its row. */
const followers = (panel: string) =>
  panel === 'loss'
    ? ['results', 'plane']
    : panel === 'results'
      ? HALVES
      : HALVES.includes(panel)
        ? HALVES
        : [];

/** Panels that have a row to themselves, though they might share it. */
export function alone(panels: readonly string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < panels.length; i++) {
    const [panel = '', next = ''] = panels.slice(i);
    if (followers(panel).includes(next)) i++;
    else if (panel !== 'round') found.push(panel);
  }
  return found;
}

export const Headline = () => (
  <div class="headline">
    <h1 data-testid="headline">{text}</h1>
    <p>{hint}</p>
  </div>
);
