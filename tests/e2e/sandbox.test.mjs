/**
 * The sandbox in which user-supplied code runs: no attempt gets out, by any way open to a worker or
 * its frame.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { at } from '../../scripts/shell.mjs';
import { nightly, test } from './harness.mjs';
import { REFUSAL } from './watch.mjs';

const BASE = 'v=1&stream=correlated-gaussian:d=20,rho=0.5&rounds=1000000&seed=4&speed=2000';
const link = (code) => `${BASE}&run=sgd:eta=0.01&run=own:code=${encodeURIComponent(code)}`;

async function openAndRun(lab, code, options) {
  const page = await lab.open(link(code), options);
  await page.runOwn();
  // The race restarts with the code; until its first frame only the previous one is visible.
  await page.page.waitForFunction(() => {
    const row = document.querySelectorAll('[data-testid=results] tbody tr')[1]?.textContent;
    return row && !/not run/.test(row);
  });
  return page;
}

const fate = async (page) => {
  await page.page.waitForFunction(() =>
    /stopped/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
  );
  return page.get('results').locator('tbody tr').nth(1).textContent();
};

/**
 * Code that tries all of `attempts` (by name: an expression), then reports in its fault which of
 * them succeeded.
 */
const trying = (attempts) => `const log = {};
const tried = async (name, act) => {
  try { log[name] = 'open: ' + (await act()); } catch (error) { log[name] = 'no'; }
};
const never = (name) => { if (name in self) return name; throw 0; };
const opened = (make) => new Promise((yes, no) => { const s = make(); s.onopen = s.onmessage = () => yes('x'); s.onerror = no; setTimeout(no, 800); });
const ready = (promise) => Promise.race([promise, new Promise((_, no) => setTimeout(no, 800))]);
const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const all = Promise.all([
${Object.entries(attempts)
  .map(([name, act]) => `  tried('${name}', () => ${act}),`)
  .join('\n')}
]);
let due = false;
all.then(() => { due = true; });
const predict = () => 0;
function learn() { if (due) throw new Error(Object.entries(log).filter(([, is]) => is !== 'no').map(String).join() || 'all ' + Object.keys(log).length + ' refused'); }`;

/** The ways to `out`, by name. */
const waysTo = (out) => ({
  fetch: `fetch('${out}/fetch', { mode: 'no-cors' })`,
  keepalive: `fetch('${out}/keepalive', { mode: 'no-cors', keepalive: true })`,
  xhr: `{ const x = new XMLHttpRequest(); x.open('GET', '${out}/xhr', false); x.send(); return 'x'; }`,
  websocket: `opened(() => new WebSocket('${out.replace('http', 'ws')}/ws'))`,
  stream: `ready(new WebSocketStream('${out.replace('http', 'ws')}/wss').opened)`,
  transport: `ready(new WebTransport('${out.replace('http:', 'https:')}/wt').ready)`,
  events: `opened(() => new EventSource('${out}/events'))`,
  font: `new FontFace('far', 'url(${out}/font.woff2)').load()`,
  beacon: `navigator.sendBeacon('${out}/beacon', 'x')`,
  later: `fetchLater('${out}/later')`,
  import: `import('${out}/import.js')`,
  importBlob: `import(blob('export default 1'))`,
  scripts: `importScripts('${out}/scripts.js')`,
  scriptsBlob: `importScripts(blob('1'))`,
  worker: `opened(() => new Worker('${out}/worker.js'))`,
  workerData: `opened(() => new Worker('data:text/javascript,postMessage(1)'))`,
  // There are no workers of workers; were there any, they would have the same policy.
  nested: `opened(() => new Worker(blob("fetch('${out}/nested', { mode: 'no-cors' }).then(() => postMessage(1), () => close())")))`,
  nestedImport: `opened(() => new Worker(blob("import('${out}/nested.js').then(() => postMessage(1), () => close())"), { type: 'module' }))`,
  nestedStatic: `opened(() => new Worker(blob("import '${out}/static.js'; postMessage(1)"), { type: 'module' }))`,
  shared: `opened(() => new SharedWorker('${out}/shared.js').port)`,
  eval: `eval('1')`,
  function: `new Function('return 1')()`,
  timer: `new Promise((yes, no) => { setTimeout('self.hit = 1'); setTimeout(() => (self.hit ? yes() : no()), 100); })`,
  wasm: `WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
  storage: `new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = () => yes('x'); r.onerror = no; })`,
  caches: `caches.open('x')`,
  files: `navigator.storage.getDirectory()`,
  cookies: `cookieStore.getAll()`,
  local: `localStorage.length`,
  serviceWorker: `navigator.serviceWorker.register('${out}/sw.js')`,
  parent: `parent.document.title`,
  document: `document.title`,
  navigate: `{ location = '${out}/navigate'; throw 0; }`,
  open: `open('${out}/open')`,
  notify: `{ new Notification('x'); if (Notification.permission !== 'granted') throw 0; }`,
  rtc: `never('RTCPeerConnection')`,
  gpuOfOthers: `navigator.usb.requestDevice({ filters: [] })`,
});

test('nothing leads out of the sandbox', async ({ lab, elsewhere }) => {
  const ways = waysTo(elsewhere.url);
  const requests = [];
  const page = await openAndRun(lab, trying(ways), {
    before: async (page) => page.on('request', (request) => requests.push(request)),
  });
  const said = await fate(page);
  assert.ok(said.includes(`all ${Object.keys(ways).length} refused`), said);
  assert.deepEqual(elsewhere.asked, []);
  assert.equal(elsewhere.connections(), 0);
  // The browser's own tools also list requests that it refused before they began.
  const begun = requests.filter((request) => request.url().startsWith(elsewhere.url));
  for (const request of begun) assert.equal(request.failure()?.errorText, 'csp', request.url());
  // The browser reports refusals, but the worker may end before all of them are heard.
  await page.close(REFUSAL);
});

test('its code cannot speak to the page by a channel either', async ({ lab }) => {
  const page = await openAndRun(
    lab,
    `new BroadcastChannel('implicit-lab').postMessage('hello');
const predict = () => 0, learn = predict;`,
    {
      before: (one) =>
        one.addInitScript(() => {
          window.heard = [];
          new BroadcastChannel('implicit-lab').onmessage = ({ data }) => window.heard.push(data);
        }),
    },
  );
  await page.waitForRound(200);
  assert.deepEqual(await page.page.evaluate(() => window.heard), []);
});

test('a learner that stops takes its frame with it, whatever it is at, and the other one goes on', async ({
  lab,
}) => {
  const endless = encodeURIComponent(
    'let n = 0;\nconst predict = () => 0;\nfunction learn() { if (++n === 100) for (;;); }',
  );
  const quiet = encodeURIComponent('const predict = () => 0, learn = predict;');
  const page = await lab.open(
    `${BASE}&run=sgd:eta=0.01&run=own:code=${endless}&run=own:code=${quiet}`,
  );
  await page.runOwn(0);
  await page.runOwn(1);
  await page.get('own-fault').waitFor();
  assert.equal(await page.page.locator('iframe').count(), 1);
  const { t } = await page.progress();
  await page.waitForRound(t + 100);
});

/* Every night: The sandbox in which user-supplied code runs: no attempt gets out, by any way open
 * to a worker or its frame. */

test(
  'the learners of one race cannot speak to each other, nor to anyone but the race',
  nightly,
  async ({ lab }) => {
    // Both with the same code: each has a frame, an origin and a worker of its own, and no channel.
    const code =
      encodeURIComponent(`const left = ['BroadcastChannel', 'postMessage', 'Worker'].filter((name) => name in self);
let heard = '';
try { new BroadcastChannel('q').onmessage = ({ data }) => { heard = data; }; } catch {}
onmessage = ({ data }) => { heard = data; };
const predict = () => 0;
function learn() { throw new Error('has ' + [...left, heard].join(' ') + '.'); }`);
    const page = await lab.open(
      `${BASE}&run=sgd:eta=0.01&run=own:code=${code}&run=own:code=${code}`,
    );
    await page.runOwn();
    await page.page.waitForFunction(
      () => document.querySelectorAll('[data-testid=own-fault]').length === 2,
    );
    const said = await page.get('own-fault').allTextContents();
    assert.deepEqual(
      said.map((one) => one.replace(/^line \d+: /, '')),
      ['has .', 'has .'],
    );
  },
);

test(
  'the frame around it has no way out of its own, and cannot be led away',
  nightly,
  async ({ lab, elsewhere }) => {
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
          textContent: JSON.stringify({
            prefetch: [{ source: 'list', urls: [`${address}/rules`] }],
          }),
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
    // The browser reports for the sandbox, as for the policy, that it held.
    const held = /sandboxed|allow-(forms|popups|top-navigation)|ERR_BLOCKED_BY|speculation/i;
    await page.close(held);
  },
);

const FLOODS = {
  'refused messages to its frame':
    'setInterval(() => { for (let i = 0; i < 2000; i++) try { postMessage({ i }); } catch {} });',
  errors: 'setInterval(() => { for (let i = 0; i < 50; i++) reportError(new Error(i)); });',
  'attempts at workers of workers': `setInterval(() => {
  try { new Worker(URL.createObjectURL(new Blob(['for (;;);']))); } catch {}
});`,
};
for (const [what, flood] of Object.entries(FLOODS)) {
  test(
    `a flood of ${what} holds up neither page nor race, and ends with the learner`,
    nightly,
    async ({ lab }) => {
      const page = await openAndRun(lab, `${flood}\nconst predict = () => 0, learn = predict;`);
      await page.waitForRound(300);
      const began = await page.progress();
      // The page answers a click, and the race continues.
      await page.get('theme').click();
      await page.waitForRound(began.t + 200);
      await page.tool('Remove Your own').click();
      await expect(page.page.locator('iframe')).toHaveCount(0);
      await page.onlyEngineLeft();
    },
  );
}

test(
  'answers that are none end the learner: empty ones, too many, wrong ones, never-ending ones',
  nightly,
  async ({ lab }) => {
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
  },
);

test('the sandbox’s page does nothing outside of a sandbox', nightly, async ({ lab }) => {
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
