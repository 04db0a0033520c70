/** Shared by `travel.test.mjs` here and in `tests/all`. */
import { SMALL } from './harness.mjs';

/** The same, slow enough to be stopped on the way. */
export const SLOW = SMALL.replace('speed=max', 'speed=100');

/** The round in the link, after longer than the link is put off: what it said before, it still says. */
export const at = (page) =>
  page.page.waitForTimeout(450).then(async () => /[&#]at=(\d+)/.exec(await page.fragment())?.[1]);
/** Waits until the link says this round, which it did not; with `undefined`, until it says none. */
export const linked = (page, round) =>
  page.page.waitForFunction(
    (wanted) => /[&#]at=(\d+)/.exec(location.hash)?.[1] === wanted,
    round?.toString(),
  );
