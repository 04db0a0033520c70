/** What keeps the page from starting or from going on, in words that say what to do about it. */
import { simd } from 'wasm-feature-detect';

const old = () =>
  `WebAssembly is there, but without its SIMD instructions, of which the engine is made: the browser or its processor is too old. ${window.giveUp.needed}`;
const none = () =>
  `This browser has no WebAssembly, or it is switched off here, as Safari's Lockdown Mode and Edge's enhanced security do. ${window.giveUp.needed}`;
const SPOILT =
  'What came is not the whole engine: its file was cut short or changed on the way. Try again; if that does not help, the server gives out a wrong file.';
const MEMORY =
  'The browser refuses the memory that the engine needs: close other tabs, then try again.';

/** How browsers say that a file did not come. */
const NETWORK =
  /failed to fetch|http status|load failed|networkerror|network error|importing a module|dynamically imported module|aborted/i;

/** Why the engine is not here, what that means and what to do, in sentences. */
export async function whyNoEngine(error: unknown): Promise<string> {
  if (typeof WebAssembly === 'undefined') return none();
  if (isFetching(error)) {
    const cause = /the server answered \d+/.exec(messageOf(error))?.[0] ?? 'there is no connection';
    return `The engine could not be fetched: ${cause}. Without it nothing can be computed. Try again; if that does not help, load the page again, for a newer version may have taken its place.`;
  }
  if (isMemory(error)) return MEMORY;
  if (isSpoilt(error)) return (await simd().catch(() => false)) ? SPOILT : old();
  return `${saidBy(error)} Try again. ${window.giveUp.needed}`;
}

/** For want of a better reason: a sentence. */
export const saidBy = (error: unknown) => `It said: ${messageOf(error)}.`;

/** The end of a sentence that begins with the part of the page that did not come, and what to do about it. */
export function notLoaded(error: unknown): string {
  // Browsers end their sentences with a full stop or without.
  const said = messageOf(error).replace(/\.$/, '');
  return `could not be loaded: ${isFetching(error) ? window.giveUp.unfetched : `${said}.`}`;
}

/** What ended the page's own part of the engine; `null`: nothing that harms it. `drawing`: it went wrong in the charts. */
export function whyEnded(error: unknown, drawing: boolean): string | null {
  if (error instanceof WebAssembly.RuntimeError)
    return `The part of the engine that draws stopped (${error.message}).`;
  // Whatever else is on the page (an extension, say) may speak of memory too.
  if (!drawing) return null;
  if (/no 2d context/.test(messageOf(error)))
    return 'The browser gives the page nothing to draw on: it has too little memory, or canvases are switched off.';
  return isMemory(error) ? 'The browser refuses the memory that the charts need.' : null;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isFetching = (error: unknown) => error instanceof Error && NETWORK.test(error.message);

const isSpoilt = (error: unknown) =>
  error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;

/** Browsers have a `RangeError` for it, Firefox one of its own as well. */
const isMemory = (error: unknown) =>
  error instanceof Error &&
  /out of memory|allocat|memory/i.test(error.message) &&
  !(error instanceof TypeError);
