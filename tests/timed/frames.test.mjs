/**
 * Frames a second on a slow processor: the browser lets the page's own thread run a fourth or a sixth of the time.
 *
 * The best of several windows of time counts, because other programs on the machine take frames away and add none. What is
 * asked for was measured beside other work on two cores; a quiet machine shows more.
 */
import assert from 'node:assert/strict';
import { test } from '../e2e/harness.mjs';

const EIGHT = [
  'sgd:eta=0.01',
  'comid:eta=0.02',
  'isgd',
  'fiol',
  'fiol:solver=sort',
  'adagrad',
  'isgd:schedule=sqrt',
  'fiol:schedule=sqrt',
];
const PLANE = `v=1&stream=correlated-gaussian:d=2&rounds=100000&speed=500&panels=loss,weights,plane,sparsity,results&${EIGHT.map((run) => `run=${run}`).join('&')}`;
const STAGE = 'v=1&present=1&run=sgd:eta=2.5&run=fiol:eta=2.5&rounds=3000&speed=100';
/** What plays, and the frames a second that are asked for where the processor is four and six times slower. */
const VIEWS = [
  ['the first race', '', { 4: 40, 6: 22 }],
  ['a stage', STAGE, { 4: 40, 6: 22 }],
  ['eight learners and the plane of the data', PLANE, { 4: 12, 6: 6 }],
];

const WATCH = 3000;
const WINDOWS = 8;

/** Runs in the page: frames a second, for so many milliseconds. */
const framesIn = (time) =>
  new Promise((resolve) => {
    let [count, from] = [-1, 0];
    const frame = (now) => {
      count += 1;
      from ||= now;
      if (now - from < time) requestAnimationFrame(frame);
      else resolve((1000 * count) / (now - from));
    };
    requestAnimationFrame(frame);
  });

for (const [name, link, asked] of VIEWS) {
  for (const slower of [4, 6]) {
    test(`${name} plays at ${asked[slower]} frames a second on a processor ${slower} times slower`, async ({
      lab,
    }) => {
      let best = 0;
      for (let i = 0; i < WINDOWS && best < asked[slower]; i++) {
        // Each in a page of its own: the first race is short.
        const page = await lab.open(link, { wait: false });
        await page.waitForState('running');
        const browser = await page.context.newCDPSession(page.page);
        await browser.send('Emulation.setCPUThrottlingRate', { rate: slower });
        const frames = await page.page.evaluate(framesIn, WATCH);
        assert.equal(await page.state(), 'running');
        console.log(`${name}, ${slower} × slower: ${frames.toFixed(1)} frames a second`);
        best = Math.max(best, frames);
        await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.close();
      }
      assert.ok(best >= asked[slower], `${best.toFixed(1)} frames a second`);
    });
  }
}
