/** A part of the page is missing: one clear sentence, and never an empty page or a raw error. */
import assert from 'node:assert/strict';
import { launchBrowser } from '../../scripts/browser.mjs';
import { drawn, labIn, nightly, test } from './harness.mjs';

const LINK = 'v=1&rounds=300&seed=7&run=sgd&run=fiol&at=120';
const VERSIONS = /Chrome 117, Edge 117, Firefox 128, Safari 17, or a newer version/;

/**
 * Opens a page that is expected to give up, and returns its message; complaints to the console are
 * expected.
 */
async function saidBy(lab, before, options = {}) {
  const page = await lab.open(LINK, { wait: false, before, ...options });
  const text = await page.broken();
  assert.match(text, /Implicit Lab could not start/);
  assert.match(text, /the experiment is in the address/);
  assert.doesNotMatch(
    text,
    /at offset|https?:|undefined|is not (a|defined)/,
    'no words of the browser’s',
  );
  assert.equal(await page.state(), 'failed');
  assert.equal(await page.page.locator('.top-bar').isVisible(), false, 'no half of a page');
  assert.equal(await page.fragment(), LINK, 'the experiment is where it was');
  return { page, text };
}

const wasm = /\.wasm$/;
const script = /\/assets\/index-[^/]+\.js$/;
const init = (run, arg) => (page) => page.addInitScript(run, arg);
const route = (what, handle) => (page) => page.route(what, handle);

/** Returns the message of a page that opens without an engine. */
async function withoutEngine(lab, before, options = {}) {
  const page = await lab.open(LINK, { wait: false, before, ...options });
  const message = page.get('not-loaded');
  await message.waitFor();
  const text = await message.innerText();
  await page.leave();
  return text;
}

test('no WebAssembly', nightly, async ({ lab }) => {
  const text = await withoutEngine(
    lab,
    init(() => {
      delete window.WebAssembly;
    }),
  );
  assert.match(text, /no WebAssembly, or it is switched off/);
  assert.match(text, VERSIONS);
});

test('WebAssembly without SIMD, as on a processor that has none', nightly, async ({ lab }) => {
  const flags = ['sse4-1', 'ssse3', 'sse3', 'avx'].map((one) => `--no-enable-${one}`).join(' ');
  const browser = await launchBrowser([`--js-flags=${flags}`]);
  const text = await withoutEngine(labIn(browser, lab.url, []));
  await browser.close();
  assert.match(text, /WebAssembly but not SIMD/);
  assert.match(text, VERSIONS);
});

test('no workers', nightly, async ({ lab }) => {
  const { page, text } = await saidBy(
    lab,
    init(() => {
      delete window.Worker;
    }),
  );
  assert.match(text, /no web workers/);
  await page.leave();
});

test(
  'the engine comes with another type of file: it runs all the same',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(LINK, {
      before: route(wasm, async (one) => {
        const response = await one.fetch();
        await one.fulfill({
          response,
          headers: { ...response.headers(), 'content-type': 'text/plain' },
        });
      }),
    });
    await page.stands();
    assert.equal((await page.progress()).t, 120);
    // The glue code reports it to the console, for whoever set the server up.
    await page.close(/MIME type/);
  },
);

test(
  'the page’s own scripts are gone, or cannot be reached, or are not understood',
  nightly,
  async ({ lab }) => {
    for (const [handle, expected] of [
      [(one) => one.fulfill({ status: 404, body: 'gone' }), /could not be downloaded/],
      [(one) => one.abort(), /could not be downloaded/],
      [(one) => one.fulfill({ contentType: 'text/javascript', body: 'const a = ??;' }), VERSIONS],
    ]) {
      const { page, text } = await saidBy(lab, route(script, handle));
      assert.match(text, expected);
      await page.leave();
    }
  },
);

test(
  'the script is of a page that is no more: loading again brings the new one',
  nightly,
  async ({ lab }) => {
    let gone = true;
    const { page, text } = await saidBy(lab, (page) =>
      page.route(script, (one) =>
        gone ? one.fulfill({ status: 404, body: 'gone' }) : one.continue(),
      ),
    );
    assert.match(text, /Implicit Lab has been updated/);
    gone = false;
    await page.page.getByRole('button', { name: 'Reload the page' }).click();
    await drawn(page.page);
    await page.stands();
    assert.equal((await page.progress()).t, 120, 'at the round of the link');
    await page.leave();
  },
);

test('no JavaScript: a sentence in the place of the page', nightly, async ({ lab }) => {
  const page = await lab.open(LINK, { wait: false, javaScriptEnabled: false });
  const text = await page.page.locator('noscript').innerText();
  assert.match(text, /needs JavaScript/);
  assert.equal(await page.page.locator('#app').isVisible(), false);
  assert.equal(await page.page.locator('#crash').isVisible(), false);
  await page.leave();
});

test('a part that comes late and does not come says so in words', nightly, async ({ lab }) => {
  const page = await lab.open(LINK, {
    before: route(/\/assets\/(codemirror|qr|collection|thumbnails|Strip)-[^/]+\.js$/, (one) =>
      one.fulfill({ status: 404, body: 'gone' }),
    ),
  });
  await page.get('add-learner').click();
  await page.get('add-own').click();
  await page.page
    .getByText(/editor could not be loaded. A part of the page could not be downloaded/)
    .waitFor();
  await page.page.keyboard.press('Escape');
  for (const [key, said] of [
    ['q', /The QR code could not be loaded. A part of the page could not be downloaded/],
    ['l', /The lessons could not be loaded. A part of the page could not be downloaded/],
    ['k', /The challenges could not be loaded. A part of the page could not be downloaded/],
  ]) {
    await page.page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.page.keyboard.press(key);
    await page.page.locator('dialog[open]').getByText(said).waitFor();
    await page.page.keyboard.press('Escape');
  }
  assert.notEqual(await page.state(), 'failed', 'the race is none the worse');
  await page.leave();
});

test('a sandboxed frame without an origin: what its page has to add', nightly, async ({ lab }) => {
  for (const [sandbox, starts] of [
    ['allow-scripts', false],
    ['allow-scripts allow-same-origin', true],
  ]) {
    const host = `<!doctype html><link rel="icon" href="data:," />
      <iframe sandbox="${sandbox}" src="${lab.url}#${LINK}&embed=1" width="900" height="600"></iframe>`;
    const page = await lab.open('', { wait: false, address: await lab.origin(host) });
    const frame = page.page.frameLocator('iframe');
    if (starts) await frame.locator('[data-testid=chart-loss]').waitFor();
    else {
      const crash = frame.locator('.crash[role=alert]');
      await crash.waitFor({ state: 'visible' });
      const text = await crash.innerText();
      assert.match(text, /sandboxed without allow-same-origin/);
      assert.match(text, /single file/);
    }
    await page.leave();
  }
});
