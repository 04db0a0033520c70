/**
 * The sandbox in which code of one's own runs: what it tries does not get out, not by any way that a worker or its
 * frame knows.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { at } from '../../scripts/shell.mjs';
import { test } from '../e2e/harness.mjs';
import { BASE, fate, openAndRun } from '../e2e/sandbox.mjs';

test('the learners of one race cannot speak to each other, nor to anyone but the race', async ({
  lab,
}) => {
  // Both with the same code: each has a frame, an origin and a worker of its own, and no channel.
  const code =
    encodeURIComponent(`const left = ['BroadcastChannel', 'postMessage', 'Worker'].filter((name) => name in self);
let heard = '';
try { new BroadcastChannel('q').onmessage = ({ data }) => { heard = data; }; } catch {}
onmessage = ({ data }) => { heard = data; };
const predict = () => 0;
function learn() { throw new Error('has ' + [...left, heard].join(' ') + '.'); }`);
  const page = await lab.open(`${BASE}&run=sgd:eta=0.01&run=own:code=${code}&run=own:code=${code}`);
  await page.runOwn();
  await page.page.waitForFunction(
    () => document.querySelectorAll('[data-testid=own-fault]').length === 2,
  );
  const said = await page.get('own-fault').allTextContents();
  assert.deepEqual(
    said.map((one) => one.replace(/^line \d+: /, '')),
    ['has .', 'has .'],
  );
});

test('the frame around it has no way out of its own, and cannot be led away', async ({
  lab,
  elsewhere,
}) => {
  const page = await openAndRun(lab, 'const predict = () => 0, learn = predict;');
  // Its learner has answered, so the frame is there.
  await page.waitForRound(1);
  const frame = page.page.frames().find((one) => one !== page.page.mainFrame());
  const log = await frame.evaluate(async (address) => {
    const log = {};
    const tried = async (name, act) => {
      try {
        log[name] = String((await act()) ?? 'nothing');
      } catch (error) {
        log[name] = error.name;
      }
    };
    const add = (tag, properties) => {
      const element = Object.assign(document.createElement(tag), properties);
      document.body.append(element);
      return element;
    };
    await tried('storage', () => localStorage.length);
    await tried('cookies', () => document.cookie);
    await tried('parent', () => parent.document.title);
    await tried('fetch', () => fetch(`${address}/fetch`, { mode: 'no-cors' }));
    await tried('beacon', () => navigator.sendBeacon(`${address}/beacon`));
    await tried('window', () => window.open(`${address}/window`));
    await tried('top', () => {
      top.location = `${address}/top`;
    });
    add('img', { src: `${address}/img` });
    add('iframe', { src: `${address}/iframe` });
    add('link', { rel: 'stylesheet', href: `${address}/css` });
    for (const rel of ['prefetch', 'preload', 'modulepreload', 'prerender'])
      add('link', { rel, as: 'script', href: `${address}/${rel}` });
    await tried('script', () => add('script', { src: `${address}/script.js` }));
    await tried('rules', () =>
      add('script', {
        type: 'speculationrules',
        textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [`${address}/rules`] }] }),
      }),
    );
    add('style', {
      textContent: `@import '${address}/import.css'; body { background: url(${address}/background) }`,
    });
    add('form', { action: `${address}/form`, method: 'post' }).submit();
    await new Promise((done) => setTimeout(done, 600));
    return log;
  }, elsewhere.url);
  for (const name of ['storage', 'cookies', 'parent', 'top'])
    assert.equal(log[name], 'SecurityError', name);
  for (const name of ['script', 'rules']) assert.equal(log[name], 'TypeError', name);
  assert.equal(log.window, 'nothing');
  assert.notEqual(log.fetch, '[object Response]');
  // The page's own policy says where its frames may go.
  await frame.evaluate((address) => {
    location.href = `${address}/navigate?with=data`;
  }, elsewhere.url);
  await page.page.waitForTimeout(500);
  assert.deepEqual(elsewhere.asked, []);
  assert.equal(new URL(page.page.url()).origin, new URL(lab.url).origin);
  await page.refusals(/frame-src/);
  // The browser says of the sandbox what it says of the policy: that it held.
  const held = /sandboxed|allow-(forms|popups|top-navigation)|ERR_BLOCKED_BY|speculation/i;
  await page.close(held);
});

const FLOODS = {
  'refused messages to its frame':
    'setInterval(() => { for (let i = 0; i < 2000; i++) try { postMessage({ i }); } catch {} });',
  errors: 'setInterval(() => { for (let i = 0; i < 50; i++) reportError(new Error(i)); });',
  'attempts at workers of workers': `setInterval(() => {
  try { new Worker(URL.createObjectURL(new Blob(['for (;;);']))); } catch {}
});`,
};
for (const [what, flood] of Object.entries(FLOODS)) {
  test(`a flood of ${what} holds up neither page nor race, and ends with the learner`, async ({
    lab,
  }) => {
    const page = await openAndRun(lab, `${flood}\nconst predict = () => 0, learn = predict;`);
    await page.waitForRound(300);
    const began = await page.progress();
    // The page answers a click, and the race goes on.
    await page.get('theme').click();
    await page.waitForRound(began.t + 200);
    await page.tool('Remove Your own').click();
    await expect(page.page.locator('iframe')).toHaveCount(0);
    await page.onlyEngineLeft();
  });
}

test('answers that are none end the learner: empty ones, too many, wrong ones, never-ending ones', async ({
  lab,
}) => {
  const forged = (answers) => `}});
self.onmessage = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.type === 'begin') { port.postMessage({ type: 'here' }); port.postMessage({ type: 'ready' }); return; }
    ${answers}
  };
};
((a) => a)(() => { {`;
  const none = 'weights: new Float64Array(), micros: 0';
  const CASES = [
    `setInterval(() => port.postMessage({ type: 'answers', round: 1, scores: new Float64Array(), ${none} }), 100);`,
    `port.postMessage({ type: 'answers', round: 1, scores: new Float64Array(1e7), ${none} });`,
    `port.postMessage({ type: 'answers', round: 1, scores: new Float64Array(1), weights: new Float64Array(1e7), micros: 0 });`,
    `port.postMessage({ type: 'answers', round: NaN, scores: new Float64Array(1), ${none} });`,
    `const cyclic = {}; cyclic.self = cyclic; port.postMessage(cyclic);`,
    `let deep = []; for (let i = 0; i < 500; i++) deep = [deep]; port.postMessage({ type: 'answers', round: deep, scores: deep, weights: deep });`,
    `port.postMessage({ type: 'fault', round: 1, message: '<img src=x onerror=alert(1)>'.repeat(1e6), stack: 'blob:'.repeat(1e6) });`,
    `port.postMessage(JSON.parse('{"__proto__": {"type": "ready"}, "type": "ready", "constructor": 1}'));`,
  ];
  for (const answers of CASES) {
    const page = await openAndRun(lab, forged(answers));
    assert.match(await fate(page), /stopped at t = 1: (its answers do not match|<img src=x)/);
    assert.equal(await page.page.locator('.results img').count(), 0);
    const { t } = await page.progress();
    await page.waitForRound(t + 20);
    await page.close();
  }
});

test('the sandbox’s page does nothing outside of a sandbox', async ({ lab }) => {
  // A page of the same origin without a policy, which would refuse this anyway.
  const body = '<!doctype html><link rel="icon" href="data:," /><body></body>';
  const page = await lab.open('', {
    wait: false,
    address: `${lab.url}plain.html`,
    before: (one) =>
      one.route('**/plain.html', (route) => route.fulfill({ contentType: 'text/html', body })),
  });
  const sandbox = readFileSync(at('www/engine/own/sandbox.html'), 'utf8');
  const ran = await page.page.evaluate(
    (text) =>
      new Promise((done) => {
        const frame = document.createElement('iframe');
        frame.srcdoc = text;
        addEventListener('message', ({ source }) => {
          if (source === frame.contentWindow) done(true);
        });
        frame.onload = () => {
          frame.contentWindow.postMessage('postMessage(1)', '*');
          setTimeout(() => done(false), 500);
        };
        document.body.append(frame);
      }),
    sandbox,
  );
  assert.equal(ran, false);
});
