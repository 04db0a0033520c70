/**
 * The steps of a release that make and check its files. .github/workflows/release.yml runs them; so can anyone:
 * `node scripts/release.mjs STEP`. Files for the release's page are written to `target/release-files`, those for
 * registries to `target/wheels` and `target/npm`.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildPackage, manifest } from './package.mjs';
import { buildSingle } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { pythonPackage } from './python.mjs';
import { standIns } from './registries.mjs';
import { ask, at, main, Problem, run, say } from './shell.mjs';
import { environment } from './venv.mjs';
import { buildWasm } from './wasm.mjs';

const FILES = 'target/release-files';
const WHEELS = 'target/wheels';
const NPM = 'target/npm';
const NOTES = '.github/release-notes.md';
const RECIPE = 'examples/cluster/recipe.yaml';
/** The crates, in the order of their dependencies. */
const CRATES = ['implicit-math', 'implicit-learners', 'implicit-lab', 'implicit-replay'];
const packages = (names) => names.flatMap((name) => ['--package', name]);
const SHELLS = {
  bash: 'replay.bash',
  elvish: 'replay.elv',
  fish: 'replay.fish',
  powershell: '_replay.ps1',
  zsh: '_replay',
};

/** Builders for Linux, which link against a glibc old enough for any cluster. */
const ZIG = ['cargo-zigbuild==0.24.0', 'ziglang==0.17.1'];
const MATURIN = ['maturin', '-c', at('crates/python/requirements.txt')];
const MATURIN_AND_TWINE = [...MATURIN, 'twine'];
const ZIZMOR = 'zizmor==1.32.0';
const GLIBC = '2.17';

const read = (path) => readFileSync(at(path), 'utf8');
const version = () => /^\[workspace\.package\]\nversion = "(.*)"/m.exec(read('Cargo.toml'))[1];

/** Publishes the crates whose version the registry lacks. */
async function crates(...options) {
  const registry = process.env.CARGO_REGISTRY_DEFAULT ?? 'crates-io';
  const isThere = (name) =>
    ask('cargo', ['info', '--quiet', '--registry', registry, `${name}@${version()}`]) !== null;
  const missing = CRATES.filter((name) => !isThere(name));
  say(`To be published: ${missing.join(', ') || 'none, all are there'}`);
  if (missing.length > 0)
    await run('cargo', ['publish', '--locked', ...options, ...packages(missing)]);
}

/** Publishes the npm package in `target/npm`, unless the registry has this version. */
async function npm() {
  const { name } = JSON.parse(read('package.json'));
  if (ask('npm', ['view', `${name}@${version()}`, 'version'])) return say('It is there already');
  const [file] = readdirSync(at(NPM));
  await run('npm', ['publish', at(NPM, file)]);
}

/** The text of the release's page. */
const notes = () => read(NOTES).replace(/^#.*\n+/, '');

/** Fails unless CHANGELOG.md has a section for a version. */
function changes(wanted) {
  const headings = read('CHANGELOG.md').match(/^## .*/gm);
  if (!headings.some((text) => `${text} - `.startsWith(`## [${wanted}] - `)))
    throw new Problem(`CHANGELOG.md has no section [${wanted}]`);
}

/** Fails unless every mention of the version agrees; with a release's tag, unless it can be published. */
function check(tag) {
  const own = version();
  const others = {
    'the crates in [workspace.dependencies] of Cargo.toml':
      /^implicit-\w+ = \{.*version = "(.*?)"/gm,
    'package.json': /^ {2}"version": "(.*)"/gm,
    'CITATION.cff': /^version: (.*)$/gm,
    [RECIPE]: /^ {2}version: (.*)$/gm,
    [NOTES]: /^# Implicit Lab (.*)$/gm,
  };
  for (const [name, pattern] of Object.entries(others)) {
    const file = name.split(' ').at(-1);
    const found = [...read(file).matchAll(pattern)].map((match) => match[1]);
    if (found.length === 0 || found.some((one) => one !== own))
      throw new Problem(`Cargo.toml has version ${own}, and ${name} ${found.join(', ') || 'none'}`);
  }
  if (tag && tag !== `v${own}`)
    throw new Problem(`The tag is ${tag}, and the version ${own}: the tag must be v${own}`);
  const katex = JSON.parse(read('package.json')).dependencies.katex;
  if (!read('docs/rustdoc/math.html').includes(`/katex@${katex}/`))
    throw new Problem(`docs/rustdoc/math.html names another KaTeX than package.json, ${katex}`);
  if (notes().trim().split('\n').length > 12) throw new Problem(`${NOTES} has more than 12 lines`);
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

/**
 * Checks the workflows for weaknesses, packages and builds the crates as for crates.io, and
 * publishes a first and a second release to registries on this machine.
 */
export async function rehearse() {
  check();
  const python = await environment('zizmor', [ZIZMOR]);
  const zizmor = join(dirname(python), 'zizmor');
  await run(zizmor, ['--offline', '--no-progress', at('.github')]);
  await inFolder('crates', async (folder) => {
    // In a separate folder: cargo keeps the unpacked files of the last rehearsal of the same version.
    await run('cargo', ['publish', '--dry-run', '--locked', '--allow-dirty', ...packages(CRATES)], {
      env: { ...process.env, CARGO_TARGET_DIR: folder },
    });
    for (const name of CRATES) {
      const folderOfCrate = join(folder, 'package', `${name}-${version()}`);
      const manifest = readFileSync(join(folderOfCrate, 'Cargo.toml'), 'utf8');
      const [, header = 'README.md'] = /"--html-in-header",\s*"(.+?)"/.exec(manifest) ?? [];
      for (const file of ['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', header])
        if (!existsSync(join(folderOfCrate, file))) throw new Problem(`${name} has no ${file}`);
      if (!manifest.includes('[package.metadata.docs.rs]'))
        throw new Problem(`${name} has no settings for docs.rs`);
    }
  });
  await inFolder('release', rehearsePublishing);
}

/** Calls `body` with a temporary folder. */
async function inFolder(name, body) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `implicit-lab-${name}-`));
  try {
    await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The steps of a first and of a second release, in copies of the repository. */
async function rehearsePublishing(folder) {
  const python = await environment('publish', MATURIN_AND_TWINE);
  const registries = await standIns();
  const env = {
    ...process.env,
    CARGO_REGISTRY_DEFAULT: 'rehearsal',
    CARGO_REGISTRIES_REHEARSAL_INDEX: `sparse+${registries.address}/crates/`,
    CARGO_REGISTRIES_REHEARSAL_TOKEN: 'rehearsal',
    npm_config_registry: `${registries.address}/npm/`,
    [`npm_config_${registries.address.slice('http:'.length)}/npm/:_authToken`]: 'rehearsal',
    npm_config_cache: join(folder, 'npm'),
  };
  const first = version();
  const second = first.replace(/\d+$/, (patch) => Number(patch) + 1);
  try {
    for (const next of [first, second]) {
      const copy = join(folder, next);
      await copyAs(next, copy);
      const step = (...args) =>
        run(process.execPath, [join(copy, 'scripts/release.mjs'), ...args], { cwd: copy, env });
      /** The crates were already built from their packages. */
      const publish = async () => {
        await step('crates', '--no-verify', '--allow-dirty');
        await step('npm');
      };
      await step('check', `v${next}`);
      const before = registries.sent.length;
      if (next === first) {
        // By hand, before a tag exists: one crate, as if the others had failed.
        const one = [
          'publish',
          '--locked',
          '--no-verify',
          '--allow-dirty',
          ...packages(['implicit-math']),
        ];
        await run('cargo', one, {
          cwd: copy,
          env: { ...env, CARGO_TARGET_DIR: join(copy, 'target') },
        });
      }
      await publish();
      const sdist = [
        '-m',
        'maturin',
        'sdist',
        '--manifest-path',
        join(copy, 'crates/python/Cargo.toml'),
      ];
      await run(python, [...sdist, '--out', join(copy, 'target/wheels')], { env });
      const [file] = readdirSync(join(copy, 'target/wheels'));
      const twine = ['-m', 'twine', 'upload', '--non-interactive', '--disable-progress-bar'];
      const account = [
        '--repository-url',
        `${registries.address}/pypi/`,
        '-u',
        '__token__',
        '-p',
        'pypi',
      ];
      await run(python, [...twine, ...account, join(copy, 'target/wheels', file)], { env });
      await step('notes');
      const sent = registries.sent.slice(before);
      const wanted = [
        ...CRATES.map((name) => `crate ${name} ${next}`),
        `npm implicit-lab ${next}`,
        `pypi ${file}`,
      ];
      if (sent.join() !== wanted.join())
        throw new Problem(`The registries were sent ${sent.join(', ')}`);
      // A job that runs again has nothing left to do.
      await publish();
      if (registries.sent.length !== before + sent.length)
        throw new Problem(`Published twice: ${registries.sent.slice(before).join(', ')}`);
    }
    say(`Two releases, rehearsed: ${registries.sent.join(', ')}`);
  } finally {
    registries.close();
  }
}

/** Copies the repository's files as on the day of a release: with this version, and a repository's address. */
async function copyAs(next, copy) {
  const files = ask('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  for (const name of files.split('\0').filter((name) => name && existsSync(at(name))))
    cpSync(at(name), join(copy, name), { verbatimSymlinks: true });
  const edit = (name, ...changes) => {
    const text = changes.reduce(
      (text, [old, now]) => text.replaceAll(old, now),
      readFileSync(join(copy, name), 'utf8'),
    );
    writeFileSync(join(copy, name), text);
  };
  const own = version();
  const repository = 'https://example.org/implicit-lab';
  edit(
    'Cargo.toml',
    [`version = "${own}"`, `version = "${next}"`],
    [/^(repository = .*\n)?(?=license = )/gm, `repository = "${repository}"\n`],
  );
  edit('package.json', [
    `"version": "${own}"`,
    `"version": "${next}",\n  "repository": "${repository}"`,
  ]);
  for (const name of ['CITATION.cff', RECIPE]) edit(name, [`version: ${own}`, `version: ${next}`]);
  edit(NOTES, [own, next]);
  edit('CHANGELOG.md', [/^## \[Unreleased\]$/gm, `## [Unreleased]\n\n## [${next}] - 2000-01-01`]);
  // Where to find the lab's crates until crates.io has them.
  const folders = {
    'implicit-math': 'crates/math',
    'implicit-learners': 'crates/learners',
    'implicit-lab': '',
  };
  const patches = Object.entries(folders).map(
    ([name, path]) => `${name}.path = ${JSON.stringify(join(copy, path))}`,
  );
  appendFileSync(
    join(copy, '.cargo/config.toml'),
    ['\n[patch.crates-io]', ...patches, ''].join('\n'),
  );
  await run('cargo', ['update', '--workspace', '--offline', '--quiet'], { cwd: copy });
  // Only the parts of the npm package that decide how it is published; its files are tested elsewhere.
  mkdirSync(join(copy, NPM), { recursive: true });
  const text = JSON.stringify({ ...manifest(), version: next, repository });
  writeFileSync(join(copy, 'target/package.json'), text);
  await run('npm', [
    'pack',
    '--silent',
    join(copy, 'target'),
    '--pack-destination',
    join(copy, NPM),
  ]);
}

const isLinux = process.platform === 'linux';

/** Builds the page as one file, for wheels, the source distribution and the npm package. */
async function page() {
  await prerequisites();
  await buildWasm();
  await buildSingle();
}

/** Writes the parts of the Python package that the repository does not have: page and stubs. */
async function written() {
  await page();
  await pythonPackage();
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

/** The abilities that an installed wheel must have. */
const TRIED = `
from importlib.resources import files
import implicit_lab
assert implicit_lab.race("v=1&rounds=10&run=fiol").fingerprint
for name in ["page.html", "sklearn.pyi", "river.pyi"]:
    assert (files("implicit_lab") / name).is_file(), name
`;

/** The wheel for this machine's system, installed and tested; for macOS one for both of its processors. */
async function wheel() {
  await written();
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
  await written();
  const { python } = await builders(MATURIN);
  await run(python, ['-m', 'maturin', 'sdist', ...PYTHON_CRATE]);
}

/** The page as one file, and the npm package. */
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
  npm,
  notes: () => console.log(notes()),
};

if (process.argv[1] === at('scripts/release.mjs'))
  await main(
    async ({ values, words: [step, ...rest] }) => {
      if (!Object.hasOwn(STEPS, step ?? ''))
        throw new Problem(`The steps of a release are ${Object.keys(STEPS).join(', ')}`);
      await STEPS[step](...rest, ...Object.keys(values).map((option) => `--${option}`));
    },
    // The options of `cargo publish`, for the rehearsal.
    {
      options: { 'no-verify': { type: 'boolean' }, 'allow-dirty': { type: 'boolean' } },
      words: 'any',
    },
  );
