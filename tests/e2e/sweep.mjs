/** Shared by `sweep.test.mjs` and others. */
import { FOUR, SMALL } from './harness.mjs';

export const SWEEP = `${SMALL}&${FOUR}&sweep=step:seeds=3`;

export const phase = (page, wanted) =>
  page.page.waitForSelector(`[data-testid=sweep][data-phase=${wanted}]`);

/** The table as the numbers in it. */
export const table = (page) =>
  page
    .get('sweep-table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.cells].map((cell) => cell.title || cell.textContent.trim())),
    );
