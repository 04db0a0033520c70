/** The table of panels, in the order of the bench and of the menus. */
import { lossPanel, sparsityPanel, weightsPanel } from '../features/figures/Figures';
import { mistakesPanel } from '../features/figures/MistakesFigure';
import { planePanel } from '../features/figures/Plane';
import { stepsPanel } from '../features/figures/StepsFigure';
import { timePanel } from '../features/figures/TimeFigure';
import { resultsPanel } from '../features/results/Results';
import { beadPanel, roundPanel } from '../features/round/panel';
import { sweepPanel } from '../features/sweep/Sweep';
import type { Panel } from '../session/panels';

export const panels: readonly Panel[] = [
  lossPanel,
  planePanel,
  weightsPanel,
  sparsityPanel,
  resultsPanel,
  stepsPanel,
  mistakesPanel,
  timePanel,
  roundPanel,
  beadPanel,
  sweepPanel,
];
