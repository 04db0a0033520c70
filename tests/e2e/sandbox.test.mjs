/**
 * The sandbox in which code of one's own runs: what it tries does not get out, not by any way that a worker or its
 * frame knows.
 */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { BASE, fate, openAndRun } from './sandbox.mjs';
import { REFUSAL } from './watch.mjs';

/** Code that tries all of `attempts` (by name: an expression), then says in its fault which of them came off. */
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

/** By names, the ways to `out`. */
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
  // What the browser's own tools call a request it had refused before it began.
  const begun = requests.filter((request) => request.url().startsWith(elsewhere.url));
  for (const request of begun) assert.equal(request.failure()?.errorText, 'csp', request.url());
  // The browser speaks of what it refused, but the worker may end before all of it was heard.
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
