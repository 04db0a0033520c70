/**
 * The page that stands in the place of the page when it cannot start or go on: one sentence, and the way back. Its text
 * is in `index.html`, where a few lines show it also when none of this could be fetched.
 */
import { saidBy, whyEnded } from './trouble';

declare global {
  interface Window {
    /** Of `index.html`: shows why, under a title, in the place of the page. */
    giveUp: {
      (why: string, title?: string): void;
      /** Browsers that have all that the page is made of: a sentence. */
      needed: string;
      /** The page is there after all. */
      undo(): void;
      /** A part of the page did not come: some sentences. */
      unfetched: string;
    };
  }
}

/** The page starts all the same: what went wrong before was nothing that it needs. */
export const takeBack = () => window.giveUp.undo();

/** The page gave up: what is left of it is not for use. */
export const gaveUp = () => document.getElementById('crash')?.hidden === false;

/** The page does not start. */
export function failToStart(error: unknown): void {
  window.giveUp(`${saidBy(error)} Load the page again. ${window.giveUp.needed}`);
}

/** The page broke while it was in use, and gives up; the link comes to say the round on screen first. */
export function breakOff(why: string, keepRound: () => void): void {
  if (gaveUp()) return;
  keepRound();
  window.giveUp(why, 'Something on this page broke.');
}

/**
 * The page's own instance of the engine is lost after a trap: nothing that it says may be shown any more, and so the page
 * gives up.
 */
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
