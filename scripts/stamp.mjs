/**
 * Skips a step whose inputs have not changed.
 *
 * A step's stamp is the hash of its inputs and outputs, kept in `target/stamps`. File times are ignored: a checkout
 * changes times without changing anything. Outputs count because other programs (Vite on its own) write them too.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at, root } from './shell.mjs';

/**
 * Runs `work` unless inputs and outputs are the same as after its last success.
 *
 * @param {string} step names the stamp
 * @param {{ inputs: string[], outputs: string[] }} what files or folders, relative to the root
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function unlessFresh(step, { inputs, outputs }, work) {
  const stamp = at('target', 'stamps', step);
  const before = digestOf(inputs);
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known === `${before} ${digestOf(outputs)}`) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${before} ${digestOf(outputs)}`);
  return true;
}

function digestOf(names) {
  const hash = createHash('sha256');
  for (const path of names.flatMap((name) => filesOf(at(name))).sort()) {
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
