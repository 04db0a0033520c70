/** Pages kept by a service worker, for its tests. */
import { at } from '../../scripts/shell.mjs';
import { drawn, SMALL } from './harness.mjs';

/** The page's path on a host. */
export const PATH = '/some/deep/path/';

/**
 * Runs in the page before anything else: work that the page puts off for some seconds, to keep the
 * first of them free, comes at once. Not for tests of a newer version: the browser's own check for
 * one would interfere.
 */
function hurry() {
  const { setTimeout } = window;
  window.setTimeout = (run, delay, ...rest) =>
    setTimeout(run, delay === 3000 || delay === 4000 ? 0 : delay, ...rest);
}

/** A separate host for each test, and the page kept by its first visit. */
export async function visited(lab, fragment = SMALL, hurried = false) {
  const site = await lab.site(at('dist'), PATH);
  const page = await lab.open('', {
    address: `${site.url}#${fragment}`,
    offline: true,
    before: (one) => hurried && one.addInitScript(hurry),
  });
  await ready(page);
  return { site, page };
}

export const ready = (page) =>
  page.page.waitForSelector('html[data-offline=ready]', { state: 'attached' });

/** Another tab of the same profile, with its complaints among those of the first. */
export async function tab({ page }, { site, fragment, wait = true }) {
  const other = await page.tab(`${site.url}#${fragment}`);
  if (wait) await drawn(other.page);
  return other;
}

/** Waits until the race has ended and the fonts are loaded: nothing is pending then. */
export async function typeset(lab) {
  const { page } = lab;
  await lab.waitForState('finished');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
}

/**
 * Damages kept files whose path contains `part`, like a bad disk: each has a byte less, or none;
 * returns their number.
 */
export const damage = (page, part = '') =>
  page.page.evaluate(async (wanted) => {
    let damaged = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (search || !pathname.includes(wanted)) continue;
        const kept = await cache.match(request);
        const bytes = await kept.arrayBuffer();
        const left = bytes.slice(0, damaged % 2 ? 0 : bytes.byteLength - 1);
        await cache.put(request, new Response(left, { headers: kept.headers }));
        damaged += 1;
      }
    }
    return damaged;
  }, part);
