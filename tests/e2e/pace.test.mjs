/**
 * Eight learners at d = 1000, playing at full speed: the main thread stays free.
 *
 * Long tasks come from the browser's own observer. A frame's work is measured from the start of its first animation callback
 * to the next moment the main thread takes a message: callbacks, style, layout and paint. Then the same again in a browser
 * that does not wait for the screen, where the distance of two frames is what a frame really takes.
 *
 * A busy machine makes any page stutter, so a fault counts when it shows in every one of several windows of time.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLab } from './harness.mjs';

const RUNS = [
  'sgd:eta=1e-5',
  'comid:eta=1e-5',
  'isgd',
  'fiol',
  'fiol:solver=sort',
  'fiol:solver=partition',
  'isgd:schedule=sqrt',
  'fiol:schedule=sqrt',
];
const LINK = `v=1&stream=correlated-gaussian:d=1000&rounds=1000000&speed=max&${RUNS.map((run) => `run=${run}`).join('&')}`;
const WARM_UP = 1500;
const WATCH = 4000;
const WINDOWS = 4;

/** Longest task and work of a frame that a viewer does not notice. */
const LONG_TASK = 50;
const FRAME = 1000 / 60;

/** Runs in the page before anything else. */
function instruments() {
  const log = { long: [], deltas: [], work: [] };
  window.takeLog = () => {
    const taken = structuredClone(log);
    for (const list of Object.values(log)) list.length = 0;
    return taken;
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) log.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const channel = new MessageChannel();
  let started = 0;
  channel.port1.onmessage = () => log.work.push(performance.now() - started);
  let last;
  const frame = () => {
    // Registered before the page's callbacks, so it runs first; the message is taken after the frame's rendering.
    requestAnimationFrame(frame);
    started = performance.now();
    if (last !== undefined) log.deltas.push(started - last);
    last = started;
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(frame);
}

const at = (share, values) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))];
const ms = (value) => `${value.toFixed(1)} ms`;

/** What the main thread computed so far, in milliseconds of processor time. */
async function processorTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return { tasks: of('TaskDuration'), script: of('ScriptDuration') };
}

async function watch(page, session) {
  const from = (await page.progress()).t;
  const before = await processorTime(session);
  await page.page.evaluate(() => window.takeLog());
  await page.page.waitForTimeout(WATCH);
  const { long, deltas, work } = await page.page.evaluate(() => window.takeLog());
  const after = await processorTime(session);
  return {
    long,
    longest: Math.max(0, ...long),
    frames: deltas.length,
    distance: [at(0.5, deltas), at(0.95, deltas)],
    work: [at(0.5, work), at(0.95, work)],
    script: (after.script - before.script) / deltas.length,
    busy: (after.tasks - before.tasks) / WATCH,
    rounds: (await page.progress()).t - from,
  };
}

const describe = (seen) =>
  `${seen.frames} frames, distance median ${ms(seen.distance[0])}, p95 ${ms(seen.distance[1])}; ` +
  `work median ${ms(seen.work[0])}, p95 ${ms(seen.work[1])}, script ${ms(seen.script)}; ` +
  `${seen.long.length} tasks over ${LONG_TASK} ms (longest ${ms(seen.longest)}); ` +
  `main thread ${Math.round(100 * seen.busy)} % busy; ${Math.round((seen.rounds * 1000) / WATCH)} rounds a second`;

/** Watches until a window is as it should be; the last one decides. */
async function assertFree(page, t, name, isFree) {
  const session = await page.context.newCDPSession(page.page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (let i = 1; i <= WINDOWS; i++) {
    const seen = await watch(page, session);
    t.diagnostic(`${name}: ${describe(seen)}`);
    assert.ok(seen.rounds > 100, `${name}: it does not play`);
    if (seen.long.length === 0 && isFree(seen)) return;
  }
  assert.fail(`${name}: the main thread is held up, ${WINDOWS} times out of ${WINDOWS}`);
}

const VIEWS = [
  ['lines', LINK],
  [
    'support map, all weights',
    `${LINK}&sparsity=map&weights=support&focus=4&metric=objective&scale=linear`,
  ],
];

const lab = await startLab();
for (const [name, link] of VIEWS) {
  test(`no task over 50 ms, and a frame's work fits in a sixtieth of a second: ${name}`, async (t) => {
    const page = await lab.open(link, { before: (one) => one.addInitScript(instruments) });
    assert.equal(await page.notices(), 0);
    assert.equal(await page.get('learner-card').count(), 8);
    await page.page.waitForTimeout(WARM_UP);
    await assertFree(page, t, name, (seen) => seen.work[1] < FRAME);

    let hovering = true;
    const box = await page.get('chart-loss').locator('.plot').boundingBox();
    const mouse = (async () => {
      for (let i = 0; hovering; i = (i + 1) % 50) {
        await page.page.mouse.move(
          box.x + box.width * (0.1 + (0.8 * i) / 50),
          box.y + box.height / 2,
        );
        await page.page.waitForTimeout(25);
      }
    })();
    try {
      await assertFree(page, t, `${name}, hovering`, (seen) => seen.work[1] < FRAME);
    } finally {
      hovering = false;
      await mouse;
    }
    await page.close();
  });
}

const unbound = await startLab(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
test('95 of 100 frames take less than a sixtieth of a second, not counting the wait for the screen', async (t) => {
  const page = await unbound.open(LINK, { before: (one) => one.addInitScript(instruments) });
  await page.page.waitForTimeout(WARM_UP);
  await assertFree(page, t, 'no frame limit', (seen) => seen.distance[1] < FRAME);
  await page.close();
});
