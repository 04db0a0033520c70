/** Why a part of the page could not be loaded, and whether the message that ends the page is shown. */
import { shorten } from './shorten';
import { uiWords } from './words';

declare global {
  interface Window {
    /** Shows why, under a title, in the place of the page; defined in `index.html`. */
    giveUp: {
      (why: string, title?: string): void;
      /** Which browsers can run the page: a sentence. */
      needed: string;
      /** Shows the page again. */
      undo(): void;
      /** Whether a service worker answers from a copy on this device. */
      kept(): boolean;
      /** A part of the page could not be downloaded: some sentences, which know whether the page is kept or sandboxed. */
      unfetched(): string;
    };
  }
}

/** Whether the message is shown that stands in the place of the page. */
export const gaveUp = () => document.getElementById('crash')?.hidden === false;

/** Messages of browsers' errors when a file could not be fetched. */
const NETWORK =
  /failed to fetch|http status|load failed|networkerror|network error|importing a module|dynamically imported module|aborted/i;

export const messageOf = (error: unknown) =>
  shorten(error instanceof Error ? error.message : String(error));

export const isFetching = (error: unknown) => error instanceof Error && NETWORK.test(error.message);

/** The error's own message as a sentence, where no better reason is known. */
export const saidBy = (error: unknown) =>
  // Browsers end their messages with a full stop or without.
  uiWords.reported(messageOf(error).replace(/\.$/, ''));

/** Why a part of the page could not be loaded, and what to do about it. */
export const whyNotLoaded = (error: unknown): string =>
  isFetching(error) ? window.giveUp.unfetched() : saidBy(error);
