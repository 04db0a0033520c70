/** Learners without races in Node: the module is a file next to this one, and available at once. */
import { readFileSync } from 'node:fs';
import { arrived } from './online.js';
import { initSync } from './wasm/implicit_learner.js';

export { type Features, Learner, type LearnerOptions } from './online.js';

initSync({ module: readFileSync(new URL('./wasm/implicit_learner_bg.wasm', import.meta.url)) });
arrived();

/** Resolves at once in Node, whatever `source` is; in a page the module must be fetched first. */
export async function load(_source?: unknown): Promise<void> {}
