/**
 * Skips a step whose inputs did not change.
 *
 * A step's stamp is the hash of its inputs' names and contents, kept in `target/stamps`. Times are not looked at: a
 * checkout changes times without changing anything.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at, root } from './shell.mjs';

/**
 * Runs `work` unless the inputs are as they were when it last succeeded and all outputs exist.
 *
 * @param {string} step names the stamp
 * @param {{ inputs: string[], outputs: string[], options?: unknown }} what files or folders, relative to the root
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function unlessFresh(step, { inputs, outputs, options }, work) {
  const stamp = at('target', 'stamps', step);
  const digest = digestOf(inputs, options);
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known === digest && outputs.every((output) => existsSync(at(output)))) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}

function digestOf(inputs, options) {
  const hash = createHash('sha256').update(JSON.stringify(options ?? null));
  for (const path of inputs.flatMap((input) => filesOf(at(input))).sort()) {
    const content = readFileSync(path);
    hash.update(`\0${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
