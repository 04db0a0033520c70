/**
 * Eight learners at d = 1000, playing at full speed: the main thread stays free, even during a
 * sweep.
 *
 * The browser's own trace has the duration of every task and every frame (callbacks, style, layout,
 * paint, commit) of the main thread, in clock and in processor time. The page reports the rest:
 * long tasks from its observer, and the distance of two animation frames.
 *
 * Processor time is the page's own cost, and must be right in every window of time. Clock time
 * includes other programs on the machine; it must be right in one window of several, unless the
 * machine was never ours or only its pauses were in the way.
 *
 * Processor time is judged without the pauses of the machine, which attributes some of them to us.
 * A long task is the page's when another one follows in the same view: for a tenth of a second a
 * virtual machine may also be slow in everything. (In such a frame, taken with all of the browser's
 * trace, finding the canvas under the mouse cost 7.9 ms of processor time instead of 0.16. Of 165
 * windows with all eight learners and a sweep none had a task above 31 ms; a task of 120 ms put
 * into each second of them is found in all.)
 */
import assert from 'node:assert/strict';
import { test } from '../e2e/harness.mjs';
import { instruments, LONG_TASK, most, ms, OURS, readTrace, sum } from './trace.mjs';
import { now, stood, witness } from './witness.mjs';

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
// The most rounds allowed: the race outlasts the measurement, with the same steps as viewers'
// races.
const LINK = `v=1&stream=correlated-gaussian:d=1000&rounds=10000000&speed=max&${RUNS.map((run) => `run=${run}`).join('&')}`;
const VIEWS = [
  ['lines', LINK],
  [
    'support map, all weights',
    `${LINK}&sparsity=map&weights=support&focus=4&metric=objective&scale=linear`,
  ],
  // Every core has a worker busy with the sweep, in addition to the race's own.
  ['while a sweep runs', `${LINK}&sweep=step:seeds=20`],
];

const WARM_UP = 1500;
const WATCH = 3000;
const WINDOWS = 6;

/** Longest frame that a viewer does not notice (ms). */
const FRAME = 1000 / 60;

const at = (share, values) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0;

let pauses;
test.beforeAll(() => {
  pauses = witness();
});

async function watch(page) {
  const from = (await page.progress()).t;
  const began = now();
  const browser = page.context.browser();
  await browser.startTracing(page.page, { categories: ['toplevel', 'cc'] });
  await page.page.evaluate(() => window.takeLog());
  await page.page.waitForTimeout(WATCH);
  const { long, distances } = await page.page.evaluate(() => window.takeLog());
  const { tasks, frames } = readTrace(await browser.stopTracing(), pauses);
  return {
    tasks,
    frames,
    long,
    distances,
    share: sum(tasks.processor) / sum(tasks.clock),
    still: stood(pauses, began, now()),
    busy: sum(tasks.processor) / WATCH,
    rounds: (await page.progress()).t - from,
  };
}

const spread = (values) => `median ${ms(at(0.5, values))}, p95 ${ms(at(0.95, values))}`;

const describe = ({ tasks, frames, long, distances, share, busy, rounds }) =>
  `${frames.clock.length} frames of ${spread(frames.clock)} (processor ${spread(frames.processor)}), ` +
  `distance ${spread(distances)}; longest task ${ms(most(tasks.clock))} (processor ${ms(most(tasks.processor))}, ours ${ms(tasks.longest.took)}), ` +
  `${long.length} long ones reported; main thread ${Math.round(100 * busy)} % busy; ` +
  `${Math.round((rounds * 1000) / WATCH)} rounds a second; ${Math.round(100 * share)} % of the time was ours`;

const isSmooth = ({ tasks, frames, long, distances }) =>
  long.length === 0 &&
  most(tasks.clock) < LONG_TASK &&
  at(0.95, frames.clock) < FRAME &&
  at(0.95, distances) < 1.5 * FRAME;

/** Whether it would have been smooth without the pauses of the machine. */
const isExcused = ({ tasks, frames, still }) =>
  still > 0 && most(tasks.clear) < LONG_TASK && at(0.95, frames.clear) < FRAME;

async function assertFree(page, name) {
  let [ours, long] = [0, 0];
  for (let i = 1; i <= WINDOWS; i++) {
    const seen = await watch(page);
    console.log(`${name}: ${describe(seen)}`);
    assert.ok(seen.rounds > 100, `${name}: it does not play`);
    assert.ok(seen.frames.clock.length > 10, `${name}: it does not draw`);
    const { took, from } = seen.tasks.longest;
    if (took >= LONG_TASK) long += 1;
    assert.ok(long < 2, `${name}: again a task of ${ms(took)}, posted by ${from}`);
    assert.ok(at(0.95, seen.frames.own) < FRAME, `${name}: frames of ${spread(seen.frames.own)}`);
    if (isSmooth(seen)) return;
    if (seen.share > OURS && !isExcused(seen)) ours += 1;
  }
  assert.equal(ours, 0, `${name}: not smooth, on a machine that was ours`);
  console.log(`${name}: other programs had the machine; only processor time was judged`);
}

for (const [name, link] of VIEWS) {
  test(`no task over 50 ms, and 95 of 100 frames within a sixtieth of a second: ${name}`, async ({
    lab,
  }) => {
    const page = await lab.open(link, { before: (one) => one.addInitScript(instruments) });
    assert.equal(await page.notices(), 0);
    assert.equal(await page.get('learner-card').count(), 8);
    await page.page.waitForTimeout(WARM_UP);
    await assertFree(page, name);

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
      await assertFree(page, `${name}, hovering`);
    } finally {
      hovering = false;
      await mouse;
    }
    if (link.includes('sweep='))
      assert.equal(await page.get('sweep').getAttribute('data-phase'), 'running');
  });
}
