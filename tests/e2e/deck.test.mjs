/** The recipes of docs/embedding.md, each in its kind of deck. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildPackage } from '../../scripts/package.mjs';
import { at } from '../../scripts/shell.mjs';
import { nightly, test } from './harness.mjs';

/** The code under a heading of docs/embedding.md, for the lab that is tested. */
function recipe(lab, heading) {
  const text = readFileSync(at('docs/embedding.md'), 'utf8');
  const [, code] = new RegExp(`\n### ${heading}\n[\\s\\S]*?\`\`\`html\n([\\s\\S]*?)\`\`\``).exec(
    text,
  );
  return code.replaceAll('https://example.org/lab/', lab.url);
}

test(
  'reveal.js: after a click on Play in the frame the keys turn the slides',
  nightly,
  async ({ lab }) => {
    const reveal = await lab.site(at('node_modules/reveal.js/dist'), '/reveal/');
    const [slide, script] = recipe(lab, 'reveal\\.js').split(/(?=<script>)/);
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
    // A separate host: Chromium keeps made-up pages away from addresses of this computer.
    const page = await lab.open('', { wait: false, address: await lab.origin(body) });
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
    // It does not continue to play unseen.
    await state('paused');
    await keyboard.press('PageUp');
    await on(1);
    // A slide that is left and shown again is at the same round.
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
    // With the frame's single keys switched off, it passes on Space too.
    await frame.evaluate(() =>
      parent.postMessage({ implicitLab: 1, event: 'key', key: ' ', shiftKey: true }, '*'),
    );
    await on(0);
    await page.page.evaluate(() => window.Reveal.slide(1));
    await click();
    await keyboard.press('Escape');
    await page.page.waitForFunction(() => window.Reveal.isOverview());
  },
);

/** A folder with a deck, reveal.js and the package's modules, like a lecturer's site. */
async function startDeck(lab, slide, script) {
  await buildPackage();
  const folder = at('target/deck');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(at('node_modules/reveal.js/dist'), `${folder}/reveal`, { recursive: true });
  cpSync(at('pkg/library'), `${folder}/lab`, { recursive: true });
  const imports = {
    'implicit-lab/reveal': './lab/reveal.js',
    'reveal.js': './reveal/reveal.mjs',
  };
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," />
<link rel="stylesheet" href="reveal/reveal.css" />
<script type="importmap">${JSON.stringify({ imports })}</script>
<div class="reveal"><div class="slides">
<section><h2>Before</h2></section>
${slide}
<section><h2>After</h2></section>
</div></div>
${script}`,
  );
  return (await lab.site(folder, '/')).url;
}

test(
  'the element in a deck: it plays on its slide, pauses off it, and its keys turn the slides',
  nightly,
  async ({ lab }) => {
    const [slide, script] = recipe(lab, 'reveal\\.js with the npm package').split(/(?=<script)/);
    const address = await startDeck(lab, slide, script);
    let frames = 0;
    const page = await lab.open('', {
      wait: false,
      address,
      before: (one) =>
        one.on('frameattached', () => {
          frames += 1;
        }),
    });
    const { keyboard } = page.page;
    const on = (h) =>
      page.page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('section')].findIndex((one) => one.matches('.present')) ===
          wanted,
        h,
      );
    const inside = page.page.frameLocator('implicit-lab iframe');
    /**
     * Requested from the frame through the element: a browser does not draw frames out of sight.
     */
    const state = (wanted) =>
      page.page.waitForFunction(
        async (phase) => (await document.querySelector('implicit-lab').state()).phase === phase,
        wanted,
      );
    await on(0);
    for (const [there, back] of [
      ['PageDown', 'PageUp'],
      ['ArrowRight', 'ArrowLeft'],
    ]) {
      await keyboard.press(there);
      await on(1);
      await state('running');
      // The frame has the focus now.
      await inside.locator('[data-testid=play]').click();
      await state('paused');
      await inside.locator('[data-testid=play]').click();
      await state('running');
      await keyboard.press(there);
      await on(2);
      await state('paused');
      await keyboard.press(back);
      await on(1);
      await state('running');
      await keyboard.press(back);
      await on(0);
      await state('paused');
    }

    assert.equal(frames, 1, 'the element was there before its module');
    await keyboard.press('PageDown');
    await on(1);
    await page.page.evaluate(() => {
      const detail = { key: ' ', shiftKey: true, repeat: false };
      document.querySelector('implicit-lab').dispatchEvent(new CustomEvent('key', { detail }));
    });
    await on(0);
    await keyboard.press('PageDown');
    await state('running');
    const told = await page.page.evaluate(async (other) => {
      const lab = document.querySelector('implicit-lab');
      const deck = lab.parentNode;
      const rounds = [];
      const at = new Promise((heard) => {
        lab.addEventListener('at', ({ detail }) => heard(detail.t), { once: true });
      });
      lab.addEventListener('round', ({ detail }) => rounds.push(detail.t));
      const failure = (promise) =>
        promise.then(null, ({ name, code, message }) => [name, code, message]);
      const sought = await lab.seek(5);
      const wrong = await failure(lab.seek(-1));
      await lab.at([7]);
      const stepped = await lab.step(2);
      const marked = await at;
      lab.link = other;
      const opened = await lab.seek(3);
      const error = new Promise((heard) => {
        lab.addEventListener('error', ({ message }) => heard(message), { once: true });
      });
      lab.link = 'no link';
      const refused = await error;
      const left = failure(lab.seek(4));
      const faults = [];
      lab.addEventListener('error', ({ message }) => faults.push(message));
      lab.link = other;
      lab.remove();
      await left;
      lab.src = 'http://[';
      deck.append(lab);
      return {
        t: [sought.t, stepped.t, marked, opened.t],
        rounds: rounds.includes(5) && rounds.includes(7),
        runs: opened.runs.map(({ id }) => id),
        wrong,
        refused,
        left: await left,
        faults,
      };
    }, 'v=1&at=0&run=isgd');
    assert.deepEqual(told, {
      t: [5, 7, 7, 3],
      rounds: true,
      runs: ['isgd'],
      wrong: ['LabError', 'argument', 't must be a whole number of at least 0.'],
      refused: 'link must be a link of this page: it has no v=1.',
      left: ['LabError', 'removed', 'the lab was removed from the page'],
      faults: ['src is no address: http://['],
    });
  },
);
