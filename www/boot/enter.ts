/** Into a round and its film: from a point of a curve, or by a key; on a stage Escape goes back to the chart one came from. */
import { load, loaded, wantFilm } from '../features/round/panel';
import { focusRun } from '../session/edit';
import { onStage } from '../session/mode';
import { panels, togglePanel } from '../session/panels';
import { opens } from '../session/play';
import { seek } from '../session/race';
import { calm } from '../ui/motion';
import { cameFrom, staged, turned, turnTo } from './stage/pictures';

const ROUND = 'round';

export function enterRound(run: number, t: number, from: { x: number; y: number }): void {
  if (t < 1) return;
  focusRun(run);
  if (onStage.peek()) {
    const chart = staged.peek()[0] ?? null;
    document.documentElement.style.setProperty('--from', `${from.x}px ${from.y}px`);
    turning('in', () => {
      showRound();
      cameFrom.value = chart;
    });
  } else showRound();
  // In this order: a film that is wanted of a round that the race is not on its way to is forgotten.
  seek(t);
  wantFilm(t);
}

export function backToChart(): void {
  turning('out', () => {
    turned.value = cameFrom.peek();
    cameFrom.value = null;
  });
}

/** The round grows out of the point that was pressed, or shrinks back into it: `stage.css` has the motion. */
function turning(way: 'in' | 'out', turn: () => void): void {
  const { documentElement: html } = document;
  if (calm.peek() || !document.startViewTransition) {
    turn();
    return;
  }
  html.dataset.way = way;
  document.startViewTransition(async () => {
    turn();
    // It is there by then, unless it can't be fetched, which its panel says.
    await load().catch(() => {});
    await new Promise((drawn) => setTimeout(drawn));
  });
}

/** Plays the film of the round on screen, or stops it. */
export function playFilm(slowly: boolean): void {
  showRound();
  if (opens.peek() && loaded.peek()?.round.peek()) loaded.peek()?.roll(slowly);
  else wantFilm(null, slowly);
}

function showRound(): void {
  if (onStage.peek()) {
    if (staged.peek()[0] !== ROUND) turnTo(ROUND);
  } else if (!panels.peek().includes(ROUND)) togglePanel(ROUND);
  else document.querySelector('section.round')?.scrollIntoView();
}
