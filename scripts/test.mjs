/**
 * `npm test`: every check that guards a push, in order, stopping at the first that fails. None of them judges time.
 * `npm run test:all` also runs the other end-to-end tests, and those that do.
 *
 * `npm test -- e2e boundary` runs only the steps whose name contains one of the words (existing
 * builds stay as they are). The last line reads `N passed, 0 failed`; CI looks for it.
 */
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { findBrowser, findWholeBrowser } from './browser.mjs';
import { buildDocs } from './docs.mjs';
import { findFirefox } from './firefox.mjs';
import { buildPackage } from './package.mjs';
import { buildPage, buildSingle } from './page.mjs';
import { prerequisites, rustTarget } from './prerequisites.mjs';
import { testPython, testPythonDistribution } from './python.mjs';
import { rehearse } from './release.mjs';
import { publicNames } from './semver.mjs';
import { at, bold, duration, main, Problem, red, run, say, tool } from './shell.mjs';
import { buildSite } from './site.mjs';
import { buildWasm } from './wasm.mjs';
import { findWebKit } from './webkit.mjs';

const WASM = ['--target', 'wasm32-unknown-unknown'];
const STRICT = ['--', '-D', 'warnings'];
const cargo = (...args) => run('cargo', args);
const own = (folder) => ['--manifest-path', at(folder, 'Cargo.toml')];

const STEPS = [
  ['prerequisites', () => prerequisites({ checks: true })],
  ['rust format', () => format()],
  ['rust lints, native', () => cargo('clippy', '--locked', '--all-targets', ...STRICT)],
  // It also builds the `replay` of the boundary and end-to-end tests.
  ['rust tests', () => cargo('test', '--locked', '--quiet')],
  ['rust documentation', () => buildDocs()],
  ['wasm build', () => buildWasm()],
  ['boundary tests', () => nodeTests('boundary')],
  ['typescript format and lints', () => tool('@biomejs/biome', 'biome', ['ci'])],
  ['typescript types', () => types()],
  ['front-end unit tests', () => vitest('unit')],
  ['page build', () => buildPage()],
  ['e2e browsers', async () => [await findBrowser(), await findFirefox(), await findWebKit()]],
  ['component tests', () => vitest('components')],
  ['e2e tests', () => playwright('push')],
];

/**
 * The further steps of `npm run test:all`: whole experiments of the papers, everything shipped with
 * the page (the npm and the Python package, crates, the site), the other end-to-end tests; and
 * timed tests, which need the machine to themselves.
 */
const REST = [
  [
    'rust lints, benches and tools',
    () =>
      cargo(
        'clippy',
        '--locked',
        '--workspace',
        '--all-targets',
        '--features',
        'implicit-learners/linfa',
        ...STRICT,
      ),
  ],
  ['rust lints, wasm32', () => cargo('clippy', '--locked', '--lib', ...WASM, ...STRICT)],
  ['rust lints, fuzzers', () => fuzzers()],
  ['rust lints, a microcontroller', () => microcontroller()],
  [
    'rust tests, whole experiments',
    () => cargo('test', '--locked', '--quiet', '--test', 'lab', '--', '--ignored'),
  ],
  // Not in the workspace's target: the lab is a cdylib too, and its files have the same name in all workspaces.
  [
    'rust tests, a crate outside',
    () =>
      cargo(
        'test',
        '--locked',
        '--quiet',
        ...own('examples/own'),
        '--target-dir',
        at('target/own'),
      ),
  ],
  ['other random cases', () => otherCases()],
  [
    'rust tests, linfa',
    () =>
      cargo('test', '--locked', '--quiet', '--package', 'implicit-learners', '--features', 'linfa'),
  ],
  ['rust tests, benches', () => cargo('test', '--locked', '--quiet', '--package', 'benches')],
  [
    'rust tests, replay as released',
    () => cargo('test', '--locked', '--quiet', '--release', '--package', 'implicit-replay'),
  ],
  ['public names of the crates', () => publicNames()],
  ['package build', () => buildPackage()],
  // The Python package's widget shows it.
  ['single file', () => buildSingle()],
  ['python tests', () => testPython()],
  ['python distribution', () => testPythonDistribution()],
  ['release', () => rehearse()],
  ['site', () => buildSite()],
  ['shipped tests', () => nodeTests('shipped')],
  ['a whole browser', () => findWholeBrowser()],
  ['nightly tests', () => playwright('nightly')],
  ['timed tests', () => playwright('timed')],
];

/** Checks the types of the page, and of the npm package, which need not be built for that. */
async function types() {
  await tool('typescript', 'tsc', ['--noEmit']);
  await tool('typescript', 'tsc', ['--noEmit', '--project', 'www/library']);
}

const vitest = (project) => tool('vitest', 'vitest', ['run', '--project', project]);
const playwright = (project) =>
  tool('@playwright/test', 'playwright', ['test', `--project=${project}`]);

async function format() {
  await cargo('fmt', '--all', '--check');
  for (const folder of ['fuzz', 'examples/own', 'examples/firmware'])
    await cargo('fmt', ...own(folder), '--check');
}

/**
 * Runs the property tests with cases that differ from those of every push; the printed seed repeats
 * them.
 */
async function otherCases() {
  const seed = String(randomInt(2 ** 32));
  say(`PROPTEST_RNG_SEED=${seed}`);
  process.env.PROPTEST_RNG_SEED = seed;
  try {
    await cargo('test', '--locked', '--quiet');
    await vitest('unit');
  } finally {
    delete process.env.PROPTEST_RNG_SEED;
  }
}

/** Checks the fuzzers, a separate workspace whose lock file must know the lab's dependencies; libFuzzer itself is not built. */
async function fuzzers() {
  const shared = ['--target-dir', at('target')];
  await cargo('clippy', '--locked', ...own('fuzz'), ...shared, '--no-default-features', ...STRICT);
}

/** Builds for a target without operating system or `std`: the learners need `core` and `alloc`, and link into firmware. */
async function microcontroller() {
  const target = ['--target', 'thumbv7em-none-eabihf'];
  await rustTarget(target[1]);
  const crates = ['--package', 'implicit-math', '--package', 'implicit-learners'];
  const features = ['--no-default-features', '--features', 'implicit-learners/serde'];
  await cargo('clippy', '--locked', ...crates, ...features, ...target, ...STRICT);
  const shared = ['--target-dir', at('target')];
  await cargo('build', '--locked', ...own('examples/firmware'), ...shared, ...target);
}

async function nodeTests(folder) {
  const names = readdirSync(at('tests', folder)).filter((name) => name.endsWith('.test.mjs'));
  const flags = ['--test', '--test-concurrency=2', '--test-reporter=spec'];
  const paths = names.map((name) => at('tests', folder, name));
  await run(process.execPath, [...flags, ...paths], { title: `node --test tests/${folder}` });
}

/** The steps of a push: all of them, or the named ones. */
function chosen({ all, words }) {
  if (words.length === 0) return all ? [...STEPS, ...REST] : STEPS;
  const every = [...STEPS, ...REST];
  const steps = every.filter(([name]) => words.some((word) => name.includes(word)));
  if (steps.length === 0)
    throw new Problem(
      `no step is called ${words.join(' or ')}; there are: ${every.map(([name]) => name).join(', ')}`,
    );
  return steps;
}

async function runAll(steps) {
  const summary = [];
  for (const [index, [name, check]] of steps.entries()) {
    console.log(bold(`\n━━ ${index + 1}/${steps.length} ${name}`));
    const start = performance.now();
    let problem;
    try {
      await check();
    } catch (error) {
      problem = error;
    }
    const time = duration(performance.now() - start);
    summary.push(`  ${problem ? '✗' : '✓'} ${name.padEnd(30)} ${time.padStart(12)}`);
    if (problem) return { summary, failed: name, problem };
    console.log(`✓ ${name}: ${time}`);
  }
  return { summary };
}

const test = async ({ values, words }) => {
  const start = performance.now();
  const { summary, failed, problem } = await runAll(chosen({ all: values.all, words }));
  console.log(`\n${summary.join('\n')}\n  total ${duration(performance.now() - start)}`);
  if (failed) {
    console.error(
      `\n${red('✗')} Stopped at "${failed}": ${problem instanceof Problem ? problem.message : problem.stack}`,
    );
    process.exitCode = 1;
  }
  console.log(`\n${summary.length - (failed ? 1 : 0)} passed, ${failed ? 1 : 0} failed`);
};

await main(test, { options: { all: { type: 'boolean' } }, words: 'any' });
