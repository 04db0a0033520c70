/**
 * The npm package in others' tools: linters of packages, three bundlers, Node's `require`, and
 * Deno.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { build } from 'vite';
import { launchBrowser } from '../../scripts/browser.mjs';
import { findPackaging } from '../../scripts/packaging.mjs';
import { play } from '../boundary/lab.mjs';
import { startSite } from '../e2e/site.mjs';
import { install, installPackage } from '../installed.mjs';

const { attw, deno, esbuild, publint, webpack } = await findPackaging();
const { folder, tarball } = await installPackage('packaging');
const browser = await launchBrowser();
after(() => browser.close());

const SET = 'v=1&stream=dataset:set=diabetes&run=fiol&run=sgd';
const { fingerprint } = play(SET).meta;

/**
 * Writes the race's fingerprint, the round of a frame, and the weight of a learner into the page's
 * title.
 */
const told = (load, loadLearner, table) => `
  await load(${load});
  await loadLearner(${loadLearner});
  const learner = new Learner('sgd', { loss: 'hinge', eta: 0.5 });
  learner.learn([1], 1);
  const race = new Race('${SET}', ${table});
  race.advance();
  const lab = mount(document.body, 'v=1&at=0&run=fiol', { src: await page() });
  const { t } = await lab.seek(3);
  document.title = \`\${race.fingerprint} \${t} \${learner.weights()}\`;
`;
const LEARNER = "import { Learner, load as loadLearner } from 'implicit-lab/learner';";
const ENGINE = "import { load, Race } from 'implicit-lab';";
const EMBED = "import { mount } from 'implicit-lab/embed';";

/** The bundler copies the files that the package names. */
const BY_ADDRESS = `${ENGINE}${LEARNER}${EMBED}
  import { tableOf } from 'implicit-lab/data';
  import { page } from 'implicit-lab/page';
  ${told('', '', `await tableOf('${SET}')`)}`;
/** The program names the files for the bundler to copy. */
const BY_LOADER = `${ENGINE}${LEARNER}${EMBED}
  import wasm from 'implicit-lab/wasm';
  import learnerWasm from 'implicit-lab/learner/wasm';
  import table from 'implicit-lab/data/diabetes.csv';
  import { page } from 'implicit-lab/page';
  ${told('wasm', 'learnerWasm', 'table')}`;

/** A project with this program, in which the package is installed. */
function project(name, main) {
  const root = join(folder, name);
  mkdirSync(root);
  writeFileSync(join(root, 'main.js'), main);
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><link rel="icon" href="data:," /><script type="module" src="./main.js"></script>',
  );
  return root;
}

const BUNDLERS = {
  esbuild: (root, out) =>
    esbuild.build({
      entryPoints: [join(root, 'main.js')],
      outdir: out,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      loader: { '.wasm': 'file', '.csv': 'text' },
      logLevel: 'silent',
    }),
  vite: (root, out) =>
    build({
      root,
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { target: 'es2022', outDir: out },
    }),
  webpack: async (root, out) => {
    const result = await promisify(webpack)({
      mode: 'production',
      context: root,
      entry: './main.js',
      output: { path: out },
      performance: false,
    });
    assert.deepEqual(result.toJson({ all: false, errors: true, warnings: true }), {
      errors: [],
      warnings: [],
    });
  },
};

/** Bundles a program and returns the folder that a host would serve. */
async function bundled(bundler, name, main) {
  const root = project(`${bundler}-${name}`, main);
  const out = join(root, 'out');
  await BUNDLERS[bundler](root, out);
  const html = join(out, 'index.html');
  if (bundler !== 'vite') writeFileSync(html, readFileSync(join(root, 'index.html')));
  return out;
}

for (const [bundler, main] of [
  ['vite', BY_ADDRESS],
  ['webpack', BY_ADDRESS],
  ['esbuild', BY_LOADER],
])
  test(`${bundler} bundles the engine, its data, the page and the learners`, async () => {
    const site = await startSite(await bundled(bundler, 'all', main), '/');
    after(() => site.stop());
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('requestfailed', (request) => faults.push(request.url()));
    await page.goto(site.url);
    await page.waitForFunction(() => document.title !== '');
    assert.equal(await page.title(), `${fingerprint} 3 0.5`);
    assert.deepEqual(faults, []);
    await page.close();
  });

test('data, page and a second module are in a bundle only if they are imported', async () => {
  const programs = {
    engine: `${ENGINE} await load(); new Race({ runs: [{ id: 'fiol' }] }).advance(1);`,
    learner: `${LEARNER} await loadLearner(); new Learner('sgd', { loss: 'hinge', eta: 1 });`,
  };
  for (const bundler of ['vite', 'webpack'])
    for (const [name, main] of Object.entries(programs)) {
      const out = await bundled(bundler, name, main);
      const files = readdirSync(out, { recursive: true, withFileTypes: true });
      const ends = files.filter((file) => file.isFile()).map(({ name }) => extname(name));
      assert.deepEqual(ends.sort(), ['.html', '.js', '.wasm'], `${bundler} ${name}`);
    }
});

test('publint and attw find nothing', async () => {
  const root = join(folder, 'node_modules/implicit-lab');
  const { messages } = await publint.publint({ pkgDir: root, strict: true, pack: false });
  assert.deepEqual(messages, []);
  const checked = await attw.checkPackage(attw.createPackageFromTarballData(readFileSync(tarball)));
  const problems = checked.problems.filter(
    ({ kind, resolutionKind }) =>
      // TypeScript 7 no longer has `node10`, and every Node of `engines` can `require` a module.
      resolutionKind !== 'node10' && kind !== 'CJSResolvesToESM',
  );
  assert.deepEqual(problems, []);
  const entries = Object.keys(checked.entrypoints);
  assert.ok(
    ['./embed', './data', './learner'].every((one) => entries.includes(one)),
    `${entries}`,
  );
});

test('Node by require, and the element where there is no page', () => {
  const code = `
    const { Race } = require('implicit-lab');
    const { tableOf } = require('implicit-lab/data');
    const { html } = require('implicit-lab/page');
    const { LabElement } = require('implicit-lab/embed');
    Promise.all([tableOf('${SET}'), html()]).then(([table, text]) => {
      const race = new Race('${SET}', table);
      race.advance();
      console.log(race.fingerprint, typeof LabElement, text.startsWith('<!doctype html>'));
    });`;
  const { stdout } = spawnSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' });
  assert.equal(stdout, `${fingerprint} function true\n`);
});

test('Deno', async () => {
  const example = await install('node');
  const run = spawnSync(
    process.execPath,
    [deno, 'run', '--allow-read', '--no-remote', 'race.mjs', SET],
    { cwd: example, encoding: 'utf8' },
  );
  assert.ok(run.stdout.includes(`442 rounds, fingerprint ${fingerprint}`), run.stdout + run.stderr);
});
