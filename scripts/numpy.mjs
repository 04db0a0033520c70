/** Finds a Python that has NumPy, for the tests of the listings in NumPy; else installs it under `target` (20 MB). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installFromApt } from './apt.mjs';
import { findLanguages } from './languages.mjs';
import { ask, at, Problem, run, say } from './shell.mjs';

const VERSION = '2.3.5';
const FOLDER = at('target', 'numpy');

const hasNumpy = (python) => ask(python, ['-c', 'import numpy']) !== null;

/** The command of a Python 3 that can import NumPy. */
export async function findNumpy() {
  const { python } = await findLanguages();
  const own = ['bin/python', 'Scripts/python.exe'].map((name) => join(FOLDER, name));
  const found = [python, ...own.filter(existsSync)].find(hasNumpy);
  if (found) return found;
  say(`No NumPy found: installing ${VERSION} in target/numpy`);
  try {
    await run(python, ['-m', 'venv', FOLDER]);
    const inside = own.find(existsSync);
    await run(inside, ['-m', 'pip', 'install', '--quiet', `numpy==${VERSION}`]);
    return inside;
  } catch (error) {
    console.log(`  ${error.message}`);
  }
  if ((await installFromApt('NumPy', 'python3-numpy')) && hasNumpy(python)) return python;
  throw new Problem(
    'NumPy was not found and could not be installed; the listings are tested with it. Get it with: python3 -m pip install numpy',
  );
}
