/** The package in Node: the module is a file next to this one, and available at once. */
import { readFileSync } from 'node:fs';
import { arrived } from './module.js';
import { initSync } from './wasm/implicit_lab.js';

export * from './api.js';

initSync({ module: readFileSync(new URL('./wasm/implicit_lab_bg.wasm', import.meta.url)) });
arrived();

/** Resolves at once in Node, whatever `source` is; in a page the module must be fetched first. */
export async function load(_source?: unknown): Promise<void> {}
