/**
 * Opens a round and its film, from a point of a curve or by a key. Escape goes back: on a stage to the previous chart, on
 * the page to the scroll position and the round of the race.
 */
import { computed, effect, signal } from '@preact/signals';
import { load, loaded } from '../features/round/panel';
import { wantFilm } from '../features/round/wanted';
import { focusRun } from '../session/edit';
import { links, raceKey } from '../session/experiment';
import { onStage } from '../session/mode';
import { panels, togglePanel } from '../session/panels';
import { done, opens, playing, round } from '../session/play';
import { pause, play, seek } from '../session/race';
import { turning } from '../ui/motion';
import { cameFrom, staged, turned, turnTo } from './stage/pictures';

const ROUND = 'round';

/** The page before a point of a curve or a key opened a round, and on a stage its picture. */
interface Left {
  top: number;
  t: number;
  plays: boolean;
  brought: boolean;
  picture: string | null;
}
const left = signal<Left | null>(null);
export const canGoBack = computed(() => cameFrom.value !== null || left.value !== null);

/** Forgets the way back when another experiment is opened or the race continues; called once. */
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
  const before = stands();
  if (onStage.peek()) {
    document.documentElement.style.setProperty('--from', `${from.x}px ${from.y}px`);
    turning('in', showRound, load);
  } else showRound();
  // In this order: a film requested for a round that the race is not heading for is dropped.
  seek(t);
  wantFilm(t);
  // Moving between rounds within the opened one keeps the way back.
  left.value ??= before;
}

const stands = (): Left => ({
  top: scrollY,
  t: round.peek(),
  plays: playing.peek() && !done.peek(),
  brought: !panels.peek().includes(ROUND),
  picture: turned.peek(),
});

export function goBack(): void {
  const from = left.peek();
  left.value = null;
  const out = () => {
    loaded.peek()?.stopFilm();
    turned.value = from ? from.picture : cameFrom.peek();
    cameFrom.value = null;
  };
  if (onStage.peek()) turning('out', out, load);
  else if (from?.brought && panels.peek().includes(ROUND)) togglePanel(ROUND);
  if (!from) return;
  scrollTo({ top: from.top, behavior: 'instant' });
  if (from.t !== round.peek()) seek(from.t);
  if (from.plays) play();
}

/**
 * Plays the film of the round on screen, or stops it. For a finished race it plays round 1: its
 * last moves are tiny.
 */
export function playFilm(slowly: boolean): void {
  const before = stands();
  const opened = onStage.peek() && staged.peek()[0] !== ROUND;
  // While a race plays, a stage shows its curves and no round.
  if (onStage.peek() && before.plays) pause();
  showRound();
  if (onStage.peek()) left.value ??= before;
  if (opened && done.peek()) {
    seek(1);
    wantFilm(1, slowly);
  } else if (opens.peek() && loaded.peek()?.round.peek()) loaded.peek()?.roll(slowly);
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
