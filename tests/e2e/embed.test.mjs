/** A plain page of another origin embeds the lab and drives it by messages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { play } from '../boundary/lab.mjs';
import { FOUR, SMALL, startLab } from './harness.mjs';

const lab = await startLab();
const HOST = readFileSync(new URL('../embed/host.html', import.meta.url));
const host = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(HOST);
});
await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
after(() => host.close());
const HOST_URL = `http://127.0.0.1:${host.address().port}/`;

/** The host with the lab in it, once the lab is ready; `slow` enough to be caught at any round. */
async function embed(fragment, options) {
  const address = `${HOST_URL}?lab=${encodeURIComponent(lab.url)}#${fragment}&embed=1`;
  const page = await lab.open('', { address, wait: false, ...options });
  await page.page.waitForFunction(() => window.events.some(({ event }) => event === 'ready'));
  const frame = page.page.frame({ url: (url) => String(url).startsWith(lab.url) });
  await frame.waitForFunction(() => document.documentElement.dataset.state !== 'loading');
  return {
    page,
    frame,
    /** The answer, or the error's code. */
    ask: (what) =>
      page.page.evaluate(
        (message) => window.ask(message).catch(({ code, message: said }) => ({ code, said })),
        what,
      ),
    events: (name) =>
      page.page.evaluate((wanted) => window.events.filter(({ event }) => event === wanted), name),
    until: (test, arg) => page.page.waitForFunction(test, arg),
    close: () => page.close(),
  };
}

const SLOW = `${SMALL.replace('speed=max', 'speed=50')}&${FOUR}`;
const FAST = `${SMALL.replace('rounds=400', 'rounds=20000')}&${FOUR}`;

test('play, pause, step, seek and state', async () => {
  const { ask, frame, close } = await embed(SLOW);
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
    meta.runs.map(({ mean, total }) => [mean, total]),
  );

  assert.equal((await ask({ do: 'seek', t: 1e6 })).t, 400, 'the last round');
  assert.equal((await ask({ do: 'reset' })).phase !== 'failed', true);
  assert.equal((await ask({ do: 'seek', t: 5 })).t, 5);
  assert.equal((await ask({ do: 'play' })).phase, 'running');
  await close();
});

test('a round is reported when it is reached, and the race stands there if it is told to', async () => {
  const { ask, events, until, close } = await embed(`${FAST}&at=0`);
  await ask({ do: 'seek', t: 0 });
  await ask({ do: 'at', rounds: [50, 400] });
  await ask({ do: 'play' });
  await until(() => window.events.filter(({ event }) => event === 'at').length === 2);
  assert.deepEqual(
    (await events('at')).map(({ t }) => t),
    [50, 400],
  );

  await ask({ do: 'seek', t: 0 });
  await ask({ do: 'at', rounds: [777], pause: true });
  await ask({ do: 'play' });
  await until(() => window.events.some(({ event, t }) => event === 'at' && t === 777));
  const state = await ask({ do: 'seek', t: 777 });
  assert.deepEqual([state.phase, state.t], ['paused', 777]);
  await close();
});

test('events come to those who subscribe', async () => {
  const { ask, events, until, close } = await embed(SLOW);
  await ask({ do: 'pause' });
  assert.deepEqual([await events('round'), await events('state')], [[], []]);
  await ask({ do: 'subscribe', events: ['round', 'state'] });
  await ask({ do: 'seek', t: 30 });
  await ask({ do: 'play' });
  await until(() => window.events.some(({ event, t }) => event === 'round' && t > 30));
  await until(() => window.events.some((one) => one.event === 'state' && one.phase === 'running'));
  await ask({ do: 'subscribe', events: [] });
  await ask({ do: 'pause' });
  const before = (await events('round')).length;
  await ask({ do: 'step' });
  assert.equal((await events('round')).length, before);
  await close();
});

test('what cannot be done is answered with the reason', async () => {
  const { ask, close } = await embed(SLOW);
  const code = async (what) => (await ask(what)).code;
  assert.equal(await code({ do: 'fly' }), 'command');
  assert.equal(await code({ do: 'toString' }), 'command');
  assert.equal(await code({ implicitLab: 2, do: 'play' }), 'version');
  for (const t of [-1, 1.5, '7', null, undefined, 1e99])
    assert.equal(await code({ do: 'seek', t }), 'argument', `seek ${t}`);
  assert.equal(await code({ do: 'step', rounds: 'many' }), 'argument');
  assert.equal(await code({ do: 'at', rounds: 12 }), 'argument');
  assert.equal(await code({ do: 'at', rounds: [1, 'two'] }), 'argument');
  assert.equal(await code({ do: 'subscribe', events: ['everything'] }), 'argument');
  assert.equal(await code({ do: 'open' }), 'argument');
  assert.match((await ask({ do: 'fly' })).said, /play, pause/);
  await close();
});

test('another experiment is opened in the same frame', async () => {
  const { ask, frame, close } = await embed(SLOW);
  const state = await ask({
    do: 'open',
    link: 'https://x/#v=1&stream=blobs&loss=hinge&rounds=90&run=sgd',
  });
  assert.match(state.link, /stream=blobs/);
  assert.doesNotMatch(state.link, /embed/);
  const there = await ask({ do: 'seek', t: 90 });
  assert.deepEqual([there.t, there.rounds], [90, 90]);
  assert.equal(await frame.evaluate(() => document.documentElement.dataset.mode), 'embed');
  await close();
});

test('nobody but the embedding window is heard', async () => {
  const { page, ask, frame, events, close } = await embed(SLOW);
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
  await close();
});

for (const [width, height] of [
  [480, 270],
  [960, 540],
  [1920, 1080],
]) {
  test(`fits a frame of ${width} × ${height}`, async () => {
    const page = await lab.open(`${SMALL}&${FOUR}&embed=1&panels=loss,weights`, {
      viewport: { width, height },
      wait: false,
    });
    await page.waitForState('finished');
    await page.settle();
    const measured = await page.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const inside = (element) => {
        const { top, left, right, bottom } = element.getBoundingClientRect();
        return top >= 0 && left >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      };
      const parts = document.querySelectorAll('.stage-legend li, .plot, .stage-bar > *');
      const small = [...document.querySelectorAll('.stage *')].filter(
        (one) => one.textContent.trim() && Number.parseFloat(getComputedStyle(one).fontSize) < 13,
      );
      return {
        scroll: [scrollWidth - innerWidth, scrollHeight - innerHeight],
        outside: [...parts].filter((part) => !inside(part)).map((part) => part.className),
        heights: [...document.querySelectorAll('.plot')].map((plot) => plot.clientHeight),
        small: small.length,
        controls: document.querySelectorAll('.controls, .top-bar').length,
      };
    });
    assert.deepEqual(measured.scroll, [0, 0]);
    assert.deepEqual(measured.outside, []);
    const [least] = measured.heights.toSorted((a, b) => a - b);
    assert.ok(least > 0.4 * height, `plots are ${measured.heights} px high`);
    assert.equal(measured.small, 0);
    assert.equal(measured.controls, 0);
    const out = await page.get('out').getAttribute('href');
    assert.match(out, /^http.*#v=1/);
    assert.doesNotMatch(out, /embed|panels/);
    await page.close();
  });
}
