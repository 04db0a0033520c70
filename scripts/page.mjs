/** Builds the page with Vite and serves the result. */
import { copyFileSync, readFileSync } from 'node:fs';
import { chapters, linkedFiles } from './documents.mjs';
import { at, Problem, root, say } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';

const HOST = '127.0.0.1';

/** The sources of a built page. */
const INPUTS = [
  'index.html',
  'www',
  'papers',
  'recipes',
  'lessons',
  'challenges',
  'data',
  'public',
  'vite.config.ts',
  'scripts/vite',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'Cargo.lock',
];

/** The page, the documentation and the pages for visitors from outside. */
const inputs = () => [
  ...INPUTS,
  'docs',
  'scripts/documents.mjs',
  'scripts/formula.mjs',
  'scripts/frame.mjs',
  'tests/asks',
  'tests/golden/links.txt',
  ...[...chapters(), ...linkedFiles()].filter((path) => !path.startsWith('docs/')),
];

async function build(mode, what) {
  say(`Building ${what}`);
  const vite = await import('vite');
  await vite.build({ root, mode, logLevel: 'warn' });
}

/** Builds `dist`, unless nothing changed. */
export const buildPage = () =>
  unlessFresh('page', { inputs: inputs(), outputs: ['dist'] }, () =>
    build('production', 'the page and its documentation'),
  );

/** Builds `site`: the same, with a page of the documentation about the other parts of the site. */
export const buildSitePage = () => build('site', 'the page and its documentation');

/** The copy of the single file in the Python package, for its widget. */
const PACKAGED = 'crates/python/implicit_lab/page.html';

/** Builds `dist-single`, the page as one file, unless nothing changed. */
export const buildSingle = () =>
  unlessFresh('single', { inputs: INPUTS, outputs: ['dist-single', PACKAGED] }, async () => {
    await build('single', 'the page as one file');
    copyFileSync(at('dist-single/implicit-lab.html'), at(PACKAGED));
  });

/**
 * Serves `dist` on the local machine.
 *
 * @param {{ port: number }} options `port` 0 takes any free port; a taken port means the next free one
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function servePage({ port }) {
  try {
    readFileSync(at('dist/index.html'));
  } catch {
    throw new Problem('The page is not built yet: run `npm run build` first');
  }
  const { preview } = await import('vite');
  const server = await preview({
    root,
    logLevel: 'warn',
    preview: { host: HOST, port, open: false },
  });
  const address = server.httpServer.address();
  return {
    url: `http://${HOST}:${address.port}/`,
    close: () => server.close(),
  };
}
