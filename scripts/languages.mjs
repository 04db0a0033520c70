/**
 * Finds Python and R, in which the examples of the link format are written besides JavaScript: installed ones, else
 * from apt where that is possible (30 MB, some twenty seconds).
 */
import { installFromApt } from './apt.mjs';
import { ask, Problem } from './shell.mjs';

const python = () =>
  ['python3', 'python'].find((name) => /^Python 3/.test(ask(name, ['--version']) ?? ''));
const rscript = () => ['Rscript'].find((name) => ask(name, ['-e', '1']) !== null);

const LANGUAGES = [
  { what: 'Python', find: python, apt: 'python3', from: 'https://www.python.org' },
  { what: 'R', find: rscript, apt: 'r-base-core', from: 'https://www.r-project.org' },
];

/** The commands of Python 3 and Rscript, which are installed if they are not there. */
export async function findLanguages() {
  const commands = [];
  for (const { what, find, apt, from } of LANGUAGES) {
    const command = find() ?? ((await installFromApt(what, apt)) ? find() : undefined);
    if (!command)
      throw new Problem(
        `${what} was not found and could not be installed; the examples in examples/links are tested with it. Get it from ${from}`,
      );
    commands.push(command);
  }
  const [python, rscript] = commands;
  return { python, rscript };
}
