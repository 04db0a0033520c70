/**
 * Finds Python and R, in which the examples of the link format are written besides JavaScript:
 * installed ones, otherwise from apt if possible (30 MB, some twenty seconds).
 */
import { installFromApt } from './apt.mjs';
import { ask, Problem } from './shell.mjs';

/** The command that `find` finds, immediately or after apt has installed its package. */
async function found(find, { what, apt, from, use }) {
  const command = find() ?? ((await installFromApt(what, apt)) ? find() : undefined);
  if (!command)
    throw new Problem(
      `${what} was not found and could not be installed; ${use}. Get it from ${from}`,
    );
  return command;
}

/** The command for Python 3. */
export const findPython = () =>
  found(
    () => ['python3', 'python'].find((name) => /^Python 3/.test(ask(name, ['--version']) ?? '')),
    {
      what: 'Python',
      apt: 'python3',
      from: 'https://www.python.org',
      use: 'the Python package and the examples in examples/links need it',
    },
  );

/** The command for R scripts. */
export const findRscript = () =>
  found(() => ['Rscript'].find((name) => ask(name, ['-e', '1']) !== null), {
    what: 'R',
    apt: 'r-base-core',
    from: 'https://www.r-project.org',
    use: 'the examples in examples/links are tested with it',
  });
