/**
 * The Python package. `npm run python` builds it into the environment target/python and runs its tests; words after `--` go to
 * pytest: `npm run python -- -k golden`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, main, run } from './shell.mjs';
import { environment } from './venv.mjs';

const FOLDER = at('crates', 'python');
const TESTS = join(FOLDER, 'tests');
/** Tests that need only NumPy, the package's sole dependency. */
const BARE = ['test_golden.py', 'test_metadata.py'];

const PINNED = join(FOLDER, 'requirements.txt');

const tools = () => environment('python', ['-r', PINNED]);

/** The Python of an environment with the quickly built package and all imports of its tests; its stubs are written. */
export async function pythonPackage() {
  const python = await tools();
  const manifest = ['--manifest-path', join(FOLDER, 'Cargo.toml')];
  await run(
    python,
    ['-m', 'maturin', 'develop', '--quiet', '--locked', '--profile', 'quick', ...manifest],
    {
      env: { ...process.env, VIRTUAL_ENV: at('target', 'python') },
    },
  );
  await run(python, [join(FOLDER, 'stubs.py')]);
  return python;
}

const buildReplay = () =>
  run('cargo', [
    'build',
    '--locked',
    '--quiet',
    '--profile',
    'quick',
    '--package',
    'implicit-replay',
  ]);

/** Runs the package's tests: its numbers are those of `replay`, which is built too. */
export async function testPython(words = []) {
  const python = await pythonPackage();
  await buildReplay();
  await run(python, ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', ...words], {
    cwd: TESTS,
  });
}

/**
 * Makes the source distribution, checks it like a registry, installs it like a stranger, plays the
 * golden links with it and opens its widget, whose page is already built.
 */
export async function testPythonDistribution() {
  const python = await pythonPackage();
  const out = at('target', 'python-dist');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const maturin = ['-m', 'maturin', 'sdist', '--manifest-path', join(FOLDER, 'Cargo.toml')];
  await run(python, [...maturin, '--out', out]);
  const files = readdirSync(out).map((name) => join(out, name));
  await run(python, ['-m', 'twine', 'check', '--strict', ...files]);
  await buildReplay();
  rmSync(at('target', 'python-stranger'), { recursive: true, force: true });
  const stranger = await environment('python-stranger', [...files, 'pytest', '-c', PINNED]);
  const test = (names) =>
    run(stranger, ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', ...names], { cwd: TESTS });
  await test(BARE);
  await environment('python-stranger', ['anywidget', '-c', PINNED]);
  await test(['test_widget.py']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(({ words }) => testPython(words), { passes: 'pytest' });
}
