/** Into a round and its film: from a point of a curve, or by a key; on a stage Escape goes back to the chart one came from. */
import { loaded, wantFilm } from '../features/round/panel';
import { focusRun } from '../session/edit';
import { onStage } from '../session/mode';
import { panels, togglePanel } from '../session/panels';
import { meta, opens, phase } from '../session/play';
import { pause, seek, step } from '../session/race';
import { cameFrom, staged, turned, turnTo } from './stage/pictures';

const ROUND = 'round';

export function enterRound(run: number, t: number): void {
  if (t < 1) return;
  focusRun(run);
  const from = staged.peek()[0] ?? null;
  showRound();
  if (onStage.peek()) cameFrom.value = from;
  wantFilm(t);
  seek(t);
}

/** Plays the film of the round on screen, or stops it. */
export function playFilm(slowly: boolean): void {
  showRound();
  if (opens.peek() && loaded.peek()?.round.peek()) loaded.peek()?.roll(slowly);
  else {
    wantFilm(null, slowly);
    if (phase.peek() === 'running') pause();
    else if (meta.peek()?.t === 0) step(1);
  }
}

function showRound(): void {
  if (onStage.peek()) {
    if (staged.peek()[0] !== ROUND) turnTo(ROUND);
  } else if (!panels.peek().includes(ROUND)) togglePanel(ROUND);
  else document.querySelector('section.round')?.scrollIntoView();
}

export function backToChart(): void {
  turned.value = cameFrom.peek();
  cameFrom.value = null;
}
