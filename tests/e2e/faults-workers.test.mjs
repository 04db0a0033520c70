/** Workers beside the engine's end in the middle of their work: it is done all the same, or a sentence says what to do. */
import assert from 'node:assert/strict';
import { written } from '../boundary/lab.mjs';
import { openExport, saved } from './files.mjs';
import { nightly, SMALL, test } from './harness.mjs';
import { holdWorkers, killWhenThere, READER, WRITER } from './hurt.mjs';

/** With `hurt`, which runs in the page before anything else and ends workers of its own accord. */
const open = (lab, fragment, { hurt, ...options } = {}) =>
  lab.open(fragment, {
    before: async (page) => {
      await page.addInitScript(holdWorkers);
      if (hurt) await page.addInitScript(hurt);
    },
    ...options,
  });

const SWEEP =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=16000&seed=4&run=fiol&run=sgd:eta=0.01&at=10&sweep=step:seeds=4';
const table = (page) => page.get('sweep-table').locator('tbody').innerText();
const swept = (page, phase = 'done') =>
  page.page.waitForSelector(`[data-testid=sweep][data-phase=${phase}]`);

/** The table of a sweep that nothing happens to. */
async function expected(lab) {
  const calm = await open(lab, SWEEP);
  await swept(calm);
  return table(calm);
}

/** Ends one that plays when the planner sums up, and the planner, which is the oldest, when another has played its part. */
function losePlayerAndPlanner() {
  window.lost = 0;
  const says = ['summed', 'done'];
  window.hearWorker = (data) => {
    const awaited = says[window.lost];
    if (!awaited || data.type !== awaited) return;
    // Of the end of one that does not hold its lock yet the page hears late.
    if (!window.allSpoke('pool')) return;
    if (window.killWorker('pool', true, window.lost === 1)) window.lost += 1;
  };
}

test(
  'a sweep that loses a worker, and the one that sums up, ends with the same numbers',
  nightly,
  async ({ lab }) => {
    const page = await open(lab, SWEEP, { hurt: losePlayerAndPlanner });
    await swept(page);
    assert.equal(await page.page.evaluate(() => window.lost), 2);
    assert.equal(await table(page), await expected(lab));
  },
);

test(
  'a sweep whose workers die whatever is done says so, and the race goes on',
  nightly,
  async ({ lab }) => {
    const page = await open(lab, SWEEP, { hurt: () => window.killAtBirth('pool') });
    await swept(page, 'failed');
    assert.match(
      await page.get('sweep-status').innerText(),
      /stopped (2 times|twice).*browser ended it/,
    );
    await page.page.keyboard.press('n');
    await page.page.waitForFunction(() => location.hash.includes('at=11'));
  },
);

test(
  'evidence whose workers die whatever is done is said to be missing, and the race goes on',
  nightly,
  async ({ lab }) => {
    const page = await open(lab, `${SMALL}&run=fiol:eta=0.1,schedule=sqrt&metric=regret`, {
      wait: false,
      hurt: () => window.killAtBirth('evidence'),
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
    // Another one has read it, and holds its lock: of its end the page hears at once.
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
      hurt: () => window.killAtBirth('export', 1),
    });
    await one.finalFingerprint();
    await openExport(one);
    const { text } = await saved(one, () => one.get('save-run-csv').click());
    assert.ok(text === written(`#${SMALL}`), 'other bytes than replay');
    // One was ended with its lock; the other one may be through before it holds its own.
    assert.notEqual(await one.page.evaluate((role) => window.bornWorkers(role), WRITER), 0);
    await one.close();

    const page = await open(
      // As much as nobody waits for.
      lab,
      'v=1&stream=correlated-gaussian:d=200,rho=0.5&rounds=1000000&run=fiol&at=5',
    );
    await page.page.keyboard.press('e');
    await page.get('save-run-csv').click();
    await killWhenThere(page, WRITER);
    // Another one begins at the beginning.
    await killWhenThere(page, WRITER);
    await page
      .get('export-state')
      .getByText(/could not be written.*try again/)
      .waitFor();
  },
);
