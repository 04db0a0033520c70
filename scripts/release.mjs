/**
 * The steps of a release that make and check its files. .github/workflows/release.yml runs them; so can anyone:
 * `node scripts/release.mjs STEP`. Files for the release's page are written to `target/release-files`, those for
 * registries to `target/wheels` and `target/npm`.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildPackage } from './package.mjs';
import { buildSingle } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { ask, at, main, Problem, run, say } from './shell.mjs';
import { environment } from './venv.mjs';
import { buildWasm } from './wasm.mjs';

const FILES = 'target/release-files';
const WHEELS = 'target/wheels';
const NPM = 'target/npm';
const PACKAGES = ['implicit-math', 'implicit-learners', 'implicit-lab', 'implicit-replay'].flatMap(
  (name) => ['--package', name],
);
const SHELLS = {
  bash: 'replay.bash',
  elvish: 'replay.elv',
  fish: 'replay.fish',
  powershell: '_replay.ps1',
  zsh: '_replay',
};

/** Builders for Linux, which link against a glibc that is old enough for any cluster. */
const ZIG = ['cargo-zigbuild==0.24.0', 'ziglang==0.17.1'];
const MATURIN = ['maturin', '-c', at('crates/python/requirements.txt')];
const ZIZMOR = 'zizmor==1.32.0';
const GLIBC = '2.17';

const read = (path) => readFileSync(at(path), 'utf8');
const version = () => /^\[workspace\.package\]\nversion = "(.*)"/m.exec(read('Cargo.toml'))[1];

/** Publishes the crates, in the order of their dependencies. */
const crates = () => run('cargo', ['publish', '--locked', ...PACKAGES]);

/** The part of CHANGELOG.md on a version, without its heading. */
function changes(wanted) {
  const sections = read('CHANGELOG.md').split(/^## /m);
  const section = sections.find(
    (text) => text.startsWith(`[${wanted}] - `) || text.startsWith(`[${wanted}]\n`),
  );
  if (!section) throw new Problem(`CHANGELOG.md has no section [${wanted}]`);
  return section.slice(section.indexOf('\n') + 1).trim();
}

/** Fails unless all that names the version agrees; with the tag of a release, unless that can be published. */
function check(tag) {
  const own = version();
  const others = {
    'the crates in [workspace.dependencies] of Cargo.toml':
      /^implicit-\w+ = \{.*version = "(.*?)"/gm,
    'package.json': /^ {2}"version": "(.*)"/gm,
    'CITATION.cff': /^version: (.*)$/gm,
  };
  for (const [name, pattern] of Object.entries(others)) {
    const file = name.split(' ').at(-1);
    const found = [...read(file).matchAll(pattern)].map((match) => match[1]);
    if (found.length === 0 || found.some((one) => one !== own))
      throw new Problem(`Cargo.toml has version ${own}, and ${name} ${found.join(', ') || 'none'}`);
  }
  if (tag && tag !== `v${own}`)
    throw new Problem(`The tag is ${tag}, and the version ${own}: the tag must be v${own}`);
  changes(tag ? own : 'Unreleased');
  if (!tag) return;
  if (
    !/^repository = "https:/m.test(read('Cargo.toml')) ||
    !JSON.parse(read('package.json')).repository
  )
    throw new Problem(
      'Cargo.toml and package.json name no repository: see "Before the first release" in RELEASING.md',
    );
}

/** Has the workflows checked for weaknesses, and packages and builds the crates as crates.io would get them. */
export async function rehearse() {
  check();
  const python = await environment('zizmor', [ZIZMOR]);
  const zizmor = join(dirname(python), 'zizmor');
  await run(zizmor, ['--offline', '--no-progress', at('.github')]);
  const folder = join(tmpdir(), `implicit-lab-crates-${process.pid}`);
  try {
    // In a folder of its own: cargo keeps what it unpacked in the last rehearsal of the same version.
    await run('cargo', ['publish', '--dry-run', '--locked', '--allow-dirty', ...PACKAGES], {
      env: { ...process.env, CARGO_TARGET_DIR: folder },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isLinux = process.platform === 'linux';

/** Builds the page as one file, which is part of wheels, the source distribution and the npm package. */
async function page() {
  await prerequisites();
  await buildWasm();
  await buildSingle();
}

/** The target triple of this machine. */
const host = () => /^host: (.*)$/m.exec(ask('rustc', ['-vV']))[1];

/** An environment for builds with `tools` and, on Linux, Zig; its programs are found first. */
async function builders(tools) {
  const python = await environment('release', isLinux ? [...tools, ...ZIG] : tools);
  const PATH = `${dirname(python)}${delimiter}${process.env.PATH}`;
  return { python, env: { ...process.env, PATH } };
}

/** The archive of `replay` for this machine: the program, its manual page, completions and licences. */
async function binary() {
  const target = host();
  const { env } = isLinux ? await builders([]) : {};
  const what = ['--locked', '--release', '--package', 'implicit-replay'];
  if (isLinux) await run('cargo', ['zigbuild', ...what, '--target', `${target}.${GLIBC}`], { env });
  else await run('cargo', ['build', ...what, '--target', target]);
  const name = `replay-${version()}-${target}`;
  const folder = at('target', name);
  const program = process.platform === 'win32' ? 'replay.exe' : 'replay';
  const built = at('target', target, 'release', program);
  const generated = (kind) => {
    const text = ask(built, ['--generate', kind]);
    if (!text) throw new Problem(`${built} --generate ${kind} failed`);
    return `${text}\n`;
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'completions'), { recursive: true });
  cpSync(built, join(folder, program));
  for (const file of ['LICENSE-APACHE', 'LICENSE-MIT', 'crates/replay/README.md'])
    cpSync(at(file), join(folder, file.split('/').at(-1)));
  writeFileSync(join(folder, 'replay.1'), generated('man'));
  for (const [shell, file] of Object.entries(SHELLS))
    writeFileSync(join(folder, 'completions', file), generated(shell));
  mkdirSync(at(FILES), { recursive: true });
  const archive = process.platform === 'win32' ? `${name}.zip` : `${name}.tar.gz`;
  // Windows' own tar writes ZIP files.
  await run('tar', ['-a', '-c', '-f', at(FILES, archive), '-C', at('target'), name]);
  rmSync(folder, { recursive: true });
  say(`${FILES}/${archive}`);
}

const PYTHON_CRATE = ['--manifest-path', at('crates/python/Cargo.toml'), '--out', at(WHEELS)];

/** What an installed wheel must be able to do. */
const TRIED = `
from importlib.resources import files
import implicit_lab
assert implicit_lab.race("v=1&rounds=10&run=fiol").fingerprint
assert (files("implicit_lab") / "page.html").is_file()
`;

/** The wheel of this machine's system, installed and tried; of macOS for both of its processors. */
async function wheel() {
  await page();
  const { python, env } = await builders(MATURIN);
  const platform = {
    linux: ['--zig', '--compatibility', `manylinux_${GLIBC.replace('.', '_')}`],
    darwin: ['--target', 'universal2-apple-darwin'],
  }[process.platform];
  rmSync(at(WHEELS), { recursive: true, force: true });
  await run(
    python,
    ['-m', 'maturin', 'build', '--release', '--locked', ...(platform ?? []), ...PYTHON_CRATE],
    { env },
  );
  const [file] = readdirSync(at(WHEELS));
  const stranger = await environment('wheel', [
    '--force-reinstall',
    '--no-deps',
    at(WHEELS, file),
    'numpy',
  ]);
  await run(stranger, ['-c', TRIED]);
  say(`${WHEELS}/${file}`);
}

/** The source distribution of the Python package. */
async function sdist() {
  await page();
  const { python } = await builders(MATURIN);
  await run(python, ['-m', 'maturin', 'sdist', ...PYTHON_CRATE]);
}

/** The page as one file, the npm package, and the text of the release. */
async function portable() {
  await page();
  await buildPackage();
  for (const folder of [FILES, NPM]) {
    rmSync(at(folder), { recursive: true, force: true });
    mkdirSync(at(folder), { recursive: true });
  }
  cpSync(at('dist-single/implicit-lab.html'), at(FILES, `implicit-lab-${version()}.html`));
  await run('npm', ['pack', at('pkg'), '--pack-destination', at(NPM)]);
}

/** `SHA256SUMS` over the files of the release's page. */
function checksums() {
  const names = readdirSync(at(FILES)).filter((name) => name !== 'SHA256SUMS');
  const line = (name) =>
    `${createHash('sha256')
      .update(readFileSync(at(FILES, name)))
      .digest('hex')}  ${name}\n`;
  writeFileSync(at(FILES, 'SHA256SUMS'), names.sort().map(line).join(''));
}

const STEPS = {
  check,
  rehearse,
  binary,
  wheel,
  sdist,
  portable,
  checksums,
  crates,
  notes: () => console.log(changes(version())),
};

if (process.argv[1] === at('scripts/release.mjs'))
  await main(async () => {
    const [step, ...rest] = process.argv.slice(2);
    if (!Object.hasOwn(STEPS, step ?? ''))
      throw new Problem(`The steps of a release are ${Object.keys(STEPS).join(', ')}`);
    await STEPS[step](...rest);
  });
