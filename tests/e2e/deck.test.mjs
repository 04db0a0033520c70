/** The recipes of docs/embedding.md, in the decks that they are for. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import { startLab } from './harness.mjs';
import { startSite } from './site.mjs';

const lab = await startLab();
const reveal = await startSite(at('node_modules/reveal.js/dist'), '/reveal/');

/** The code under a heading of docs/embedding.md, for the lab that is tested. */
function recipe(heading) {
  const text = readFileSync(at('docs/embedding.md'), 'utf8');
  const [, code] = new RegExp(`\n### ${heading}\n[\\s\\S]*?\`\`\`html\n([\\s\\S]*?)\`\`\``).exec(
    text,
  );
  return code.replaceAll('https://example.org/lab/', lab.url);
}

test('reveal.js: after a click on Play in the frame the keys turn the slides', async () => {
  const [slide, script] = recipe('reveal\\.js').split(/(?=<script>)/);
  const body = `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," />
<link rel="stylesheet" href="${reveal.url}reveal.css" />
<div class="reveal"><div class="slides">
<section><h2>Before</h2></section>
${slide}
<section><h2>After</h2></section>
</div></div>
<script src="${reveal.url}reveal.js"></script>
<script>Reveal.initialize({ transition: 'none' });</script>
${script}`;
  // A host of its own: Chromium keeps pages that were made up from addresses of this computer.
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(body);
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  after(() => host.close());
  const page = await lab.open('', {
    wait: false,
    address: `http://127.0.0.1:${host.address().port}/`,
  });
  const { keyboard } = page.page;
  const on = (h) =>
    page.page.waitForFunction((wanted) => window.Reveal?.getIndices?.().h === wanted, h);
  await on(0);
  await keyboard.press('PageDown');
  await on(1);
  const inside = page.page.frameLocator('iframe');
  await inside.locator('[data-testid=play]').waitFor();
  const frame = page.page.frame({ url: (url) => String(url).startsWith(lab.url) });
  const state = (wanted) =>
    frame.waitForFunction((now) => document.documentElement.dataset.state === now, wanted);
  const click = async () => {
    await state('paused');
    await inside.locator('[data-testid=play]').click();
    await state('running');
  };
  await click();
  await keyboard.press('PageDown');
  await on(2);
  // It does not play on unseen.
  await state('paused');
  await keyboard.press('PageUp');
  await on(1);
  // A slide that one leaves and comes back to stands where it stood.
  await page.page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { contentWindow } = document.querySelector('iframe');
        addEventListener('message', ({ source, data }) => {
          if (source === contentWindow && data?.id === message.id) resolve();
        });
        contentWindow.postMessage(message, '*');
      }),
    { implicitLab: 1, id: 'deck', do: 'seek', t: 5 },
  );
  await page.page.evaluate(() => window.Reveal.slide(2));
  await on(2);
  await page.page.evaluate(() => window.Reveal.slide(1));
  await on(1);
  assert.match(await inside.locator('[data-testid=progress]').textContent(), /^t = 5 of/);
  for (const [key, h] of [
    ['PageUp', 0],
    ['ArrowRight', 2],
    ['ArrowLeft', 0],
  ]) {
    await click();
    await keyboard.press(key);
    await on(h);
    await state('paused');
    await page.page.evaluate(() => window.Reveal.slide(1));
    await on(1);
  }
  await click();
  await keyboard.press('Escape');
  await page.page.waitForFunction(() => window.Reveal.isOverview());
  await page.close();
});
