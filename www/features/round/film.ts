/** The film of a round: its phases play one after the other in the pictures, about a second each. */
import { effect, signal } from '@preact/signals';
import { raceKey } from '../../session/experiment';
import { board, pause, step } from '../../session/race';
import { calm } from '../../ui/motion';
import { closed, cutTo, last, reel, round } from './state';

/** Duration of a phase (ms), and how many times that it is slowly. */
const PACE = 1000;
const SLOWLY = 4;

/** The film plays. */
export const rolls = signal(false);
/** Every film has a number, so that one that was stopped does not go on beside the next. */
let film = 0;
/** The round of this race whose film begins as soon as it is open; any round, where the race is about to pause. */
const asked = signal<{ race: string; t: number | null } | null>(null);

/** Plays the film of a round that the race is sought to. */
export function rollAt(t: number | null): void {
  rolls.value = false;
  asked.value = { race: raceKey.peek(), t };
}

/** Plays the film, from the beginning where it had ended, or stops it. */
export function roll(slowly = false): void {
  if (rolls.peek()) {
    rolls.value = false;
    return;
  }
  if (!round.peek()) {
    if (closed.peek() === 'running') {
      rollAt(null);
      pause();
    } else if (closed.peek() === 'empty') {
      rollAt(1);
      step(1);
    }
    return;
  }
  rolls.value = true;
  film += 1;
  const mine = film;
  const pace = slowly ? SLOWLY * PACE : PACE;
  let at = reel.peek() < last.peek() ? reel.peek() : 0;
  let drawn: number | null = null;
  let before = performance.now();
  const next = (now: number) => {
    if (film !== mine || !rolls.peek()) return;
    // Whoever went to another phase or round meanwhile has ended it.
    if (drawn !== null && reel.peek() !== drawn) {
      rolls.value = false;
      return;
    }
    at = Math.min(last.peek(), calm.peek() ? Math.floor(at) + 1 : at + (now - before) / pace);
    before = now;
    cutTo(at);
    drawn = reel.peek();
    if (at < last.peek()) wait();
    else rolls.value = false;
  };
  // Where motion is to be reduced, the phases as stills.
  const wait = () =>
    calm.peek() ? setTimeout(() => next(performance.now()), pace) : requestAnimationFrame(next);
  wait();
}

/** Starts listening; called once. */
export function startFilm(): void {
  effect(() => {
    const wanted = asked.value;
    if (wanted && wanted.race !== raceKey.value) asked.value = null;
    if (!wanted || wanted.race !== raceKey.value || !round.value) return;
    if (wanted.t !== null && wanted.t !== board.shown?.frame?.meta.t) return;
    asked.value = null;
    roll();
  });
}
