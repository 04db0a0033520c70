/** Sweeps for tests. */
import type { SweepSummary } from '../engine/bindings';

/** The axis of a sweep over the step size. */
export const STEP_SIZE: SweepSummary['meta']['axis'] = {
  id: 'step',
  name: 'step size',
  symbol: '\\eta',
  log: true,
  min: 1e-12,
  max: 1e9,
  given: false,
};
