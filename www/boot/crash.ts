/**
 * The message in the place of the page when it cannot start or go on: why, and the way back. Its markup is in
 * `index.html`, where a few lines show it also when no module could be fetched.
 */
import { saidBy, whyEnded } from './trouble';
import { bootWords } from './words';

declare global {
  interface Window {
    /** Shows why, under a title, in the place of the page; defined in `index.html`. */
    giveUp: {
      (why: string, title?: string): void;
      /** Which browsers can run the page: a sentence. */
      needed: string;
      /** Shows the page again. */
      undo(): void;
      /** A part of the page could not be downloaded: some sentences. */
      unfetched: string;
    };
  }
}

/** Takes the message back: the page starts although something it does not need went wrong. */
export const takeBack = () => window.giveUp.undo();

/** Whether the message is shown. */
export const gaveUp = () => document.getElementById('crash')?.hidden === false;

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
