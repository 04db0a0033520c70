/**
 * Work by others is published with its licences: `licences/` next to the page.
 *
 * Vite gathers the texts for the JavaScript in the page (`build.license`), `public/licences/fonts.txt` has the fonts',
 * and this plugin those of the crates in the WebAssembly. A licence that requires more than being passed on with the
 * work stops the build.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import satisfies from 'spdx-satisfies';
import type { Plugin } from 'vite';

/** Licences compatible with MIT and Apache-2.0 if their text is passed on. */
const FINE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'ISC',
  'MIT',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
];

/** Whether a work with this licence (an SPDX expression) may be part of the page. */
export function isFine(licence: string): boolean {
  try {
    // Old crates write OR as `/`.
    return satisfies(licence.replaceAll('/', ' OR '), FINE);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

interface Crate {
  id: string;
  name: string;
  version: string;
  license: string | null;
  repository: string | null;
  manifest_path: string;
  source: string | null;
  targets: { kind: string[] }[];
}

interface Metadata {
  packages: Crate[];
  resolve: {
    root: string;
    nodes: { id: string; deps: { pkg: string; dep_kinds: { kind: string | null }[] }[] }[];
  };
}

/** The crates compiled into the module: no tools, no macros, nothing for tests. */
function crates(root: string): Crate[] {
  const question = ['metadata', '--format-version', '1', '--locked'];
  const text = execFileSync('cargo', [...question, '--filter-platform', 'wasm32-unknown-unknown'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { packages, resolve: graph }: Metadata = JSON.parse(text);
  const found = new Set<string>();
  const visit = (id: string) => {
    const one = packages.find((each) => each.id === id);
    if (!one || found.has(id) || one.targets.some(({ kind }) => kind.includes('proc-macro')))
      return;
    found.add(id);
    for (const { pkg, dep_kinds } of graph.nodes.find((node) => node.id === id)?.deps ?? [])
      if (dep_kinds.some(({ kind }) => kind === null)) visit(pkg);
  };
  visit(graph.root);
  return packages
    .filter(({ id, source }) => found.has(id) && source !== null)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The texts next to a crate's code. */
function textsOf({ manifest_path }: Crate): string[] {
  const folder = dirname(manifest_path);
  return readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && /^(licen[cs]e|copying|unlicense|notice)/i.test(one.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .sort();
}

/** All licence texts, a shared text only once. */
function listed(used: readonly Crate[]): string {
  const names = new Map<string, string[]>();
  for (const one of used) {
    const texts = textsOf(one);
    if (texts.length === 0) texts.push(`(Without a text; the licence is ${one.license}.)`);
    for (const text of texts) {
      // Spaces and line ends differ where words do not.
      const same = [...names.keys()].find((known) => plain(known) === plain(text)) ?? text;
      names.set(same, [...(names.get(same) ?? []), `${one.name} ${one.version} (${one.license})`]);
    }
  }
  const rule = '='.repeat(80);
  return [...names].map(([text, who]) => `${rule}\n${who.join('\n')}\n\n${text}\n`).join('\n');
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Packages that may be part of the page, by the lock file. */
function packages(root: string): { name: string; license: string | null }[] {
  const { packages: all } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(all as Record<string, { dev?: boolean; license?: string }>)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      license: license ?? null,
    }));
}

const FONTS = 'public/licences/fonts.txt';
const cratesListed = (used: readonly Crate[]) =>
  `The crates that the WebAssembly module is made of, with their licences.\n\n${listed(used)}`;

/** The licences of the fonts and the engine, for a page without files next to it. */
export const fontsAndCrates = (root: string): string[] => [
  readFileSync(join(root, FONTS), 'utf8'),
  cratesListed(crates(root)),
];

export function licences(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle() {
      const used = crates(root);
      const wrong = [...used, ...packages(root)].filter(({ license }) => !isFine(license ?? ''));
      if (wrong.length > 0)
        this.error(
          `not licences that the page may carry: ${wrong.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
        );
      const beside = join(folder, 'licences');
      mkdirSync(beside, { recursive: true });
      writeFileSync(join(beside, 'rust.txt'), cratesListed(used));
      // The single file has nothing of `public`.
      copyFileSync(join(root, FONTS), join(beside, 'fonts.txt'));
    },
  };
}
