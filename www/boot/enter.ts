/** From a point of a curve into its round, whose film plays; on a stage Escape goes back to the chart. */
import { rollAt } from '../features/round/film';
import { focusRun } from '../session/edit';
import { onStage } from '../session/mode';
import { panels, togglePanel } from '../session/panels';
import { seek } from '../session/race';
import { cameFrom, staged, turned, turnTo } from './stage/pictures';

const ROUND = 'round';

export function enterRound(run: number, t: number): void {
  if (t < 1) return;
  focusRun(run);
  if (onStage.peek()) {
    const from = staged.peek()[0] ?? null;
    turnTo(ROUND);
    cameFrom.value = from;
  } else {
    if (!panels.peek().includes(ROUND)) togglePanel(ROUND);
    // After it was drawn.
    requestAnimationFrame(() => document.querySelector('section.round')?.scrollIntoView());
  }
  rollAt(t);
  seek(t);
}

export function backToChart(): void {
  turned.value = cameFrom.peek();
  cameFrom.value = null;
}
