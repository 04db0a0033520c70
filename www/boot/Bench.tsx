/** The centre of the page: what happened, the charts, the numbers. */
import { computed } from '@preact/signals';
import type { ComponentType } from 'preact';
import { exits } from '../features/charts/exits';
import { LossFigure, SparsityFigure, WeightsFigure } from '../features/charts/Figures';
import { metricShown } from '../features/charts/measures';
import { PlaneFigure } from '../features/charts/Plane';
import { panelsByDefault, panelsShown } from '../features/charts/panels';
import { StepsFigure } from '../features/charts/StepsFigure';
import { guided, sweepFirst } from '../features/guided/lessons/state';
import { figureFirst } from '../features/guided/recipes/state';
import { regretAt } from '../features/regret/evidence';
import { headline } from '../features/results/headline';
import { Results } from '../features/results/Results';
import { RoundPanel } from '../features/round/RoundPanel';
import { SweepPanel } from '../features/sweep/Sweep';
import { isHidden } from '../session/mode';
import { catalogue, digest, entryOf, experimentShown, meta } from '../session/state';
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
  const first = sweepFirst.value ? 'sweep' : figureFirst.value;
  const panels = ordered(first);
  return (
    <section
      class="bench"
      aria-busy={blank.value}
      data-blank={blank.value}
      data-alone={alone(panels).join(' ')}
    >
      {!isHidden('headline') && !guided.value && <Headline />}
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
  plane: PlaneFigure,
  weights: WeightsFigure,
  sparsity: SparsityFigure,
  steps: StepsFigure,
  round: RoundPanel,
};

/** As the link asks for them; a recipe whose figure is the weights has them first, unless the link says more. */
function ordered(first: typeof figureFirst.value): readonly string[] {
  const panels = panelsShown.value;
  const asked = panels.join() !== panelsByDefault.join();
  if (asked || first !== 'weights') return panels;
  const pair = ['weights', 'sparsity'];
  return [...pair, ...panels.filter((panel) => !pair.includes(panel))];
}

/** Panels of half a row. */
const HALVES = ['plane', 'weights', 'sparsity', 'steps'];
/** The panels that may follow one in its row. */
const followers = (panel: string) =>
  panel === 'loss' ? ['results'] : HALVES.includes(panel) ? HALVES : [];

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
