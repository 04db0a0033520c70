/**
 * Reasons why a part of the page could not be loaded, and whether the message that ends the page is
 * shown.
 */
import { shorten } from './shorten';
import { uiWords } from './words';

declare global {
  interface Window {
    /** Replaces the page by a title and the reason; defined in `index.html`. */
    giveUp: {
      (why: string, title?: string): void;
      /** A sentence naming the browsers that can run the page. */
      needed: string;
      /** Shows the page again. */
      undo(): void;
      /** Whether a service worker answers from a copy on this device. */
      kept(): boolean;
      /**
       * Sentences about a part of the page that could not be downloaded; they know whether the page
       * is kept or sandboxed.
       */
      unfetched(): string;
    };
  }
}

/** Whether the message that replaces the page is shown. */
export const gaveUp = () => document.getElementById('crash')?.hidden === false;

/** Browsers' error messages for a file that could not be fetched. */
const NETWORK =
  /failed to fetch|http status|load failed|networkerror|network error|importing a module|dynamically imported module|aborted/i;

export const messageOf = (error: unknown) =>
  shorten(error instanceof Error ? error.message : String(error));

export const isFetching = (error: unknown) => error instanceof Error && NETWORK.test(error.message);

/** The error's own message as a sentence, if no better reason is known. */
export const saidBy = (error: unknown) =>
  // Browsers end their messages with or without a full stop.
  uiWords.reported(messageOf(error).replace(/\.$/, ''));

/** The reason why a part of the page could not be loaded, with advice. */
export const whyNotLoaded = (error: unknown): string =>
  isFetching(error) ? window.giveUp.unfetched() : saidBy(error);
