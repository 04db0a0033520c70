/** Writes the service worker next to the page: `www/boot/offline/service-worker.js`, with the list of the built files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'www/boot/offline/service-worker.js';
/** Its name in the built folder. */
const NAME = 'sw.js';
/** Browsers with WebAssembly's SIMD support `woff2`; the styles name the other formats too. */
const UNNEEDED = /\.(woff|ttf)$/;
/**
 * Pictures and files of the documentation, 3.5 MB: only its texts and its search are kept offline. And the pages for
 * visitors from outside, since the page itself has all of their content.
 */
const BESIDE = /^(?:docs\/(?!search\.json$).*(?<!\.(?:html|css|js))|pages\/.*|sitemap\.xml)$/;

const digestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64');

/** Every file of the built page with its hash, in the form of `integrity`; the page itself has an empty path. */
function filesOf(folder: string): [path: string, integrity: string][] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'));
  return names
    .filter((name) => name !== NAME && !UNNEEDED.test(name) && !BESIDE.test(name))
    .sort()
    .map((name) => [
      name === 'index.html' ? '' : name,
      `sha256-${digestOf(readFileSync(join(folder, name)))}`,
    ]);
}

export function offline(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'offline',
    // The single file needs no network anyway.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'single',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    // After everything else is written: the hash of a file must include the other plugins' changes.
    closeBundle: {
      order: 'post',
      handler() {
        const files = filesOf(folder);
        const text = readFileSync(join(root, SOURCE), 'utf8')
          .replace('__FILES__', JSON.stringify(files))
          .replace('__VERSION__', digestOf(JSON.stringify(files)).slice(0, 12));
        writeFileSync(join(folder, NAME), text);
      },
    },
  };
}
