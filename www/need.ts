/** Which races and views the first module lacks something of. */
import { type Experiment, plays, type View } from './core';

export function needsWhole(experiment: Experiment, view: View): boolean {
  const { weights, sparsity, metric, seeds = '1', sweep = '', speed } = view;
  return (
    !plays(experiment) ||
    weights === 'prediction' ||
    sparsity === 'map' ||
    metric === 'regret' ||
    Number(seeds) > 1 ||
    sweep !== '' ||
    // Such a race gets far, and whoever takes it over has to come after it.
    speed === 'max'
  );
}
