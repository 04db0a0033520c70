/** Builds the page with Vite and serves what was built. */
import { readFileSync } from 'node:fs';
import { at, Problem, root, say } from './shell.mjs';
import { unlessFresh } from './stamp.mjs';

const HOST = '127.0.0.1';

/** Builds `dist`, unless nothing changed. */
export async function buildPage() {
  const what = {
    inputs: [
      'index.html',
      'www',
      'recipes',
      'lessons',
      'data',
      'public',
      'vite.config.ts',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    outputs: ['dist'],
  };
  await unlessFresh('page', what, async () => {
    say('Building the page');
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn' });
  });
}

/**
 * Serves `dist` on the local machine.
 *
 * @param {{ port: number, strict?: boolean }} options `port` 0 takes any free port; unless `strict`, a taken port means the next free one
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function servePage({ port, strict = false }) {
  try {
    readFileSync(at('dist/index.html'));
  } catch {
    throw new Problem('The page is not built yet: run `npm run build` first');
  }
  const { preview } = await import('vite');
  const server = await preview({
    root,
    logLevel: 'warn',
    preview: { host: HOST, port, strictPort: strict, open: false },
  });
  const address = server.httpServer.address();
  return {
    url: `http://${HOST}:${address.port}/`,
    close: () => server.close(),
  };
}
