/**
 * The message in place of a page that cannot start or continue: the reason, and the way back. Its
 * markup is in `index.html`, where a few lines show it even if no module could be fetched.
 */
import { gaveUp, saidBy } from '../ui/trouble';
import { whyEnded } from './trouble';
import { bootWords } from './words';

/** Removes the message: the page starts although something that it does not need failed. */
export const takeBack = () => window.giveUp.undo();

/** Shows why the page does not start. */
export function failToStart(error: unknown): void {
  window.giveUp(bootWords.doesNotStart(saidBy(error), window.giveUp.needed));
}

/** Shows why the page stopped while in use, after `keepRound` has put the round on screen into the link. */
export function breakOff(why: string, keepRound: () => void): void {
  if (gaveUp()) return;
  keepRound();
  window.giveUp(why, bootWords.crashed);
}

/** Ends the page after a trap in its own instance of the engine, whose numbers can no longer be trusted. */
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
