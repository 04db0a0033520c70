/**
 * Checks the prerequisites and installs the possible ones: the wasm32 target, Rust components, npm
 * packages; for the tests Python and R.
 *
 * Only Node and Rust are needed beforehand; if one is missing, a sentence says so and where to get
 * it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findPython, findRscript } from './languages.mjs';
import { addToPath, ask, at, npm, Problem, run, say } from './shell.mjs';

/**
 * Makes the repository buildable, or throws a `Problem`.
 *
 * @param {{ checks?: boolean }} options `checks`: rustfmt, clippy, Python and R are needed as well
 */
export async function prerequisites({ checks = false } = {}) {
  node();
  rust();
  linker();
  await rustTarget('wasm32-unknown-unknown');
  if (checks) await rustComponents();
  await npmPackages();
  if (checks) {
    await findPython();
    await findRscript();
  }
}

/** The range is `engines` in package.json, spelled out. */
function node() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (!fits)
    throw new Problem(
      `Node 20.19, 22.12 or newer is needed (21 is not supported); this is ${process.versions.node}. Get it from https://nodejs.org`,
    );
}

function rust() {
  // rustup asks new users to restart their shell; not everyone does.
  if (ask('cargo', ['--version']) === null)
    addToPath(join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin'));
  if (ask('cargo', ['--version']) === null)
    throw new Problem(
      'Rust is needed and was not found (no `cargo`). Get it from https://rustup.rs',
    );
  const found = ask('rustc', ['--version'])?.match(/^rustc (\d+)\.(\d+)/);
  if (!found)
    throw new Problem('`rustc` was not found beside `cargo`. Get Rust from https://rustup.rs');
  const needed = readFileSync(at('Cargo.toml'), 'utf8').match(/^rust-version = "1\.(\d+)/m);
  if (found[1] === '1' && Number(found[2]) < Number(needed[1])) {
    throw new Problem(
      `Rust 1.${needed[1]} or newer is needed; this is ${found[1]}.${found[2]}. Run \`rustup update\` (https://rustup.rs)`,
    );
  }
}

/** Rust links its build scripts with the system's C compiler. */
function linker() {
  if (
    process.platform === 'win32' ||
    ['cc', 'gcc', 'clang'].some((name) => ask(name, ['--version']) !== null)
  )
    return;
  const how =
    process.platform === 'darwin'
      ? 'xcode-select --install'
      : 'apt-get install build-essential (or gcc from your distribution)';
  throw new Problem(`Rust needs a C compiler for linking and none was found. Get one with: ${how}`);
}

/** Lets Rust build for `target`, or throws a `Problem`. */
export async function rustTarget(target) {
  const sysroot = ask('rustc', ['--print', 'sysroot']);
  if (sysroot && existsSync(join(sysroot, 'lib', 'rustlib', target))) return;
  if (ask('rustup', ['--version']) === null) {
    throw new Problem(
      `This Rust cannot build for ${target} and there is no rustup to add it. Get Rust from https://rustup.rs`,
    );
  }
  say(`Installing Rust's target ${target}`);
  await run('rustup', ['target', 'add', target]);
}

async function rustComponents() {
  for (const [component, command] of [
    ['rustfmt', 'fmt'],
    ['clippy', 'clippy'],
  ]) {
    if (ask('cargo', [command, '--version']) !== null) continue;
    if (ask('rustup', ['--version']) === null)
      throw new Problem(`\`cargo ${command}\` is missing. Get Rust from https://rustup.rs`);
    say(`Installing ${component}`);
    await run('rustup', ['component', 'add', component]);
  }
}

async function npmPackages() {
  const installed = at('node_modules', '.package-lock.json');
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs
  )
    return;
  say('Installing npm packages');
  await npm(['ci']);
}
