/** Reasons why the page cannot start or continue, with advice. */
import { simd } from 'wasm-feature-detect';
import { isFetching, messageOf, saidBy } from '../ui/trouble';
import { bootWords } from './words';

/** Returns why the engine could not be loaded, with advice. */
export async function whyNoEngine(error: unknown): Promise<string> {
  if (typeof WebAssembly === 'undefined') return bootWords.noWebAssembly(window.giveUp.needed);
  if (isFetching(error)) {
    const [status] = /\d{3}/.exec(messageOf(error)) ?? [];
    const unreached = window.giveUp.kept() ? bootWords.copyDamaged : bootWords.offline;
    return bootWords.notDownloaded(status ? bootWords.serverError(status) : unreached);
  }
  if (isMemory(error)) return bootWords.noMemory;
  if (isSpoilt(error))
    return (await simd().catch(() => false))
      ? bootWords.damaged
      : bootWords.noSimd(window.giveUp.needed);
  return bootWords.notLoadedFor(saidBy(error), window.giveUp.needed);
}

/** Why the page's own instance of the engine ended, or `null` if the error did it no harm. `drawing`: thrown by the charts. */
export function whyEnded(error: unknown, drawing: boolean): string | null {
  if (error instanceof WebAssembly.RuntimeError) return bootWords.engineStopped(error.message);
  // Other things on the page, such as an extension, may report memory errors too.
  if (!drawing) return null;
  if (/no 2d context/.test(messageOf(error))) return bootWords.noCanvas;
  return isMemory(error) ? bootWords.noMemoryForCharts : null;
}

const isSpoilt = (error: unknown) =>
  error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError;

/** Whether the error is a lack of memory: a `RangeError`, or in Firefox also a separate error. */
const isMemory = (error: unknown) =>
  error instanceof Error &&
  /out of memory|allocat|memory/i.test(error.message) &&
  !(error instanceof TypeError);
