/**
 * Builds the WebAssembly modules, the page's and the npm package's, and their JavaScript bindings.
 *
 * cargo → `implicit_lab.wasm` → bindings for the page (`www/wasm`) and for tests in Node (`target/wasm-node`) → wasm-opt.
 * Both sets have the same optimised bytes, so the tests in Node test the page's code. Next to them
 * is the module's output for the bare address, as JSON, from which the page is drawn until the
 * module is there.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at, Problem, run, say, tool } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';

const BINDGEN = 'target/tool/bindgen';
const PAGE = 'www/wasm';
const PACKAGE = 'www/library/wasm';
const STAGED = { web: 'target/wasm-web', nodejs: 'target/wasm-node' };
const NAME = 'implicit_lab_bg.wasm';
/**
 * The passes that reduce the gzipped size: most passes that shorten the code make it harder to
 * compress.
 */
export const OPTIMISE = [
  '-O0',
  '--duplicate-function-elimination',
  '--memory-packing',
  '--strip-debug',
  '--strip-producers',
  '--remove-unused-module-elements',
  '--remove-unused-names',
  '--merge-blocks',
  '--remove-unused-brs',
  '--optimize-instructions',
  '--precompute',
  '--rse',
  '--vacuum',
  '--pick-load-signs',
  '--dae-optimizing',
  '--reorder-locals',
  '--duplicate-function-elimination',
  '--reorder-functions',
];

const TARGET = ['--lib', '--target', 'wasm32-unknown-unknown'];
/** A separate target: the page's module and the package's are compiled to files of the same name. */
const PACKAGE_TARGET = 'target/package';
const compiledIn = (target, profile, name = 'implicit_lab') =>
  `${target}/wasm32-unknown-unknown/${profile}/${name}.wasm`;
/** The npm package's modules: races without charts, exports and studies, half of the page's; and learners without races. */
const PACKAGED = {
  implicit_lab: ['--package', 'implicit-lab', '--no-default-features'],
  implicit_learner: ['--package', 'implicit-javascript'],
};
/** The files that the bindings of compiled modules are generated from. */
const inputs = (...compiled) => [
  ...compiled,
  'scripts/wasm.mjs',
  'scripts/bindgen',
  'node_modules/binaryen/package.json',
];

/** @param {{ quick?: boolean }} options `quick`: rebuilt in seconds, for developing */
export async function buildWasm({ quick = false } = {}) {
  const profile = quick ? 'quick' : 'wasm';
  const compiled = compiledIn('target', profile);
  const first = existsSync(at(compiled)) ? '' : ' (a minute or two the first time)';
  say(`Compiling Rust to WebAssembly, and the generator of its JavaScript bindings${first}`);
  // In parallel, because linking the module can use only one core.
  await Promise.all([
    run('cargo', ['build', '--locked', '--profile', profile, ...TARGET]),
    run('cargo', ['build', '--locked', '--quiet', '--profile', 'tool', '--package', 'bindgen']),
  ]);
  const what = { inputs: inputs(compiled), outputs: [PAGE, STAGED.nodejs] };
  await unlessFresh('wasm', what, async () => {
    say('Writing the JavaScript bindings');
    await bind(compiled, !quick);
    writeStart();
  });
}

/** Builds the npm package's modules, after `buildWasm`. */
export async function buildPackageWasm() {
  const into = ['--profile', 'wasm', ...TARGET, '--target-dir', at(PACKAGE_TARGET)];
  say('Compiling Rust to the WebAssembly of the npm package');
  // One by one: built together, they would share the features of their dependencies.
  for (const crate of Object.values(PACKAGED))
    await run('cargo', ['build', '--locked', ...crate, ...into]);
  const names = Object.keys(PACKAGED);
  const compiled = names.map((name) => compiledIn(PACKAGE_TARGET, 'wasm', name));
  await unlessFresh(
    'package-wasm',
    { inputs: inputs(...compiled), outputs: [PACKAGE] },
    async () => {
      for (const [i, name] of names.entries()) {
        await run(at(BINDGEN), [compiled[i], 'web', PACKAGE]);
        await optimise(at(PACKAGE, `${name}_bg.wasm`));
      }
    },
  );
}

async function optimise(bound) {
  const before = statSync(bound).size;
  say('Optimising the WebAssembly');
  await tool('binaryen', 'wasm-opt', [...OPTIMISE, bound, '-o', bound]);
  console.log(`  ${kilobytes(before)} → ${kilobytes(statSync(bound).size)}`);
}

async function bind(compiled, optimises) {
  await run(at(BINDGEN), [compiled, ...Object.entries(STAGED).flat()]);
  const bound = at(STAGED.web, NAME);
  if (optimises) await optimise(bound);
  copyFileSync(bound, at(STAGED.nodejs, NAME));
  // The bindings for Node are CommonJS; the package around them is not.
  writeFileSync(at(STAGED.nodejs, 'package.json'), '{ "type": "commonjs" }\n');
  mkdirSync(at(PAGE), { recursive: true });
  cpSync(at(STAGED.web), at(PAGE), { recursive: true });
}

/**
 * The link of an address without a fragment, chosen for its picture: every ‖x‖ is 1, so that explicit steps are stable
 * below η = 2 and diverge slowly above; four of twenty true weights are not 0; FIOL has a lower loss than w = 0 in every
 * round.
 */
const START =
  'v=1&stream=sparse:d=20,nnz=6,support=4,tau=0.15&reg=l1:lambda=0.005&rounds=400&seed=9&run=fiol:eta=2.5&run=sgd:eta=2.5&metric=total&scale=linear&panels=loss,weights,sparsity,results';

/**
 * The catalogue, the link of the bare address and its experiment, its options and its learners' step sizes:
 * `www/session/experiment.ts` starts with them.
 */
function writeStart() {
  const lab = createRequire(import.meta.url)(at(STAGED.nodejs, 'implicit_lab.js'));
  const { experiment } = lab.decode(START);
  const start = {
    catalogue: lab.catalogue(),
    link: START,
    // Links leave the view out.
    opened: { ...lab.decode(''), experiment },
    options: lab.options(experiment),
    hues: [...lab.hues(experiment)],
    steps: lab.sweepLive('step', experiment),
  };
  const text = JSON.stringify(start, (key, value) => {
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Problem(`The start's ${key} is ${value}, which JSON cannot say`);
    return value;
  });
  writeFileSync(at(PAGE, 'start.json'), text);
}

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
