/** Learners without races, in a page or a worker: `await load()` before anything else. */

import { once, type Source } from './once.js';
import { arrived } from './online.js';
import init from './wasm/implicit_learner.js';

export { type Features, Learner, type LearnerOptions } from './online.js';

const start = once((source: Source) => init({ module_or_path: source }).then(arrived));

/**
 * Fetches and compiles the WebAssembly module, once however often it is called.
 *
 * @param source where it is, if not where the bundler has put it
 */
export function load(
  source: Source = new URL('./wasm/implicit_learner_bg.wasm', import.meta.url),
): Promise<void> {
  return start(source);
}
