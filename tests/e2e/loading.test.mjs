/** Before the engine is here: the page and its controls at once, and one sentence with a way on if it does not come. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../../scripts/shell.mjs';
import { nightly, test } from './harness.mjs';
import { openWaiting } from './waiting.mjs';
import { LOST } from './watch.mjs';

const BLOBS = 'v=1&stream=blobs&loss=hinge&rounds=90&run=sgd:eta=0.1';

/** Texts and values of the visible controls. */
const controlsOf = ({ page }) =>
  page.locator('#controls').evaluate((controls) => {
    const seen = (one) => {
      const { visibility, color } = getComputedStyle(one);
      return visibility !== 'hidden' && color !== 'rgba(0, 0, 0, 0)';
    };
    const fields = [...controls.querySelectorAll('select, input')].filter(seen);
    return { text: controls.innerText, values: fields.map(({ value }) => value) };
  });

test(
  'the controls are there before the engine, and are those of the bare address',
  nightly,
  async ({ lab }) => {
    const { page, engine } = await openWaiting(lab, '');
    const controls = page.page.locator('#controls');
    await controls.waitFor();
    assert.equal(await page.state(), 'loading');
    assert.equal(await page.get('headline').textContent(), 'Loading the laboratory…');
    for (const part of [controls, page.page.locator('.top-bar')])
      assert.equal(await part.getAttribute('inert'), '');
    assert.equal(await page.page.locator('main.page').getAttribute('aria-busy'), 'true');
    const before = await controlsOf(page);
    engine.release();
    await page.waitForRound(5);
    assert.equal(await controls.getAttribute('inert'), null);
    assert.equal(await page.page.locator('main.page').getAttribute('aria-busy'), 'false');
    assert.deepEqual(await controlsOf(page), before);
    assert.ok(before.values.length > 10);
  },
);

test(
  'another link’s controls show no values before the engine has read them',
  nightly,
  async ({ lab }) => {
    const { page, engine } = await openWaiting(lab, `${BLOBS}&at=40`);
    await page.page.locator('#controls').waitFor();
    assert.deepEqual((await controlsOf(page)).values, []);
    assert.doesNotMatch((await controlsOf(page)).text, /FIOL|Correlated/);
    assert.equal(await page.get('play').isVisible(), false);
    // Nothing overwrites the link meanwhile.
    assert.equal(await page.fragment(), `${BLOBS}&at=40`);
    engine.release();
    await page.waitForRound(40);
    await page.stands();
    assert.equal((await page.progress()).t, 40);
    assert.match((await controlsOf(page)).text, /SGD[\s\S]*Two blobs/);
    assert.equal(await page.param('rounds').inputValue(), '90');
  },
);

test('a slide shows no controls before the engine either', nightly, async ({ lab }) => {
  const { page, engine } = await openWaiting(lab, `${BLOBS}&embed=1`);
  await page.get('arriving').waitFor();
  assert.equal(await page.page.locator('#controls, .top-bar').count(), 0);
  engine.release();
  await page.waitForState('finished');
});

const [name] = readdirSync(at('dist/assets')).filter((one) => one.endsWith('.wasm'));
const half = () => {
  const all = readFileSync(at('dist/assets', name));
  return all.subarray(0, all.length >> 1);
};
const type = 'application/wasm';
for (const [what, answer, said, meant] of [
  ['no connection', (route) => route.abort('internetdisconnected'), /no connection/],
  [
    'a server that has too much to do',
    (route) => route.fulfill({ status: 503, body: 'busy' }),
    /server error 503/,
    /503/,
  ],
  [
    'an engine that is there no more',
    (route) => route.fulfill({ status: 404, body: 'gone' }),
    /a newer version may have replaced it/,
    /404/,
  ],
  [
    'half of an engine',
    (route) => route.fulfill({ contentType: type, body: half() }),
    /incomplete or damaged/,
  ],
  [
    'something else',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    /incomplete or damaged/,
    /MIME type/,
  ],
])
  test(
    `${what}: one sentence in place of the charts, and one may try again`,
    nightly,
    async ({ lab }) => {
      const { page, engine } = await openWaiting(lab, BLOBS);
      engine.answer = answer;
      engine.release();
      const alert = page.page.getByRole('alert');
      for (let times = 0; times < 2; times++) {
        await alert.waitFor();
        const text = await alert.innerText();
        assert.match(text, said);
        assert.match(text, /Try again/);
        assert.match(text, /Nothing is lost: the experiment is in the address/);
        assert.doesNotMatch(text, /at offset|https?:|undefined|is not (a|defined)/);
        assert.equal(await page.state(), 'failed');
        assert.equal(await page.page.locator('#controls').isVisible(), true);
        assert.equal(await page.page.locator('#controls').getAttribute('inert'), '');
        assert.equal(await page.fragment(), BLOBS);
        if (times === 1) engine.answer = null;
        await page.get('retry').press('Enter');
        // The keyboard's focus is still somewhere.
        assert.notEqual(await page.page.evaluate(() => document.activeElement?.tagName), 'BODY');
      }
      await page.waitForState('finished');
      assert.equal((await page.progress()).rounds, 90);
      await page.close(meant ?? LOST);
    },
  );

test(
  'a browser that refuses the memory says so, and one may try again',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(BLOBS, {
      wait: false,
      before: (one) =>
        one.addInitScript(() => {
          const { compileStreaming } = WebAssembly;
          WebAssembly.compileStreaming = async () => {
            WebAssembly.compileStreaming = compileStreaming;
            throw new RangeError('WebAssembly.Module(): Out of memory');
          };
        }),
    });
    await page.page.getByText(/no memory left for the engine/).waitFor();
    await page.get('retry').click();
    await page.waitForState('finished');
  },
);

test(
  'a page whose engine does not come says that it takes its time, and starts when it comes',
  nightly,
  async ({ lab }) => {
    const { page, engine } = await openWaiting(lab, BLOBS);
    const said = page.get('arriving').getByRole('status');
    await said.waitFor({ state: 'attached' });
    assert.equal(await said.textContent(), '');
    await page.page.evaluate(() => window.secondsLater());
    assert.match(await said.textContent(), /Still loading: the connection may be slow/);
    assert.equal(await said.isVisible(), true);
    engine.release();
    await page.waitForState('finished');
    assert.equal(await said.count(), 0);
  },
);
