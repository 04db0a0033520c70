/**
 * The message in the place of the page when it cannot start or go on: why, and the way back. Its markup is in
 * `index.html`, where a few lines show it also when no module could be fetched.
 */
import { gaveUp, saidBy } from '../ui/trouble';
import { whyEnded } from './trouble';
import { bootWords } from './words';

/** Takes the message back: the page starts although something it does not need went wrong. */
export const takeBack = () => window.giveUp.undo();

/** Shows why the page does not start. */
export function failToStart(error: unknown): void {
  window.giveUp(bootWords.doesNotStart(saidBy(error), window.giveUp.needed));
}

/** Shows why the page stopped while it was in use; before that the link takes up the round on screen. */
export function breakOff(why: string, keepRound: () => void): void {
  if (gaveUp()) return;
  keepRound();
  window.giveUp(why, bootWords.crashed);
}

/** Ends the page after a trap in its own instance of the engine, whose numbers cannot be trusted from then on. */
export function watchForTraps(
  keepRound: () => void,
  isOfCharts: (error: unknown) => boolean,
): void {
  const ended = (error: unknown) => {
    const why = whyEnded(error, isOfCharts(error));
    if (why !== null) breakOff(why, keepRound);
  };
  addEventListener('error', ({ error }) => ended(error));
  addEventListener('unhandledrejection', ({ reason }) => ended(reason));
}
