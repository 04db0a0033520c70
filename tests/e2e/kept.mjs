/** Pages that a service worker keeps, for the tests of how it does. */
import { at } from '../../scripts/shell.mjs';
import { drawn, SMALL } from './harness.mjs';

/** Where a host has the page. */
export const PATH = '/some/deep/path/';

/**
 * Runs in the page before anything else: what the page puts off for some seconds, so that it does not compete with the first
 * of them, comes at once. Not where a newer version is put up: the browser's own look for it is in the way then.
 */
function hurry() {
  const { setTimeout } = window;
  window.setTimeout = (run, delay, ...rest) =>
    setTimeout(run, delay === 3000 || delay === 4000 ? 0 : delay, ...rest);
}

/** A host of its own for each test, and the page kept by its first visit. */
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

/** The race was played to its end and the fonts are loaded: nothing is pending any more. */
export async function typeset(lab) {
  const { page } = lab;
  await lab.waitForState('finished');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
}

/** Damages kept files whose path contains `part`, as a bad disk does: it has a byte less, or none; tells how many. */
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
