/** A plain page of another origin embeds the lab and drives it by messages. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { play } from '../boundary/lab.mjs';
import { SLOW, test } from './embed.mjs';
import { FOUR, SMALL } from './harness.mjs';
import { holdTimers } from './waiting.mjs';

test('play, pause, step, seek and state', async ({ embed }) => {
  const { ask, frame } = await embed(SLOW);
  const paused = await ask({ do: 'pause' });
  assert.equal(paused.phase, 'paused');
  assert.equal(paused.rounds, 400);
  assert.deepEqual(
    paused.runs.map(({ id }) => id),
    ['sgd', 'comid', 'isgd', 'fiol'],
  );

  assert.equal((await ask({ do: 'seek', t: 100 })).t, 100);
  assert.equal((await ask({ do: 'step' })).t, 101);
  assert.equal((await ask({ do: 'step', rounds: 10 })).t, 111);
  const back = await ask({ do: 'step', rounds: -11 });
  assert.equal(back.t, 100);
  assert.match(await frame.locator('[data-testid=progress]').textContent(), /\b100\b/);

  // The same numbers as in Node at that round.
  const { meta } = play(`${SMALL.replace('rounds=400', 'rounds=100')}&${FOUR}`);
  assert.equal(back.fingerprint, meta.fingerprint);
  assert.deepEqual(
    back.runs.map(({ meanLoss, totalLoss }) => [meanLoss, totalLoss]),
    meta.runs.map(({ values }) => [values.mean, values.total]),
  );

  assert.equal((await ask({ do: 'seek', t: 1e6 })).t, 400, 'the last round');
  assert.notEqual((await ask({ do: 'reset' })).phase, 'failed');
  await expect.poll(async () => (await ask({ do: 'state' })).t).toBe(0);
  assert.equal((await ask({ do: 'state' })).phase, 'paused');
  assert.equal((await ask({ do: 'seek', t: 5 })).t, 5);
  assert.equal((await ask({ do: 'play' })).phase, 'running');
});

test('the rows of a file that the viewer brings are never told, and those of its own link are', async ({
  embed,
}) => {
  const { page, frame, ask } = await embed(
    'v=1&stream=file&inline=a,y%0A1,1%0A2,2&at=0&run=sgd',
    // What is fetched ahead of need would be broken off when the frame is loaded anew.
    { before: (one) => one.addInitScript(holdTimers) },
  );
  assert.match((await ask({ do: 'state' })).link, /&inline=a%2Cy/);
  await ask({ do: 'open', link: '#v=1&stream=file&at=0&run=sgd' });
  const secret = 'wage,y\n4711,1\n815,2\n';
  await frame
    .locator('[data-testid=file]')
    .last()
    .setInputFiles({ name: 'wages.csv', mimeType: 'text/csv', buffer: Buffer.from(secret) });
  await frame.locator('[data-testid=data-use]').click();
  // The rows of the former link may still be in the address.
  await frame.waitForFunction(() => location.hash.includes('4711'));
  const { link } = await ask({ do: 'state' });
  assert.match(link, /data=wages/);
  assert.doesNotMatch(link, /inline|4711/);
  // What its address has after it was loaded anew, the page cannot tell from rows of the other one.
  await frame.evaluate(() => location.reload());
  await page.page.waitForFunction(
    () => window.events.filter(({ event }) => event === 'ready').length === 2,
  );
  assert.match(await frame.evaluate(() => location.hash), /inline=/);
  assert.doesNotMatch((await ask({ do: 'state' })).link, /inline|4711/);
});

test('nobody but the embedding window is heard', async ({ embed }) => {
  const { page, ask, frame, events } = await embed(SLOW);
  await ask({ do: 'seek', t: 7 });
  // From the lab's own window, and from a frame beside it.
  await frame.evaluate(() => window.postMessage({ implicitLab: 1, do: 'play' }, '*'));
  await page.page.evaluate(
    (html) =>
      new Promise((loaded) => {
        const sibling = document.createElement('iframe');
        sibling.srcdoc = html;
        sibling.onload = loaded;
        document.body.append(sibling);
      }),
    '<script>parent.frames[0].postMessage({ implicitLab: 1, do: "play" }, "*")</script>',
  );
  await page.page.evaluate(() =>
    document.querySelector('#lab').contentWindow.postMessage('play', '*'),
  );
  await page.page.waitForTimeout(300);
  const state = await ask({ do: 'state' });
  assert.deepEqual([state.phase, state.t], ['paused', 7]);
  assert.equal((await events('ready')).length, 1);
});
