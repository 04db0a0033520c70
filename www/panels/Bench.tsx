/** The centre of the page: what happened, the charts, the numbers. */
import { computed } from '@preact/signals';
import { headline } from '../headline';
import { isHidden } from '../mode';
import { figureFirst } from '../recipes/state';
import { catalogue, digest, experiment, meta, view } from '../state';
import { LossFigure, SparsityFigure, WeightsFigure } from './Figures';
import { inTheWay } from './InTheWay';
import { Results } from './Results';
import { SweepPanel } from './Sweep';

const said = computed(() =>
  headline(experiment.value, digest.value, catalogue.kinds.learner, view.value.metric),
);
/** Strings of their own, so that an unchanged sentence touches nothing. */
const text = computed(() => said.value.text);
const hint = computed(() => said.value.hint);
const blank = computed(() => meta.value === null);

export function Bench() {
  const instead = inTheWay();
  if (instead) return instead;
  const first = figureFirst.value;
  return (
    <section class="bench" aria-busy={blank.value} data-blank={blank.value}>
      {!isHidden('headline') && <Headline />}
      {first === 'sweep' && <SweepPanel />}
      {first === 'weights' && <WeightsAndSparsity />}
      <LossFigure />
      <Results />
      {first !== 'weights' && <WeightsAndSparsity />}
      {first !== 'sweep' && <SweepPanel />}
    </section>
  );
}

export const Headline = () => (
  <div class="headline">
    <h1 data-testid="headline">{text}</h1>
    <p>{hint}</p>
  </div>
);

const WeightsAndSparsity = () => (
  <>
    <WeightsFigure />
    <SparsityFigure />
  </>
);
