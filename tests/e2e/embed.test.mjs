/** A plain page of another origin embeds the lab and drives it by messages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { play } from '../boundary/lab.mjs';
import { test as base, FOUR, nightly, SMALL } from './harness.mjs';
import { first, linkOf } from './lessons.mjs';
import { holdTimers } from './waiting.mjs';
import { forgive } from './watch.mjs';

const { challenges } = JSON.parse(
  readFileSync(new URL('../../challenges/index.json', import.meta.url), 'utf8'),
);
const HOST = readFileSync(new URL('../embed/host.html', import.meta.url), 'utf8');

const test = base.extend({
  /** Opens the host with a link's lab in it, once the lab is ready. */
  embed: async ({ lab }, use) => {
    const host = await lab.origin(HOST);
    await use((fragment, options) => embedded(lab, host, fragment, options));
  },
});

async function embedded(lab, host, fragment, options) {
  const { whole = false, ...others } = options ?? {};
  const address = `${host}?lab=${encodeURIComponent(lab.url)}#${fragment}${whole ? '' : '&embed=1'}`;
  const page = await lab.open('', { address, wait: false, ...others });
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
    /** The answers to several messages sent in one go. */
    askAll: (...all) =>
      page.page.evaluate(
        (messages) =>
          Promise.all(
            messages.map((message) =>
              window.ask(message).catch(({ code, message: said }) => ({ code, said })),
            ),
          ),
        all,
      ),
    events: (name) =>
      page.page.evaluate((wanted) => window.events.filter(({ event }) => event === wanted), name),
    until: (test, arg) => page.page.waitForFunction(test, arg),
  };
}

/** Slow enough to be caught at any round. */
const SLOW = `${SMALL.replace('speed=max', 'speed=50')}&${FOUR}`;

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
    // Prefetches would be aborted when the frame reloads.
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
  // The rows of the previous link may still be in the address.
  await frame.waitForFunction(() => location.hash.includes('4711'));
  const { link } = await ask({ do: 'state' });
  assert.match(link, /data=wages/);
  assert.doesNotMatch(link, /inline|4711/);
  // After a reload the page cannot distinguish the rows in its address from those of the other
  // link.
  await frame.evaluate(() => location.reload());
  await page.page.waitForFunction(
    () => window.events.filter(({ event }) => event === 'ready').length === 2,
  );
  assert.match(await frame.evaluate(() => location.hash), /inline=/);
  assert.doesNotMatch((await ask({ do: 'state' })).link, /inline|4711/);
});

test('the page around a frame gets a message for each answer, drawn guess and solved challenge', async ({
  embed,
}) => {
  const drawn = first.steps.findIndex(({ ask }) => ask?.draw) + 1;
  const { right, answers } = first.steps[drawn - 1].ask;
  const lesson = await embed(linkOf(first, drawn));
  await lesson.ask({ do: 'state' });
  const { frame } = lesson;
  const reveal = frame.locator('[data-testid=lesson-reveal]');
  const told = async () => [
    await lesson.events('answer'),
    await lesson.events('guess'),
    await lesson.events('solved'),
  ];
  // A viewer who reveals it without a guess submits nothing.
  await reveal.click();
  await reveal.click();
  const wrong = answers.findIndex((_, index) => index + 1 !== right) + 1;
  await frame.locator(`input[name=answer][value="${wrong}"]`).check();
  await frame.locator('.expected .point').last().press('ArrowUp');
  assert.deepEqual(await told(), [[], [], []]);
  await reveal.click();
  const which = { implicitLab: 1, lesson: first.id, step: drawn };
  await lesson.until(() => window.events.some(({ event }) => event === 'guess'));
  assert.deepEqual(await told(), [
    [{ event: 'answer', ...which, answer: wrong, right: false }],
    [{ event: 'guess', ...which }],
    [],
  ]);

  const { link } = challenges.find(({ id }) => id === 'edge');
  const challenge = await embed(`${link}&challenge=edge`, { whole: true });
  await challenge.ask({ do: 'state' });
  await challenge.frame.getByRole('button', { name: 'Controls' }).click();
  const eta = challenge.frame.getByRole('textbox', { name: 'step size η, SGD' });
  await eta.fill('0.03');
  await eta.press('Enter');
  await challenge.until(() => window.events.some(({ event }) => event === 'solved'));
  assert.deepEqual(await challenge.events('solved'), [
    { implicitLab: 1, event: 'solved', challenge: 'edge' },
  ]);
});

test('nobody but the embedding window is heard', async ({ embed }) => {
  const { page, ask, frame, events } = await embed(SLOW);
  await ask({ do: 'seek', t: 7 });
  // From the lab's own window, and from another frame of the page.
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

/* Every night: A plain page of another origin embeds the lab and drives it by messages. */

const FAST = `${SMALL.replace('rounds=400', 'rounds=20000')}&${FOUR}`;

test(
  'after a reset and another experiment, rounds are reported again, and none of the former race',
  nightly,
  async ({ embed }) => {
    const { ask, askAll, events, until } = await embed(`${FAST}&at=300`);
    await ask({ do: 'seek', t: 300 });
    await ask({ do: 'at', rounds: [5, 200] });
    await askAll({ do: 'play' }, { do: 'reset' });
    await until(() => window.events.some(({ event, t }) => event === 'at' && t === 200));
    assert.deepEqual(
      (await events('at')).map(({ t }) => t),
      [5, 200],
    );
    // On the way to a requested round, no earlier round is reported as passed.
    await ask({ do: 'pause' });
    await ask({ do: 'at', rounds: [50, 100, 400], pause: true });
    await askAll({ do: 'open', link: `#${SLOW}&at=300` }, { do: 'seek', t: 1e6 });
    await ask({ do: 'seek', t: 60 });
    await ask({ do: 'play' });
    await until(() => window.events.some(({ event, t }) => event === 'at' && t === 100));
    assert.deepEqual(
      (await events('at')).map(({ t }) => t),
      [5, 200, 400, 100],
    );
    assert.equal((await ask({ do: 'state' })).phase, 'paused');
  },
);

test(
  'what waits for a file, or cannot be played, is no place to go to',
  nightly,
  async ({ embed }) => {
    const { page, ask, askAll } = await embed('v=1&stream=file&loss=hinge&run=sgd', {
      before: (page) => page.route('**/*.csv', (route) => route.abort()),
    });
    const refused = await ask({ do: 'seek', t: 5 });
    assert.equal(refused.code, 'unplayable');
    assert.match(refused.said, /file/);
    // A data set whose table does not arrive.
    const far = 'v=1&stream=dataset&loss=logistic&run=scinol2&at=5';
    const [, gone] = await askAll({ do: 'open', link: far }, { do: 'seek', t: 7 });
    assert.equal(gone.code, 'unplayable');
    assert.equal((await ask({ do: 'state' })).problem, gone.said);
    assert.equal((await ask({ do: 'play' })).code, 'unplayable');
    // The next experiment is another matter.
    const [, good] = await askAll({ do: 'open', link: SLOW }, { do: 'step', rounds: 3 });
    assert.deepEqual([good.t, good.rounds], [3, 400]);
    forgive(page, /ERR_FAILED/);
  },
);

test(
  'from what the page around asks, no cell of a file that the viewer brings can be computed',
  nightly,
  async ({ embed }) => {
    const race = (more) => `v=1&stream=file&loss=squared&run=sgd:eta=1e-12&at=0&${more}`;
    const { page, frame, ask, askAll } = await embed(race('data=survey'));
    await ask({ do: 'subscribe', events: ['state', 'round'] });
    const rows = [
      [51234.5, -3, 7.25, 3],
      [48050.97, 12.05, -1, -2],
      [100321.73, 0.5, 2, 5.4497],
      [11.82, 4, 9, 1],
    ];
    const file = ['a,b,c,y', ...rows].join('\n');
    await frame
      .locator('[data-testid=file]')
      .last()
      .setInputFiles({ name: 'survey.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await frame.waitForFunction(() => location.hash.includes('hash='));
    const { link } = await ask({ do: 'state' });
    const [hash] = /hash=[0-9a-f]{16}/.exec(link);
    // The summed losses of weights that hardly move: Σ ½(wᵀx − y)² with w chosen by the host.
    const starts = ['0,0,0', '1,0,0', '-1,0,0', '0,1,0', '0,-1,0', '0,0,1', '0,0,-1'];
    for (const start of starts) {
      const [opened, ...rounds] = await askAll(
        { do: 'open', link: race(`data=survey:${hash}&start=${start}`) },
        { do: 'at', rounds: [1, 2, 3] },
        ...rows.map((_, i) => ({ do: 'seek', t: i + 1 })),
        { do: 'play' },
      );
      // The viewer sees it.
      await frame.waitForFunction(() => document.documentElement.dataset.state === 'finished');
      for (const { link: told, ...state } of [opened, ...rounds, await ask({ do: 'state' })]) {
        assert.deepEqual(state, {
          phase: 'private',
          t: 0,
          rounds: null,
          fingerprint: null,
          problem: null,
          notices: [],
          runs: [],
        });
        assert.doesNotMatch(told, /[#&](at|inline)=/);
      }
    }
    // Nor does the host learn whether the file can be read in a way of its choice, or the content
    // where it cannot.
    const wrong = await ask({ do: 'open', link: race(`data=survey:${hash},target=d`) });
    assert.deepEqual([wrong.phase, wrong.problem], ['private', null]);
    assert.equal((await ask({ do: 'seek', t: 2 })).phase, 'private');
    // Nor with another experiment, from which there is a way back.
    await ask({ do: 'open', link: SLOW });
    assert.deepEqual((await ask({ do: 'seek', t: 3 })).runs, []);
    const told = await page.page.evaluate(() => window.events);
    const after = told.slice(told.findIndex(({ phase }) => phase === 'private'));
    assert.deepEqual(
      after.map(({ event, phase }) => [event, phase]),
      [['state', 'private']],
    );
  },
);

/** A slide has no card of a learner: the viewer opens the whole page in it, where the controls are a drawer. */
async function openPage(frame) {
  await frame.evaluate(() => {
    location.hash = location.hash.replace(/&embed=1/, '');
  });
  await frame.locator('.sheet-button').click();
}

test(
  'code is read in a page of another site, and runs only on the whole page',
  nightly,
  async ({ embed }) => {
    const code = encodeURIComponent('const predict = () => 42; const learn = () => {};');
    const { page, frame, ask } = await embed(
      `${SLOW}&run=own:code=${code}`.replace('speed=50', 'speed=max'),
    );
    await openPage(frame);
    const bar = frame.locator('[data-testid=foreign-bar]');
    assert.match(await bar.textContent(), /runs only on the whole page/);
    await bar.locator('button').click();
    const editor = frame.locator('.cm-content');
    await editor.waitFor();
    assert.equal(await frame.locator('[data-testid=own-run]').count(), 0);
    // The keyboard does not run it either, nor any code that is written here.
    await editor.press('Control+Home');
    await page.page.keyboard.type('// Mine\n');
    await page.page.keyboard.press('Control+Enter');
    const [whole] = await Promise.all([
      page.context.waitForEvent('page'),
      frame.locator('[data-testid=own-whole]').click(),
    ]);
    await frame.locator('[data-testid=own-unrun]').waitFor();
    assert.equal(await frame.locator('iframe').count(), 0);
    assert.equal((await ask({ do: 'pause' })).runs.length, 5);
    // There the viewer is asked about it, as about any code that came with a link.
    await whole.locator('[data-testid=foreign-bar] button').click();
    await whole.locator('.cm-editor').waitFor();
    assert.match(await whole.locator('[data-testid=own-code]').textContent(), /Mine/);
    assert.equal(await whole.locator('[data-testid=own-run]').count(), 1);
    assert.equal(await whole.locator('[data-testid=own-unrun]').count(), 1);
  },
);

test(
  'keys that the page has no use for are told to the page around',
  nightly,
  async ({ embed }) => {
    const { page, frame, ask, events } = await embed(SLOW);
    const keys = [
      'PageDown',
      'PageUp',
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Escape',
    ];
    const told = async () => {
      // The frame's messages arrive in order: those about keys come before its answer.
      await ask({ do: 'state' });
      return (await events('key')).map(({ key }) => key);
    };
    await frame.locator('[data-testid=play]').click();
    for (const key of keys) await page.page.keyboard.press(key);
    await page.page.keyboard.press('x');
    assert.deepEqual(await told(), keys);
    // A slider keeps its arrow keys, but Page ↓ moves the deck.
    const slider = frame.locator('[data-testid=scrubber]');
    await slider.focus();
    await page.page.keyboard.press('ArrowRight');
    await ask({ do: 'seek', t: 100 });
    await page.page.keyboard.press('PageDown');
    assert.equal(await slider.inputValue(), '100');
    assert.deepEqual(await told(), [...keys, 'PageDown']);
    // Space plays; where nothing can be played, it is the deck's.
    await frame.locator('main.stage').focus();
    await page.page.keyboard.press(' ');
    await frame.waitForFunction(() => document.documentElement.dataset.state === 'running');
    assert.equal((await told()).length, 8);
    await ask({ do: 'open', link: 'v=1&stream=file&run=sgd' });
    await frame.locator('main.stage').focus();
    await page.page.keyboard.press('Shift+ ');
    await ask({ do: 'state' });
    const [last] = (await events('key')).slice(-1);
    assert.deepEqual([last.key, last.shiftKey, last.repeat], [' ', true, false]);
  },
);

test(
  'a lesson in a frame keeps the keys of its steps, till its last',
  nightly,
  async ({ embed }) => {
    const lesson = 'explode:1';
    const { page, frame, ask, events } = await embed('v=1');
    await ask({ do: 'pause' });
    await frame.evaluate((id) => {
      location.hash = `v=1&lesson=${id}&at=0`;
    }, lesson);
    const where = frame.locator('[data-testid=lesson-progress]');
    await where.waitFor();
    const [, count] = /of (\d+)/.exec(await where.textContent());
    await page.page.locator('iframe').focus();
    await page.page.keyboard.press('PageUp');
    for (let step = 1; step < Number(count); step++) {
      await page.page.keyboard.press('PageDown');
      await frame.locator(`[data-testid=lesson-progress]:text("${step + 1} of")`).waitFor();
    }
    await page.page.keyboard.press('PageDown');
    await page.page.keyboard.press('Escape');
    // The frame's messages arrive in order: those about keys come before its answer.
    await ask({ do: 'state' });
    assert.deepEqual(
      (await events('key')).map(({ key }) => key),
      ['PageUp', 'PageDown', 'Escape'],
    );
    assert.equal(await where.textContent(), `${count} of ${count}`);
  },
);

test(
  'who hears of states alone hears of the round at which the race stands',
  nightly,
  async ({ embed }) => {
    const { page, ask } = await embed(
      SLOW.replace('rounds=400', 'rounds=1000000').replace('speed=50', 'speed=2000'),
    );
    await ask({ do: 'subscribe', events: ['state'] });
    // It plays.
    await page.page.waitForTimeout(500);
    await ask({ do: 'pause' });
    await page.page.waitForTimeout(500);
    const { phase, t, fingerprint } = await ask({ do: 'state' });
    assert.equal(phase, 'paused');
    const last = await page.page.evaluate(
      () => window.events.findLast(({ event }) => event === 'state').state,
    );
    assert.deepEqual([last.t, last.fingerprint], [t, fingerprint]);
  },
);

test('events come to those who subscribe', nightly, async ({ embed }) => {
  const { ask, events, until } = await embed(SLOW);
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
});
