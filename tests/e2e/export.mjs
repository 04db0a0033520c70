/** Shared by `export.test.mjs` here and in `tests/all`. */
import { saved as savedBy } from './files.mjs';
import { FOUR, SMALL } from './harness.mjs';

export const LINK = `${SMALL}&reg=l1&${FOUR}`;

/** Clicks what saves a file. */
export const saved = (page, id) => savedBy(page, () => page.get(`save-${id}`).click());
