/** Python environments under `target`, for tests and releases that need packages of exact versions. */
import { existsSync } from 'node:fs';
import { findPython } from './languages.mjs';
import { at, Problem, run } from './shell.mjs';

/** The Python of the environment `name`, if it exists. */
export const pythonOf = (name) =>
  ['bin/python', 'Scripts/python.exe'].map((path) => at('target', name, path)).find(existsSync);

/** The Python of the environment `name`, created if necessary, with pip's packages for these arguments. */
export async function environment(name, packages) {
  try {
    if (!pythonOf(name)) {
      await run(await findPython(), ['-m', 'venv', at('target', name)]);
    }
    const python = pythonOf(name);
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    await run(python, [...install, ...packages]);
    return python;
  } catch (error) {
    throw new Problem(
      `Python packages could not be installed in target/${name} (Python's venv, pip and a connection are needed): ${error.message}`,
    );
  }
}
