/** Bring your own learner: written in the page, run in a sandbox, raced; never run from a link without a look. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import { startLab } from './harness.mjs';

const lab = await startLab();
const BASE = 'v=1&stream=correlated-gaussian:d=20,rho=0.5&rounds=600&seed=4&speed=max';
const SGD = 'run=sgd:eta=0.01';

const DESCENT = `const w = new Float64Array(d);
const dot = (x) => x.reduce((sum, v, i) => sum + v * w[i], 0);
const predict = (x) => dot(x);
function learn(x, y) {
  const g = slope(dot(x), y);
  for (let i = 0; i < d; i++) w[i] -= 0.01 * g * x[i];
}
const weights = () => w;`;

const link = (code, more = '') => `${BASE}&${SGD}&run=own:code=${encodeURIComponent(code)}${more}`;
const sandboxes = (page) => page.get('sandbox').count();
const row = (page, index) => page.get('results').locator('tbody tr').nth(index).textContent();

/** Opens a link with code, looks at it and runs it. */
async function openAndRun(fragment, options) {
  const page = await lab.open(fragment, options);
  await page.get('own-edit').first().click();
  await page.get('own-run').click();
  await page.page.locator('.cm-editor').waitFor();
  await page.page.keyboard.press('Escape');
  return page;
}

/** The last frame's runs, read where the page reads them: a race's numbers to the last bit. */
async function watchFrames(page) {
  await page.addInitScript(() => {
    window.frames_ = [];
    const { postMessage } = Worker.prototype;
    const known = new WeakSet();
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!known.has(this)) {
        known.add(this);
        this.addEventListener('message', ({ data }) => {
          // Also in the sandbox’s frame, whose workers say other things.
          if (data?.type !== 'frame') return;
          const of = ({ offset, len }) => Array.from(data.data.slice(offset, offset + len));
          const runs = data.meta.runs.map((run) => ({
            ...run,
            times: of(run.times),
            series: of(run.totalSeries),
          }));
          window.last = { t: data.meta.t, fingerprint: data.meta.fingerprint, runs };
        });
      }
      return postMessage.call(this, message, ...rest);
    };
  });
}
const lastFrame = (page) => page.page.evaluate(() => window.last);

test('descent of one’s own is SGD, round by round, there and back', async () => {
  const page = await openAndRun(link(DESCENT), { before: watchFrames });
  const print = await page.finalFingerprint();
  const frame = await lastFrame(page);
  const [sgd, own] = frame.runs;
  assert.equal(own.series.length, 600);
  sgd.series.forEach((sum, i) => {
    assert.ok(Math.abs(sum - own.series[i]) <= 1e-9 * Math.abs(sum), `round ${i + 1}`);
  });
  assert.ok(Math.abs(sgd.norm - own.norm) < 1e-9);
  assert.equal(own.divergedAt ?? null, null);

  // To round 200 and back to the end: a fresh run has the same numbers.
  await page.page.evaluate(() => {
    window.last = null;
  });
  for (const [key, t] of [
    ['b', 599],
    ['Shift+B', 589],
    ['n', 590],
  ]) {
    await page.page.keyboard.press(key);
    await page.page.waitForFunction((wanted) => window.last?.t === wanted, t);
  }
  const there = await lastFrame(page);
  assert.equal(there.runs[1].total, own.series[589]);
  await page.page.keyboard.press('Shift+N');
  await page.page.waitForFunction(() => window.last?.t === 600);
  assert.equal((await lastFrame(page)).fingerprint, print);
  await page.close();
});

test('code from a link runs after a look only, also after Back and a reload', async () => {
  const page = await lab.open(link(DESCENT));
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 0);
  assert.equal(page.page.workers().length, 1, 'the engine’s own');
  assert.match(await row(page, 1), /not run: look at its code first/);
  assert.match(await row(page, 0), /\d/);
  assert.match(await page.get('own-unrun').textContent(), /not run/);

  // Another link, and back: still nothing runs.
  await page.page.evaluate((hash) => {
    location.hash = hash;
  }, `${BASE}&${SGD}`);
  await page.page.waitForFunction(() => !document.querySelector('[data-testid=own-edit]'));
  await page.page.goBack();
  await page.get('own-unrun').waitFor();
  await page.waitForState('finished');
  assert.equal(await sandboxes(page), 0);

  await page.get('own-edit').click();
  assert.match(await page.get('own-foreign').textContent(), /has not run/);
  await page.page.locator('.cm-editor').waitFor();
  assert.match(await page.get('own-code').textContent(), /Float64Array/);
  assert.equal(await sandboxes(page), 0, 'looking is not running');
  assert.equal(await page.get('own-run').textContent(), 'Run this code');
  await page.get('own-run').click();
  await page.waitForState('finished');
  await page.page.waitForFunction(
    () =>
      !/not run|–/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
  );
  assert.equal(await sandboxes(page), 1);

  // What was looked at runs again at once; after a reload it is asked for again.
  await page.page.reload();
  await page.get('own-unrun').waitFor();
  assert.equal(await sandboxes(page), 0);
  await page.close();
});

test('one is added, edited and removed; the sandbox comes and goes with it', async () => {
  const page = await lab.open(`${BASE}&${SGD}`);
  await page.get('add-learner').click();
  await page.get('add-own').click();
  await page.page.locator('.cm-editor').waitFor();
  await page.page.waitForFunction(() =>
    /Round 600, mean loss \d/.test(document.querySelector('[data-testid=own-state]').textContent),
  );
  assert.equal(await sandboxes(page), 1);
  for (const name of ['Implicit step', 'Averaged perceptron', 'Follow the sign']) {
    await page.get('own-template').selectOption({ label: name });
    assert.match(await page.get('own-state').textContent(), /not run yet/);
    await page.page.locator('.cm-content').press('Control+Enter');
    await page.page.waitForFunction(() =>
      /Round 600, mean loss \d/.test(document.querySelector('[data-testid=own-state]').textContent),
    );
  }
  // The address follows a moment later.
  await page.page.waitForFunction(() =>
    decodeURIComponent(location.hash).includes('Follow the sign'),
  );
  await page.page.keyboard.press('Escape');
  await page.page.getByRole('button', { name: 'Remove Your own' }).click();
  await page.page.waitForFunction(() => !document.querySelector('[data-testid=sandbox]'));
  assert.equal(page.page.workers().length, 1);
  // What was written is not lost: Back brings it back, and it runs at once.
  await page.page.waitForFunction(() => !location.hash.includes('own:'));
  await page.page.goBack();
  await page.get('own-edit').waitFor();
  await page.page.waitForFunction(() =>
    /^Your own[\d.]/.test(
      document.querySelectorAll('[data-testid=results] tbody tr')[1]?.textContent ?? '',
    ),
  );
  assert.equal(await page.get('own-unrun').count(), 0);
  assert.match(decodeURIComponent(await page.fragment()), /Follow the sign/);
  await page.close();
});

test('every round is not offered while code of one’s own is in the race, and it is said why', async () => {
  const page = await openAndRun(link(DESCENT));
  await page.waitForState('finished');
  await page.get('export').click();
  await page.get('export-unplayable').waitFor();
  assert.match(await page.get('export-unplayable').textContent(), /of your own.*take it out/);
  for (const form of ['csv', 'json']) assert.ok(await page.get(`save-run-${form}`).isDisabled());
  // The table of results is of what was played already.
  assert.match(await page.get('export-table').inputValue(), /Your own/);
  await page.page.keyboard.press('Escape');
  await page.page.getByRole('button', { name: 'Remove Your own' }).click();
  await page.waitForState('finished');
  await page.get('export').click();
  assert.ok(await page.get('save-run-csv').isEnabled());
  assert.equal(await page.get('export-unplayable').count(), 0);
  await page.close();
});

test('what is not seen in code is shown, and the help lies open only beside one’s own', async () => {
  const page = await lab.open(link(`// \u202ehidden\u200b\u2066\n${DESCENT}`));
  await page.get('own-edit').click();
  await page.page.locator('.cm-editor').waitFor();
  assert.equal(await page.page.locator('.cm-specialChar').count(), 3);
  assert.match(
    await page.page.locator('.cm-specialChar').first().getAttribute('aria-label'),
    /right-to-left override|202e/i,
  );
  assert.equal(await page.get('own-known').getAttribute('open'), null);
  await page.get('own-run').click();
  await page.page.waitForFunction(
    () => document.querySelector('[data-testid=own-known]')?.open === true,
  );
  await page.page.keyboard.press('Escape');
  await page.waitForState('finished');
  assert.match(await page.page.locator('.results .legend').textContent(), /your own code/);
  assert.doesNotMatch(await page.page.locator('.results .legend').textContent(), /not linearised/);
  await page.close();
});

test('what fails behind the race’s back is told to its author, not to the page', async () => {
  const code = `fetch('https://example.org/');\n${DESCENT}`;
  const page = await openAndRun(link(code));
  const fault = page.get('own-fault');
  await fault.waitFor();
  assert.match(await fault.textContent(), /no network here/);
  assert.ok(
    page.faults.every((one) => /Content Security Policy| csp$/.test(one)),
    String(page.faults),
  );
  page.faults.length = 0;
  await page.close();
});

test('faults and endless loops stop one learner, with a line where there is one', async () => {
  const cases = [
    [
      'function predict() { for (;;); } function learn() {}',
      /stopped at t = 1: did not return within 2 s in round 1$/,
    ],
    ['for (;;);', /stopped at t = 1: the code outside of its functions did not return within 2 s$/],
    [
      'let t = 0;\nconst predict = () => 0;\nfunction learn() {\n  if (++t === 75) oops();\n}',
      /stopped at t = 75: line 4: oops is not defined$/,
    ],
    ['const predict = () => 0;\nfunction learn( {', /stopped at t = 1: line 2: Unexpected token/],
    [
      'const predict = () => undefined, learn = predict;',
      /stopped at t = 1: predict\(x\) returned nothing \(undefined\); it must return a number$/,
    ],
    [
      'const predict = () => { throw {}; }, learn = predict;',
      /stopped at t = 1: threw something that is no Error: \{\}$/,
    ],
    ['const predict = () => [1, 2], learn = predict;', /returned 2 values/],
    ['const predict = () => NaN, learn = predict;', /predict\(x\) returned NaN$/],
    [
      'const predict = () => 0, learn = (x) => x.fill(1e300), weights = () => [1];',
      /weights\(\) returned 1 values; it must return 20 numbers, d weights$/,
    ],
    ['const predict = () => 1e200, learn = predict;', /diverged at t = 1$/],
    [
      'const predict = () => 0, learn = predict, weights = () => new Float64Array(d).fill(Infinity);',
      /diverged at t = 1$/,
    ],
  ];
  for (const [code, said] of cases) {
    const page = await openAndRun(link(code));
    await page.waitForState('finished', 30_000);
    await page.page.waitForFunction(() =>
      /stopped|diverged/.test(
        document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent,
      ),
    );
    const text = await page
      .get('results')
      .locator('tbody tr')
      .nth(1)
      .locator('td.boom')
      .textContent();
    assert.match(text, said, code);
    assert.match(await row(page, 0), /^SGD[\d.]/, 'the other one finishes');
    await page.close();
  }
});

test('a learner that changes its examples changes its own copies', async () => {
  const alone = await lab.open(`${BASE}&${SGD}`, { before: watchFrames });
  await alone.finalFingerprint();
  const { total } = (await lastFrame(alone)).runs[0];
  await alone.close();
  const spoil = 'const predict = (x) => { x.fill(7); return 0; }, learn = (x) => { x.fill(9); };';
  const page = await openAndRun(`${link(spoil)}&run=own:code=${encodeURIComponent(DESCENT)}`, {
    before: watchFrames,
  });
  await page.get('own-edit').nth(1).click();
  await page.get('own-run').click();
  await page.finalFingerprint();
  const { runs } = await lastFrame(page);
  assert.equal(runs[0].total, total);
  assert.ok(Math.abs(runs[2].total - total) < 1e-9 * total);
  await page.close();
});

test('nothing leads out of the sandbox', async () => {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader('access-control-allow-origin', '*');
    response.end('');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  const out = `http://127.0.0.1:${server.address().port}`;
  // Tries everything, then says in its fault what became of it.
  const attempts = `const log = {};
const tried = async (name, act) => {
  try { log[name] = 'open: ' + (await act()); } catch (error) { log[name] = 'no'; }
};
const socket = (make) => new Promise((yes, no) => { const s = make(); s.onopen = () => yes('x'); s.onerror = no; setTimeout(no, 800); });
const all = Promise.all([
  tried('fetch', () => fetch('${out}/fetch', { mode: 'no-cors' })),
  tried('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', '${out}/xhr', false); x.send(); return 'x'; }),
  tried('websocket', () => socket(() => new WebSocket('${out.replace('http', 'ws')}/ws'))),
  tried('events', () => socket(() => new EventSource('${out}/events'))),
  tried('import', () => import('${out}/import.js')),
  tried('scripts', () => importScripts('${out}/scripts.js')),
  tried('worker', () => socket(() => new Worker('${out}/worker.js'))),
  tried('beacon', () => navigator.sendBeacon('${out}/beacon', 'x')),
  tried('storage', () => new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = () => yes('x'); r.onerror = no; })),
  tried('caches', () => caches.open('x')),
  tried('local', () => localStorage.length),
  tried('parent', () => parent.document.title),
  tried('document', () => document.title),
  tried('eval', () => eval('1')),
  tried('function', () => new Function('return 1')()),
]);
let due = false, t = 0;
all.then(() => { due = true; });
const predict = () => 0;
function learn() { t += 1; if (due) throw new Error(Object.entries(log).filter(([, is]) => is !== 'no').map(String).join() || 'all ' + Object.keys(log).length + ' refused'); }`;
  const requests = [];
  const page = await openAndRun(
    link(attempts, '').replace('rounds=600', 'rounds=1000000').replace('speed=max', 'speed=2000'),
    {
      before: async (page) => page.on('request', (request) => requests.push(request)),
    },
  );
  await page.page.waitForFunction(
    () =>
      /stopped/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
    null,
    { timeout: 30_000 },
  );
  assert.match(await row(page, 1), /all 15 refused/);
  assert.deepEqual(asked, []);
  // What the browser's own tools call a request it had refused before it began.
  const begun = requests.filter((request) => request.url().startsWith(out));
  for (const request of begun) assert.equal(request.failure()?.errorText, 'csp', request.url());
  // The browser tells the console what it refused: that is its word, not the page's.
  assert.ok(
    page.faults.every((fault) => /Content Security Policy| csp$/.test(fault)),
    String(page.faults),
  );
  page.faults.length = 0;
  await page.close();
});

test('the sandbox’s page does nothing outside of a sandbox', async () => {
  const page = await lab.open('', { wait: false });
  const ran = await page.page.evaluate(
    () =>
      new Promise((done) => {
        const frame = document.createElement('iframe');
        frame.src = 'own-sandbox.html';
        addEventListener('message', ({ source }) => {
          if (source === frame.contentWindow) done(true);
        });
        frame.onload = () => {
          frame.contentWindow.postMessage({ id: 1, text: 'postMessage(1)' }, '*');
          setTimeout(() => done(false), 500);
        };
        document.body.append(frame);
      }),
  );
  assert.equal(ran, false);
  await page.close();
});

test('classes, sparse examples, and what shows one learner', async () => {
  const classes = await lab.open(
    'v=1&stream=blobs&loss=cross-entropy&rounds=300&speed=max&run=sgd:eta=0.1',
  );
  await classes.get('add-learner').click();
  await classes.get('add-own').click();
  await classes.page.waitForFunction(() =>
    /Round 300, mean loss \d/.test(document.querySelector('[data-testid=own-state]')?.textContent),
  );
  await classes.close();
  const sparse =
    'const w = {};\nconst predict = (x) => x.index.reduce((s, i, k) => s + (w[i] ?? 0) * x.value[k], 0);\nfunction learn(x, y) { const g = slope(predict(x), y); x.index.forEach((i, k) => { w[i] = (w[i] ?? 0) - 0.1 * g * x.value[k]; }); }';
  const page = await openAndRun(
    `v=1&stream=sparse&loss=logistic&rounds=500&speed=max&run=sgd:eta=0.1&run=own:code=${encodeURIComponent(sparse)}&focus=2`,
    { before: watchFrames, wait: false },
  );
  await page.waitForState('finished');
  const { runs } = await lastFrame(page);
  assert.ok(
    Math.abs(runs[0].total - runs[1].total) < 1e-9 * runs[0].total,
    JSON.stringify(runs.map(({ total }) => total)),
  );
  assert.match(
    await page.page.locator('[data-testid=chart-weights] .under').textContent(),
    /Nobody knows the weights/,
  );
  assert.match(await page.get('round-closed').textContent(), /cannot be opened up/);
  await page.close();
});

test('the built page works from a sub-path', async () => {
  const { createReadStream, existsSync } = await import('node:fs');
  const types = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    wasm: 'application/wasm',
  };
  const server = createServer((request, response) => {
    const path =
      new URL(request.url, 'http://x').pathname.replace('/some/where/', '') || 'index.html';
    const file = at('dist', path);
    if (!request.url.startsWith('/some/where/') || !existsSync(file)) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('content-type', types[path.split('.').at(-1)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  const address = `http://127.0.0.1:${server.address().port}/some/where/#${link(DESCENT)}`;
  const page = await openAndRun('', { address });
  await page.waitForState('finished');
  await page.page.waitForFunction(() =>
    /\d/.test(document.querySelectorAll('[data-testid=results] tbody tr td')[4]?.textContent ?? ''),
  );
  await page.close();
});
