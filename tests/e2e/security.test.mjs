/** The page's policy: present, and never in the page's own way. Nothing is requested from a third party. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { at } from '../../scripts/shell.mjs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { DIABETES, RACE as FILE } from './tables.mjs';

/** A document's policy by directive. */
function policyIn(html) {
  const [, content] = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html);
  return Object.fromEntries(
    content.split('; ').map((one) => {
      const [name, ...values] = one.split(' ');
      return [name, values];
    }),
  );
}

test('the policy stands before all that it governs, and knows each inline script by its hash', () => {
  const html = readFileSync(at('dist/index.html'), 'utf8');
  const head = html.slice(html.indexOf('<head>') + '<head>'.length);
  assert.match(head, /^\s*<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy"/);
  // A browser looks no further for the encoding.
  assert.ok(Buffer.byteLength(html.slice(0, html.indexOf('utf-8'))) < 1024);
  // The sandbox's frame inherits the policy, so its one script is known too.
  const inline = [html, readFileSync(at('www/engine/own/sandbox.html'), 'utf8')].flatMap((one) => [
    ...one.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ]);
  const hashes = inline.map(
    ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  // The scripts of the theme, of the message that the page cannot start, and of the sandbox.
  assert.equal(hashes.length, 3);
  const policy = policyIn(html);
  assert.deepEqual(policy['script-src'], ["'self'", "'wasm-unsafe-eval'", ...hashes]);
  assert.deepEqual(policy['default-src'], ["'none'"]);
  assert.deepEqual(policy['style-src'], ["'self'"]);
  assert.deepEqual(policy['connect-src'], ["'self'"]);
  assert.deepEqual(policy['require-trusted-types-for'], ["'script'"]);
  for (const [name, values] of Object.entries(policy)) {
    assert.doesNotMatch(values.join(' '), /'unsafe-|\*|https?:/, name);
  }
});

/* Every night: The page's policy: present, and never in the page's own way. Nothing is requested
 * from a third party. */

const RACE = `${SMALL}&reg=l1&${FOUR}`;

/** Quiet time after which no more requests are expected (ms). */
const IDLE = 500;

/** Opens `fragment`, does `act`, and returns every address requested by page, frames and workers. */
async function visit(lab, fragment, act, { wait = true, ...options } = {}) {
  const addresses = [];
  const onTheWay = new Set();
  let changed = 0;
  const page = await lab.open(fragment, {
    wait,
    ...options,
    before: async (_, context) => {
      context.on('request', (request) => {
        addresses.push(request.url());
        // A worker that ends before it has read its own text sends nothing more.
        if (request.url().startsWith('http')) onTheWay.add(request);
        changed = performance.now();
      });
      for (const ended of ['requestfinished', 'requestfailed'])
        context.on(ended, (request) => {
          onTheWay.delete(request);
          changed = performance.now();
        });
    },
  });
  await act(page);
  // Formulas and fonts load when there is time; requests pending when a page closes count as failed.
  while (onTheWay.size > 0 || performance.now() - changed < IDLE)
    await page.page.waitForTimeout(50);
  await page.page.evaluate(() => document.fonts.ready);
  await page.close();
  return addresses;
}

const key = (page, name) => page.page.keyboard.press(name);
const dialog = async (page, open, inside) => {
  await open();
  await page.page.locator('dialog[open]').locator(inside).first().waitFor();
  await page.settle();
  await key(page, 'Escape');
};

const ROOMS = {
  'race, help, gallery, code': async (lab) =>
    visit(lab, RACE, async (page) => {
      await page.waitForState('finished');
      await dialog(page, () => key(page, '?'), '.katex');
      const figures = page.page.getByRole('button', { name: 'Figures' });
      await dialog(page, () => figures.click(), 'svg, canvas, img');
      await dialog(page, () => key(page, 'l'), 'a');
      await dialog(page, () => key(page, 'q'), 'svg path');
      for (const one of ['metric.total', 'scale.linear', 'sparsity.map'])
        await page.view(one).check({ force: true });
      await page.page.mouse.move(500, 400);
      await page.settle();
    }),
  'a lesson, step by step': async (lab) =>
    visit(lab, '', async (page) => {
      await key(page, 'l');
      await page.page.locator('dialog[open] [data-lesson] a').first().click();
      await page.get('lesson-strip').waitFor();
      for (let i = 0; i < 3; i++) {
        await key(page, 'PageDown');
        await page.settle();
      }
    }),
  'pictures and numbers to save': async (lab) =>
    visit(
      lab,
      RACE,
      async (page) => {
        await page.waitForState('finished');
        await key(page, 'e');
        for (const what of ['run-csv', 'run-json', 'loss-svg', 'weights-png', 'cite']) {
          const download = page.page.waitForEvent('download');
          await page.get(`save-${what}`).click();
          await (await download).path();
        }
      },
      { acceptDownloads: true },
    ),
  'code of one’s own, edited and run': async (lab) =>
    visit(lab, SMALL, async (page) => {
      await page.get('add-learner').click();
      await page.get('add-own').click();
      await page.page.locator('.cm-editor .cm-content').waitFor();
      await expect(page.get('own-state')).toHaveText(/mean loss \d/);
      await page.page.locator('.cm-content').press('Control+a');
      await page.page.keyboard.type('function (');
      await page.page.locator('.cm-content').press('Control+Enter');
      await page.get('own-fault').waitFor({ state: 'attached' });
      // The styles of the editor are there, though the policy has no style elements.
      const gutter = page.page.locator('.cm-gutters').first();
      assert.equal(await gutter.evaluate((one) => getComputedStyle(one).display), 'flex');
    }),
  'a built-in table and a file': async (lab) => {
    const table = await visit(
      lab,
      'v=1&stream=dataset&loss=logistic&rounds=300&speed=max&run=fiol',
      (page) => page.waitForState('finished'),
    );
    const file = await visit(
      lab,
      FILE,
      async (page) => {
        await page.choose(DIABETES);
        await page.get('data-preview').waitFor();
        await page.get('data-use').click();
        await page.waitForState('finished');
      },
      { wait: false },
    );
    return [...table, ...file];
  },
  'a sweep, seeds and regret': async (lab) => {
    const swept = await visit(lab, `${RACE}&sweep=step:seeds=2,points=3`, async (page) => {
      await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
      await page.view('metric.regret').check({ force: true });
      await expect(page.get('comparator')).toHaveText(/certified/);
    });
    const bands = await visit(lab, `${RACE}&seeds=3`, (page) =>
      page.get('seeds-note').getByText('median of 3 seeds').waitFor(),
    );
    return [...swept, ...bands];
  },
  'a round opened up, with what if': async (lab) =>
    visit(lab, 'v=1&stream=blobs:d=2&loss=hinge&rounds=50&at=20&run=fiol&run=sgd', async (page) => {
      await page.get('round').waitFor();
      await key(page, '.');
      await page.waitForRound(21);
      for (let i = 0; i < 3; i++) await key(page, '.');
      await page.page.waitForFunction(() => document.querySelector('[data-testid=round] .katex'));
      await page.slider('round.eta').press('ArrowRight');
      await page.get('round-back').waitFor();
    }),
  'before a room, and as a frame': async (lab) => {
    const room = await visit(
      lab,
      `${RACE}&present=1`,
      async (page) => {
        await page.waitForState('finished');
        for (let i = 0; i < 3; i++) await key(page, 't');
        await page.settle();
      },
      { wait: false },
    );
    const frame = await visit(lab, `${RACE}&embed=1`, (page) => page.waitForState('finished'), {
      wait: false,
    });
    return [...room, ...frame];
  },
  'a phone': async (lab) =>
    visit(lab, RACE, (page) => page.waitForState('finished'), {
      viewport: { width: 390, height: 844 },
      wait: false,
    }),
};

for (const [room, go] of Object.entries(ROOMS)) {
  test(
    `nothing is refused to the page itself, and nobody else is asked: ${room}`,
    nightly,
    async ({ lab }) => {
      const addresses = await go(lab);
      assert.ok(addresses.some((one) => one.endsWith('.wasm')));
      const foreign = addresses.filter(
        (one) => !one.startsWith(lab.url) && !/^(data|blob):/.test(one),
      );
      assert.deepEqual(foreign, []);
    },
  );
}
