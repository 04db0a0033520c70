/** Shared by `single.test.mjs` here and in `tests/all`. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSingle } from '../../scripts/page.mjs';
import { at } from '../../scripts/shell.mjs';
import { test as base } from './puppeteer.mjs';

export const test = base.extend({
  /** The file: somewhere else, alone, and with a name that an address has to spell out. */
  file: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      await buildSingle();
      const folder = mkdtempSync(join(tmpdir(), 'a stick & more '));
      const path = join(folder, 'implicit lab.html');
      copyFileSync(at('dist-single/implicit-lab.html'), path);
      await use({ url: pathToFileURL(path).href, html: readFileSync(path, 'utf8') });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  /** Opens the file; whatever it asks for, besides itself and what is within it, is written down. */
  open: async ({ lab, file }, use) => {
    await use((fragment, options) => opened(lab, file, fragment, options));
  },
});

async function opened(lab, { url }, fragment, { before, ...options } = {}) {
  const asked = [];
  const page = await lab.open('', {
    address: fragment ? `${url}#${fragment}` : url,
    ...options,
    before: async (one, context) => {
      context.on('request', (request) => {
        const address = request.url().replace(/#.*/s, '');
        if (address !== url && !/^(data|blob):/.test(address)) asked.push(address);
      });
      await before?.(one, context);
    },
  });
  page.asked = asked;
  return page;
}
