/** The size of the start: what Chromium fetches for a plain address, and what it fetches later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startLab, wholeModule } from './harness.mjs';
import { holdTimers } from './waiting.mjs';
import { LOST } from './watch.mjs';

/** Bytes as gzip -9 makes them, which every static host can serve: of the WebAssembly … */
const MOST_WASM = 160_000;
/** … of the whole module, which comes later … */
const MOST_WHOLE = 720_000;
/** … and of all that is fetched until something else is asked for. */
const MOST = 300_000;

const lab = await startLab();

/** Every answer from the page's own server, to the page and to its workers. */
function watch(page) {
  const asked = [];
  let over = false;
  page.on('response', (response) => {
    if (over || !response.url().startsWith(lab.url)) return;
    const { pathname: path } = new URL(response.url());
    asked.push(
      response.body().then((body) => ({ path, size: gzipSync(body, { level: 9 }).length })),
    );
  });
  return async () => {
    over = true;
    const files = await Promise.all(asked);
    return [...new Map(files.map((file) => [file.path, file])).values()];
  };
}

const listed = (files) => files.map(({ path, size }) => `${path} ${size}`).join(', ');
const total = (files) => files.reduce((sum, { size }) => sum + size, 0);

test('what is fetched before something is asked for is small, and its WebAssembly is the small module alone', async (t) => {
  let answers;
  const page = await lab.open('', {
    before: async (one) => {
      answers = watch(one);
      await one.addInitScript(holdTimers);
    },
  });
  await page.page.waitForLoadState('networkidle');
  assert.equal(await page.state(), 'running');
  const files = await answers();
  const modules = files.filter(({ path }) => path.endsWith('.wasm'));
  t.diagnostic(`in all ${total(files)} bytes: ${listed(files)}`);
  for (const ending of ['/', '.js', '.css', '.wasm'])
    assert.ok(
      files.some(({ path }) => path.endsWith(ending)),
      ending,
    );
  assert.equal(modules.length, 1, listed(modules));
  assert.ok(total(modules) <= MOST_WASM, `the WebAssembly: ${listed(modules)}`);
  assert.ok(total(files) <= MOST, `in all: ${total(files)}, ${listed(files)}`);
  // A race that has played for a while may be paused any moment, or a dialog opened.
  const comes = (what) => page.page.waitForResponse((response) => what.test(response.url()));
  const coming = [new RegExp(`/${wholeModule()}$`), /HelpSheet/, /SweepBody/].map(comes);
  await page.page.evaluate(() => window.secondsLater());
  const [whole] = await Promise.all(coming);
  const { length } = gzipSync(await whole.body(), { level: 9 });
  assert.ok(length <= MOST_WHOLE, `the whole module: ${length}`);
  await page.close();
});

test('the whole module comes when the race is paused, and the race stands where it was', async () => {
  const page = await lab.open('v=1&rounds=10000000&speed=50&run=fiol:eta=0.01&run=sgd:eta=0.0001', {
    before: (one) => one.addInitScript(holdTimers),
  });
  let answers;
  page.page.on('response', (response) => {
    if (response.url().endsWith('.wasm')) answers = response.url();
  });
  await page.waitForRound(10);
  assert.equal(answers, undefined, 'nothing needed it');
  await page.get('play').click();
  await page.page.waitForSelector('[data-testid=round]:not(:has([data-testid=round-closed]))');
  assert.ok(answers, 'the round was opened by the whole module');
  assert.equal(await page.state(), 'paused');
  const { t } = await page.progress();
  const opened = await page.get('round').locator('h2').first().textContent();
  assert.match(opened, new RegExp(`Round ${t} of`));
  await page.close();
});

test('without a connection the page says what is missing, and the race goes on', async () => {
  const page = await lab.open('v=1&rounds=10000000&speed=50&run=fiol:eta=0.01', {
    serviceWorkers: 'block',
    before: (one) => one.addInitScript(holdTimers),
  });
  // What the start still asks for is no matter of this test.
  await page.page.waitForLoadState('networkidle');
  await page.context.setOffline(true);
  await page.get('play').click();
  await page.get('missing').getByText('could not be loaded').waitFor();
  // A part of the page's own script is missed in its place.
  const help = page.get('help-dialog');
  await page.page.keyboard.press('?');
  const said = await help.getByRole('alert').textContent();
  assert.match(said, /could not be loaded: A file of the page could not be fetched/);
  await page.page.keyboard.press('Escape');
  const before = await page.progress();
  await page.get('play').click();
  await page.waitForRound(before.t + 5);
  await page.context.setOffline(false);
  await page.page.keyboard.press('?');
  await help.getByText('The one equation behind everything').waitFor();
  await page.page.keyboard.press('Escape');
  await page.get('play').click();
  await page.page.waitForSelector('[data-testid=round]:not(:has([data-testid=round-closed]))');
  await page.close(LOST);
});
