/** Shared by `single.test.mjs` here and in `tests/all`. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { buildSingle } from '../../scripts/page.mjs';
import { at } from '../../scripts/shell.mjs';
import { startLab } from './harness.mjs';

await buildSingle();
export const lab = await startLab();
// Somewhere else, alone, and with a name that an address has to spell out.
const folder = mkdtempSync(join(tmpdir(), 'a stick & more '));
after(() => rmSync(folder, { recursive: true }));
export const file = join(folder, 'implicit lab.html');
copyFileSync(at('dist-single/implicit-lab.html'), file);
export const url = pathToFileURL(file).href;

/** Opens the file; whatever it asks for, besides itself and what is within it, is written down. */
export async function open(fragment, { before, ...options } = {}) {
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
