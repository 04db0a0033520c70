/**
 * Into a round and its film: from a point of a curve, or by a key. Escape goes back: on a stage to the chart one came from, on
 * the page to where one read, and to the round at which the race was.
 */
import { computed, effect, signal } from '@preact/signals';
import { load, loaded } from '../features/round/panel';
import { wantFilm } from '../features/round/wanted';
import { focusRun } from '../session/edit';
import { links, raceKey } from '../session/experiment';
import { onStage } from '../session/mode';
import { panels, togglePanel } from '../session/panels';
import { done, opens, playing, round } from '../session/play';
import { play, seek } from '../session/race';
import { turning } from '../ui/motion';
import { cameFrom, staged, turned, turnTo } from './stage/pictures';

const ROUND = 'round';

/** Where a point of a curve was pressed on the page. */
const left = signal<{ top: number; t: number; plays: boolean; brought: boolean } | null>(null);
export const canGoBack = computed(() => cameFrom.value !== null || left.value !== null);

/** Another experiment, or a race that plays on, has no way back; called once. */
export function startEntering(): void {
  effect(() => {
    void raceKey.value;
    void links.value;
    void onStage.value;
    left.value = null;
  });
  effect(() => {
    if (playing.value) left.value = null;
  });
}

export function enterRound(run: number, t: number, from: { x: number; y: number }): void {
  if (t < 1) return;
  focusRun(run);
  const before = {
    top: scrollY,
    t: round.peek(),
    plays: playing.peek() && !done.peek(),
    brought: !panels.peek().includes(ROUND),
  };
  if (onStage.peek()) {
    document.documentElement.style.setProperty('--from', `${from.x}px ${from.y}px`);
    turning('in', showRound, load);
  } else showRound();
  // In this order: a film that is wanted of a round that the race is not on its way to is forgotten.
  seek(t);
  wantFilm(t);
  // From round to round within the opened one it is still the way back.
  if (!onStage.peek()) left.value ??= before;
}

export function goBack(): void {
  const from = left.peek();
  if (from) {
    left.value = null;
    if (from.brought && panels.peek().includes(ROUND)) togglePanel(ROUND);
    scrollTo({ top: from.top, behavior: 'instant' });
    seek(from.t);
    if (from.plays) play();
    return;
  }
  const out = () => {
    turned.value = cameFrom.peek();
    cameFrom.value = null;
  };
  turning('out', out, load);
}

/** Plays the film of the round on screen, or stops it. */
export function playFilm(slowly: boolean): void {
  showRound();
  if (opens.peek() && loaded.peek()?.round.peek()) loaded.peek()?.roll(slowly);
  else wantFilm(null, slowly);
}

function showRound(): void {
  if (onStage.peek()) {
    const chart = staged.peek()[0] ?? null;
    if (chart === ROUND) return;
    turnTo(ROUND);
    cameFrom.value = chart;
  } else if (!panels.peek().includes(ROUND)) togglePanel(ROUND);
  else document.querySelector('section.round')?.scrollIntoView();
}
