/** The step size of one or all learners: a slider on the page, and among the settings while presenting. */
import { computed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type NumberParam, sweepLive, sweepSet } from '../../engine/bindings';
import { experiment, links } from '../../session/experiment';
import { hasSteps, STEP } from '../../session/sweep';
import { NumberField } from '../../ui/NumberField';
import { controlsWords } from './words';

/** The step sizes; `null` if no learner has one. */
const steps = computed(() => (hasSteps.value ? sweepLive(STEP, experiment.value) : null));
/** The learners' step sizes, in their order; `null` for one without. */
const sizes = computed(() => steps.value?.values ?? []);
/** Whether the learners have different step sizes. */
const differ = computed(() => new Set(sizes.value.filter((size) => size != null)).size > 1);

/** The step size of all learners, if theirs differ or did: the slider does not vanish under the hand that made them equal. */
export function CommonStep() {
  const differed = useRef<number | null>(null);
  if (differ.value) differed.current = links.value;
  return differed.current === links.value ? <StepSize /> : null;
}

interface Props {
  /** Index of the learner whose step size it is; all learners if missing. */
  index?: number | undefined;
  /** Whether it is on a stage: only the symbol, and large steps. */
  staged?: boolean;
}

export function StepSize({ index, staged = false }: Props) {
  const those = sizes.value.filter(
    (size, i) => size != null && (index === undefined || i === index),
  );
  const [size] = those;
  if (!steps.value || size == null) return null;
  const { target } = steps.value;
  const { from, to, log } = target;
  const spec: NumberParam = {
    ...target,
    type: 'number',
    name: controlsWords.allSteps,
    help: controlsWords.allStepsHelp,
    default: from,
    scale: log ? 'log' : 'linear',
    slider: [from, to],
  };
  return (
    <NumberField
      spec={spec}
      // If they differ, there is none to show.
      value={those.every((one) => one === size) ? size : null}
      placeholder={controlsWords.differ}
      where={STEP}
      terse={staged}
      coarse={staged}
      onChange={(value) => {
        experiment.value = sweepSet(STEP, experiment.peek(), Number(value), index);
      }}
    />
  );
}
