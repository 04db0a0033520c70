/** The size of the start: Chromium's downloads for a plain address. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at } from '../../scripts/shell.mjs';
import { test } from './harness.mjs';
import { holdTimers } from './waiting.mjs';

/**
 * Bytes as gzip -9 makes them, which every static host can serve: of the WebAssembly, and of
 * everything fetched at the start.
 */
const MOST_WASM = 695_000;
const MOST = 867_000;

/** Every answer from the page's own server, to the page and to its workers. */
function watch(lab, page) {
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

test('what is fetched before something is asked for is small, and has one module', async ({
  lab,
}) => {
  let answers;
  const page = await lab.open('', {
    before: async (one) => {
      answers = watch(lab, one);
      await one.addInitScript(holdTimers);
    },
  });
  await page.page.waitForLoadState('networkidle');
  assert.equal(await page.state(), 'running');
  const files = await answers();
  const modules = files.filter(({ path }) => path.endsWith('.wasm'));
  console.log(`in all ${total(files)} bytes: ${listed(files)}`);
  for (const ending of ['/', '.js', '.css', '.wasm'])
    assert.ok(
      files.some(({ path }) => path.endsWith(ending)),
      ending,
    );
  assert.equal(modules.length, 1, listed(modules));
  assert.ok(total(modules) <= MOST_WASM, `the WebAssembly: ${listed(modules)}`);
  assert.ok(total(files) <= MOST, `in all: ${total(files)}, ${listed(files)}`);
  const built = readdirSync(at('dist/assets')).filter((name) => name.endsWith('.wasm'));
  assert.equal(built.length, 1, built.join(' '));
});
