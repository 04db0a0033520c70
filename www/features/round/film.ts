/** The film of a round: its phases play one after the other in the pictures, about a second each. */
import { effect, signal } from '@preact/signals';
import { board, pause } from '../../session/race';
import { calm } from '../../ui/motion';
import { cutTo, last, reel, round } from './state';

/** Duration of a phase (ms), and how many times that it is slowly. */
const PACE = 1000;
const SLOWLY = 4;

/** The film plays. */
export const rolls = signal(false);
/** It was asked for, and begins when this round is open, or any that stands then. */
const asked = signal<number | 'any' | null>(null);

/** Plays the film of a round that the race is sought to. */
export function rollAt(t: number): void {
  rolls.value = false;
  asked.value = t;
}

/** Plays the film, from the beginning where it had ended, or stops it. */
export function roll(slowly = false): void {
  if (rolls.peek()) {
    rolls.value = false;
    return;
  }
  if (!round.peek()) {
    asked.value = 'any';
    pause();
    return;
  }
  rolls.value = true;
  const pace = slowly ? SLOWLY * PACE : PACE;
  let at = reel.peek() < last.peek() ? reel.peek() : 0;
  let drawn: number | null = null;
  let before = performance.now();
  const next = (now: number) => {
    // Whoever went to another phase or round meanwhile has ended it.
    const isMine = drawn === null || reel.peek() === drawn;
    if (!rolls.peek() || !isMine) {
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
    const t = board.shown?.frame?.meta.t;
    if (!round.value || wanted === null || (wanted !== 'any' && wanted !== t)) return;
    asked.value = null;
    roll();
  });
}
