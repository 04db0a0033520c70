/**
 * The public names of the crates, compared with the last release (its tag `vX.Y.Z`): a break needs a new minor version
 * (RELEASING.md). `cargo-semver-checks`, which knows the rules, is installed in target/tools.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addToPath, ask, at, run, say } from './shell.mjs';

const VERSION = '0.51.0';
const CRATES = ['implicit-math', 'implicit-learners', 'implicit-lab'];

export async function publicNames() {
  const release = ask('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*']);
  if (release === null) {
    say('there is no release yet whose names could break');
    return;
  }
  const tools = at('target', 'tools');
  if (!existsSync(join(tools, 'bin', 'cargo-semver-checks')))
    await run('cargo', [
      ...['install', '--locked', '--quiet', '--root', tools],
      `cargo-semver-checks@${VERSION}`,
    ]);
  addToPath(join(tools, 'bin'));
  await run('cargo', [
    ...['semver-checks', '--baseline-rev', release],
    ...CRATES.flatMap((name) => ['--package', name]),
  ]);
}
