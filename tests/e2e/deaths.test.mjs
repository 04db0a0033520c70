/**
 * A worker dies in the middle of its work: another one finishes it with the same numbers, or a
 * sentence says what to do.
 *
 * `www/session/session.test.ts` tries deaths, edits and links in every order, without a browser.
 * Exhausted memory is in `faults-memory.test.mjs`.
 */
import assert from 'node:assert/strict';
import { replay, written } from '../boundary/lab.mjs';
import {
  ENGINE,
  EVERY,
  holdWorkers,
  hurtScript,
  inWorker,
  killAtBirth,
  killWhenThere,
  POOL,
  PROVER,
  READER,
  refuseInstances,
  trap,
  WRITER,
} from './deaths.mjs';
import { openExport, saved } from './files.mjs';
import { nightly, SMALL, test } from './harness.mjs';

/** Opens the page after `hurt`, which prepares deaths. */
const open = (lab, fragment, { hurt, ...options } = {}) =>
  lab.open(fragment, {
    before: async (page) => {
      await page.addInitScript(holdWorkers);
      await hurt?.(page);
    },
    ...options,
  });

const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';
/** A race longer than any test; `hurry` ends the wait. */
const SLOW = `${RACE}&speed=100`;
const hurry = (page) => page.get('speed').press('End');
const PRINT = replay(RACE).fingerprint;

const ENDS = {
  'ended by the browser': { end: (page) => killWhenThere(page, ENGINE) },
  'closing itself': { end: (page) => inWorker(page, ENGINE, () => self.close()) },
  'trapped in Rust': {
    tags: nightly,
    hurt: (page) => hurtScript(page, ENGINE, 1, trap, 'engine_frame'),
    end: (page) =>
      inWorker(page, ENGINE, () => {
        self.trapping = true;
      }),
  },
};
for (const [how, { end, hurt, tags = {} }] of Object.entries(ENDS))
  test(
    `${how} while it plays, the engine comes back to the same round and plays to the same end`,
    tags,
    async ({ lab }) => {
      const page = await open(lab, SLOW, { hurt });
      await page.waitForRound(70);
      const before = await page.progress();
      await end(page);
      const notices = page.get('notices');
      await notices.getByText('stopped unexpectedly and').waitFor();
      const said = await notices.innerText();
      const [, round] = /restarted at round ([\d,]+)/.exec(said);
      assert.ok(Number(round.replace(',', '')) >= before.t, said);
      assert.equal(await page.state(), 'running');
      await hurry(page);
      assert.equal(await page.finalFingerprint(), PRINT);
      assert.equal((await page.progress()).t, 3000);
    },
  );

test('without an instance for the engine’s worker another one has it; if there is none ever, a sentence says why', async ({
  lab,
}) => {
  const refuse = (times) => ({
    hurt: (page) => hurtScript(page, ENGINE, times, refuseInstances),
  });
  const page = await open(lab, RACE, refuse(1));
  assert.equal(await page.finalFingerprint(), PRINT);
  await page.close();

  const never = await open(lab, RACE, { wait: false, ...refuse(EVERY) });
  await never.waitForState('failed');
  const alert = await never.page.locator('[role=alert]').innerText();
  assert.match(alert, /could not be started/);
  assert.match(alert, /the engine could not be loaded: no room for it/);
  assert.equal(never.page.workers().length, 0, 'none is left');
});

test(
  'killed again and again, the engine is given up in one clear sentence, and goes on when asked',
  nightly,
  async ({ lab }) => {
    const page = await open(lab, SLOW);
    await page.waitForRound(30);
    for (let times = 0; times < 3; times++) await killWhenThere(page, ENGINE);
    await page.waitForState('failed');
    const alert = await page.page.locator('[role=alert]').innerText();
    assert.match(alert, /engine keeps stopping/);
    assert.match(alert, /the experiment and the round are in the address/);
    await page.page.waitForFunction(() => location.hash.includes('at='));
    const at = Number(/at=(\d+)/.exec(await page.fragment())[1]);
    assert.ok(at >= 30, 'the round is in the link');
    assert.match(
      await page.get('go-on').textContent(),
      new RegExp(`round ${at.toLocaleString('en-US')}$`),
    );
    assert.equal(await page.page.evaluate(() => window.heldWorkers().length), 0, 'none is left');
    await page.get('go-on').click();
    await hurry(page);
    assert.equal(await page.finalFingerprint(), PRINT);
    await page.page.waitForFunction(() => !location.hash.includes('at='));
  },
);

const SWEEP =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=16000&seed=4&run=fiol&run=sgd:eta=0.01&at=10&sweep=step:seeds=8';
const swept = (page, phase = 'done') =>
  page.page.waitForSelector(`[data-testid=sweep][data-phase=${phase}]`);
const table = (page) => page.get('sweep-table').locator('tbody').innerText();

/**
 * In the page: ends a player when it has done a job and is given another, and the planner when it
 * has a result to sum up.
 */
function losePlayerAndPlanner() {
  let planner;
  window.lost = 0;
  window.hearWorker = ({ type }, worker) => {
    if (type === 'planned') planner = worker;
    const victim = [worker, planner][window.lost];
    if (type !== 'done' || !victim?.spoke) return;
    victim.die();
    window.lost += 1;
  };
}

test(
  'a sweep that loses a worker, and the one that sums up, has the same numbers; if all die, it says so, and the race goes on',
  nightly,
  async ({ lab }) => {
    const page = await open(lab, SWEEP, {
      hurt: (one) => one.addInitScript(losePlayerAndPlanner),
    });
    await swept(page);
    assert.equal(await page.page.evaluate(() => window.lost), 2);
    const calm = await open(lab, SWEEP);
    await swept(calm);
    assert.equal(await table(page), await table(calm));

    const never = await open(lab, SWEEP, { hurt: (one) => killAtBirth(one, POOL, EVERY) });
    await swept(never, 'failed');
    assert.match(
      await never.get('sweep-status').innerText(),
      /stopped (2 times|twice).*browser ended it/,
    );
    await never.page.keyboard.press('n');
    await never.page.waitForFunction(() => location.hash.includes('at=11'));
  },
);

test(
  'evidence whose workers all die is said to be missing, and the race goes on',
  nightly,
  async ({ lab }) => {
    const page = await open(lab, `${SMALL}&run=fiol:eta=0.1,schedule=sqrt&metric=regret`, {
      wait: false,
      hurt: (one) => killAtBirth(one, PROVER, EVERY),
    });
    await page
      .get('regret-notes')
      .getByText(/stopped|did not start|ended/)
      .waitFor();
    assert.notEqual(await page.state(), 'failed');
  },
);

test(
  'a file is read though the reader died, while it is looked at and while it is made a table',
  nightly,
  async ({ lab }) => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `${i % 7},${(i * 13) % 11},${i % 5}`);
    const file = {
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`a,b,y\n${lines.join('\n')}\n`),
    };
    const page = await open(lab, 'v=1&stream=file&run=fiol&speed=max', { wait: false });
    await page.page.evaluate(() => {
      window.hearWorker = (data) => {
        window.found ||= data?.type === 'found';
      };
    });
    const chosen = page.choose(file);
    await page.page.waitForFunction(
      (name) => {
        const killed = window.killWorker(name, true);
        if (killed) window.found = false;
        return killed;
      },
      READER,
      { polling: 10 },
    );
    await chosen;
    // Another one has read it, and holds its lock: the page hears of its end at once.
    await page.page.waitForFunction(
      (name) =>
        window.found &&
        window.bornWorkers(name) >= 2 &&
        document.querySelector('[data-testid=data-use]')?.disabled === false,
      READER,
    );
    // In one task: it has no time to be done.
    const died = await page.page.evaluate((name) => {
      document.querySelector('[data-testid=data-use]').click();
      return window.killWorker(name);
    }, READER);
    assert.equal(died, true);
    await page.page.waitForFunction(() => location.hash.includes('stream=file'));
    await page.page.waitForFunction(() =>
      document.querySelector('[data-testid=progress]')?.textContent.includes('20,000'),
    );
    await page.finalFingerprint();
  },
);

test(
  'a file whose worker dies is written by another, byte for byte; if that dies too, a sentence says to try again',
  nightly,
  async ({ lab }) => {
    const one = await open(lab, SMALL, {
      acceptDownloads: true,
      hurt: (page) => killAtBirth(page, WRITER, 1),
    });
    await one.finalFingerprint();
    await openExport(one);
    const { text } = await saved(one, () => one.get('save-run-csv').click());
    assert.ok(text === written(`#${SMALL}`), 'other bytes than replay');
    // One was ended with its lock; the other can finish before it holds its own.
    assert.notEqual(await one.page.evaluate((role) => window.bornWorkers(role), WRITER), 0);
    await one.close();

    const page = await open(
      // Longer than any test waits.
      lab,
      'v=1&stream=correlated-gaussian:d=200,rho=0.5&rounds=1000000&run=fiol&at=5',
    );
    await page.page.keyboard.press('e');
    await page.get('save-run-csv').click();
    await killWhenThere(page, WRITER);
    // Another one starts from the beginning.
    await killWhenThere(page, WRITER);
    await page
      .get('export-state')
      .getByText(/could not be written.*try again/)
      .waitFor();
  },
);
