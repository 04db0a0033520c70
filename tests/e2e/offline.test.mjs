/** Without a network: after one visit the page is kept whole. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { at } from '../../scripts/shell.mjs';
import { drawn, nightly, SMALL, test } from './harness.mjs';
import { damage, PATH, ready, tab, typeset, visited } from './kept.mjs';
import { STOPS } from './tour.mjs';

/** Largest number of bytes kept: the figure of docs/offline.md. */
const MOST = 8.2e6;

/**
 * Runs in the page before anything else: records when the first frame appeared, and when caching
 * began, both in ms.
 */
function noteTimes() {
  window.times = {};
  new MutationObserver(() => {
    if (document.documentElement?.dataset.state !== 'loading')
      window.times.shown ??= performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...more) {
    window.times.registered ??= performance.now();
    return register.apply(this, more);
  };
}

test(
  'nothing is kept during the first second, and then everything but fonts that no browser needs',
  nightly,
  async ({ lab }) => {
    const site = await lab.site(at('dist'), PATH);
    const page = await lab.open('', {
      address: `${site.url}#${SMALL}`,
      offline: true,
      before: (one) => one.addInitScript(noteTimes),
    });
    await ready(page);
    const { shown, registered } = await page.page.evaluate(() => window.times);
    assert.ok(registered - shown > 1000, 'it competes with the first second');
    const kept = await page.page.evaluate(async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name);
      // An address with a query is not a file but a note of the service worker.
      const files = (await cache.keys()).filter(({ url }) => !new URL(url).search);
      const paths = files.map(({ url }) => new URL(url).pathname);
      const bytes = await Promise.all(
        files.map(async (one) => (await (await cache.match(one)).blob()).size),
      );
      return { paths, bytes: bytes.reduce((sum, one) => sum + one, 0) };
    });
    assert.ok(kept.bytes < MOST, `${kept.bytes} bytes`);
    const built = readdirSync(at('dist'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(at('dist').length + 1))
      .map((name) => name.split(sep).join('/'))
      .filter((name) => name !== 'sw.js' && !/\.(ttf|woff)$/.test(name))
      // Not the documentation's pictures and downloads.
      .filter((name) => !/^docs\/(?!search\.json$).*(?<!\.(?:html|css|js))$/.test(name))
      // For visitors from outside.
      .filter((name) => !name.startsWith('pages/') && name !== 'sitemap.xml');
    for (const kind of ['html', 'webmanifest', 'svg', 'js', 'wasm', 'csv', 'css', 'woff2'])
      assert.ok(
        built.some((name) => name.endsWith(`.${kind}`)),
        kind,
      );
    const wanted = built.map((name) => PATH + (name === 'index.html' ? '' : name));
    assert.deepEqual(kept.paths.sort(), wanted.sort());
    // The help says so.
    await page.page.keyboard.press('?');
    assert.match(await page.get('offline').textContent(), /stored on this device, complete/);
  },
);

test(
  'from a folder deep in a plain host, with nothing kept: a race, a lesson, a data set, a learner of one’s own',
  nightly,
  async ({ lab }) => {
    const site = await lab.site(at('dist'), PATH);
    for (const wanted of ['a race', 'a lesson', 'a built-in data set', 'a learner of one’s own']) {
      const [name, visit] = Object.entries(STOPS).find(([one]) => one.startsWith(wanted));
      await test.step(name, async () => {
        const page = await visit((fragment) =>
          lab.open('', { address: `${site.url}#${fragment}`, acceptDownloads: true }),
        );
        await page.close();
      });
    }
    assert.deepEqual(
      site.asked.filter((path) => !path.startsWith(PATH)),
      [],
      'addresses outside of its folder',
    );
  },
);

test(
  'a version whose files are not what they were built as is not kept',
  nightly,
  async ({ lab }) => {
    const site = await lab.site(at('dist'), PATH);
    site.spoil('icon.svg');
    const page = await lab.open('', { address: `${site.url}#${SMALL}`, offline: true });
    await page.page.waitForSelector('html[data-offline=failed]', { state: 'attached' });
    // Nothing stays on the device.
    assert.deepEqual(await page.page.evaluate(() => caches.keys()), []);
  },
);

test(
  'the help does not promise for ever what the part that would keep the page cannot do',
  nightly,
  async ({ lab }) => {
    const site = await lab.site(at('dist'), PATH);
    const [part] = readdirSync(at('dist/assets')).filter((name) => /^register-.*\.js$/.test(name));
    site.spoil(`assets/${part}`);
    const page = await lab.open('', { address: `${site.url}#${SMALL}`, offline: true });
    await page.page.waitForSelector('html[data-offline=failed]', { state: 'attached' });
    await page.page.keyboard.press('?');
    assert.match(await page.get('offline').textContent(), /not yet: .* could not be downloaded/);
    // The browser’s own words about it, and no others.
    assert.ok(page.faults.length > 0);
    await page.close(/MIME/);
  },
);

test(
  'a window that keeps nothing says so in the help and nowhere else',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(SMALL);
    await page.page.waitForSelector('html[data-offline=unavailable]', { state: 'attached' });
    assert.equal(await page.notices(), 0);
    await page.page.keyboard.press('?');
    assert.match(await page.get('offline').textContent(), /not available in this window/);
  },
);

test('a frame in a slide keeps nothing', nightly, async ({ lab }) => {
  const site = await lab.site(at('dist'), PATH);
  const body = `<!doctype html><link rel="icon" href="data:," /><iframe src="./#${SMALL}&embed=1">`;
  const page = await lab.open('', {
    offline: true,
    wait: false,
    address: `${site.url}slides.html`,
    before: (one) =>
      one.route('**/slides.html', (route) => route.fulfill({ contentType: 'text/html', body })),
  });
  const [, frame] = page.page.frames();
  await frame.waitForSelector('html[data-offline=unavailable]', { state: 'attached' });
  const left = await page.page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  assert.equal(left, 0);
});

test('with the server stopped everything works that worked before', nightly, async ({ lab }) => {
  const { site, page } = await visited(lab, SMALL, true);
  await site.stop();
  for (const [name, visit] of Object.entries(STOPS)) {
    await test.step(name, async () => {
      const other = await visit((fragment, options) =>
        tab({ page }, { site, fragment, ...options }),
      );
      await other.page.close();
    });
  }
  // Also in the first tab itself, and at addresses that mean the same page.
  await page.page.reload();
  await typeset(page);
  const licences = await page.page.evaluate(async () =>
    Promise.all(
      ['rust', 'javascript', 'fonts'].map(async (one) =>
        (await fetch(`./licences/${one}.txt`)).text(),
      ),
    ),
  );
  for (const [place, said] of [/serde/, /preact/i, /KaTeX/].entries())
    assert.match(licences[place], said);
  for (const address of [`${site.url}index.html`, `${site.url}?from=slides`]) {
    await page.page.goto(`${address}#${SMALL}`);
    await typeset(page);
  }
});

test(
  'a kept copy of which every file is damaged: fetched anew while there is a server, and mended by that',
  nightly,
  async ({ lab }) => {
    const { site, page } = await visited(lab, SMALL, true);
    assert.ok((await damage(page)) > 80);
    await page.page.reload();
    await drawn(page.page);
    await typeset(page);
    await site.stop();
    await page.page.reload();
    await drawn(page.page);
    await typeset(page);
  },
);

test(
  'without a server a damaged copy is what the page blames; starting afresh with one deletes the copy',
  nightly,
  async ({ lab }) => {
    for (const [part, where] of [
      ['assets/index-', '.crash[role=alert]'],
      ['.wasm', '[data-testid=not-loaded]'],
    ]) {
      const { site, page } = await visited(lab, SMALL, true);
      assert.ok((await damage(page, part)) > 0);
      await site.stop();
      await page.page.reload();
      const said = page.page.locator(where);
      await said.waitFor({ state: 'visible' });
      const text = await said.innerText();
      assert.match(text, /copy kept on this device is damaged/);
      assert.doesNotMatch(text, /needs Chrome/);
      if (part !== '.wasm') {
        await page.page.evaluate(async () => {
          const [name] = await caches.keys();
          await (await caches.open(name)).put('./?mark', new Response());
        });
        const afresh = async () => {
          await Promise.all([
            page.page.waitForEvent('load'),
            page.page.getByRole('link', { name: 'start afresh' }).click(),
          ]);
          return page.page.evaluate(async () => (await caches.match('./?mark')) !== undefined);
        };
        assert.ok(await afresh(), 'there is no other copy yet');
        await said.waitFor({ state: 'visible' });
        await site.start();
        assert.equal(await afresh(), false, 'the copy is still there');
        await drawn(page.page);
      } else {
        await site.start();
        await page.get('retry').click();
        await drawn(page.page);
      }
      await page.leave();
    }
  },
);

test(
  'site data that were deleted while the page is open are no newer version',
  nightly,
  async ({ lab }) => {
    for (const storageTypes of ['all', 'service_workers']) {
      const { site, page } = await visited(lab, SMALL, true);
      const devtools = await page.context.newCDPSession(page.page);
      await devtools.send('Storage.clearDataForOrigin', {
        origin: new URL(site.url).origin,
        storageTypes,
      });
      await page.page.waitForSelector('html[data-offline=deleted]', { state: 'attached' });
      await page.settle();
      assert.equal(await page.get('newer').count(), 0);
      await page.page.keyboard.press('?');
      assert.match(await page.get('offline').textContent(), /no longer: the copy .* was deleted/);
      await page.close();
    }
  },
);
