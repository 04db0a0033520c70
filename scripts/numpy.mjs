/** Finds a Python with NumPy, for the tests of the NumPy listings; otherwise installs it under `target` (20 MB). */
import { installFromApt } from './apt.mjs';
import { findPython } from './languages.mjs';
import { ask, Problem, say } from './shell.mjs';
import { environment, pythonOf } from './venv.mjs';

const VERSION = '2.3.5';
const FOLDER = 'numpy';

const hasNumpy = (python) => ask(python, ['-c', 'import numpy']) !== null;

/** The command of a Python 3 that can import NumPy. */
export async function findNumpy() {
  const python = await findPython();
  const found = [python, pythonOf(FOLDER)].find((command) => command && hasNumpy(command));
  if (found) return found;
  say(`No NumPy found: installing ${VERSION} in target/${FOLDER}`);
  try {
    return await environment(FOLDER, [`numpy==${VERSION}`]);
  } catch (error) {
    console.log(`  ${error.message}`);
  }
  if ((await installFromApt('NumPy', 'python3-numpy')) && hasNumpy(python)) return python;
  throw new Problem(
    'NumPy was not found and could not be installed; the listings are tested with it. Get it with: python3 -m pip install numpy',
  );
}
