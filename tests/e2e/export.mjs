/** Shared by `export.test.mjs` here and in `tests/all`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { saved as savedBy } from './files.mjs';
import { FOUR, SMALL } from './harness.mjs';

export const folder = mkdtempSync(join(tmpdir(), 'implicit-lab-'));
after(() => rmSync(folder, { recursive: true }));

export const LINK = `${SMALL}&reg=l1&${FOUR}`;

/** Clicks what saves a file. */
export const saved = (page, id) => savedBy(page, () => page.get(`save-${id}`).click());
