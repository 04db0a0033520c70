/**
 * Memory runs out, storage is full: whatever can continue does, and a sentence explains the rest.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { wholeOptions } from '../../scripts/browser.mjs';
import { replay } from '../boundary/lab.mjs';
import { nightly, SMALL, test } from './harness.mjs';

/** No instance gets more than 4 MB, and no heap of scripts more than 100. */
test.use({
  launchOptions: wholeOptions(['--js-flags=--wasm-max-mem-pages=64 --max-old-space-size=100']),
});
const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=1000&seed=4&run=sgd:eta=0.01&run=fiol';
const alert = (page) => page.page.locator('[role=alert]').innerText();

test(
  'more memory than there is: a sentence, the experiment in the link, and a smaller one runs at once',
  nightly,
  async ({ lab }) => {
    const large = RACE.replace('d=30', 'd=100000');
    const page = await lab.open(`${large}&run=comid&run=isgd&speed=200`, { wait: false });
    await page.waitForState('failed');
    const said = await alert(page);
    assert.match(said, /engine keeps stopping/);
    assert.match(said, /short of memory: close other tabs, or use fewer features or rows/);
    assert.match(await page.fragment(), /d=100000/);
    await page.follow(`${RACE}&speed=200`);
    assert.equal(await page.finalFingerprint(), replay(RACE).fingerprint);
  },
);

test(
  'a file that is larger than memory: a sentence, and a smaller one is read at once',
  nightly,
  async ({ lab }) => {
    const rows = (many) => Array.from({ length: many }, (_, i) => `${i % 7},${i % 11},${i % 5}`);
    const file = (many) => ({
      name: `${many}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`a,b,y\n${rows(many).join('\n')}\n`),
    });
    const page = await lab.open('v=1&stream=file&run=fiol&rounds=500', { wait: false });
    await page.choose(file(300_000));
    const dialog = page.page.locator('dialog[open]');
    await dialog.getByText(/the file may need more memory than there is/).waitFor();
    assert.equal(await page.get('data-use').isDisabled(), true);
    await page.bring(file(500));
    await page.finalFingerprint();
    assert.equal((await page.progress()).t, 500);
  },
);

test(
  'a learner of one’s own that hoards memory stops alone, and may start again',
  nightly,
  async ({ lab }) => {
    const code =
      'const hoard = []; const predict = () => { for (let i = 0; i < 50; i++) hoard.push(new Array(100000).fill(i + 0.5)); return 0; }; function learn() {}';
    const page = await lab.open(
      `${SMALL}&run=sgd:eta=0.01&run=own:code=${encodeURIComponent(code)}`,
    );
    // If a frame's process ends, Playwright believes that the page itself has crashed.
    const session = await page.context.newCDPSession(page.page);
    const ask = async (expression) => {
      const { result } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      return result.value;
    };
    const until = async (expression) => {
      await expect.poll(() => ask(expression), expression).toBeTruthy();
      return ask(expression);
    };
    const stopped =
      "document.documentElement.dataset.state === 'finished' && /stopped at t = \\d+: [^\\t]*/.exec(document.querySelector('[data-testid=results]').innerText)?.[0]";
    const crashed = page.page.waitForEvent('crash');
    await page.get('own-edit').first().click();
    await page.get('own-run').waitFor();
    await Promise.all([crashed, ask("document.querySelector('[data-testid=own-run]').click()")]);
    const said = await until(stopped);
    assert.match(said, /did not return within 2 s in (round|one of the rounds) [1-9]/);
    assert.match(
      await ask("document.querySelector('[data-testid=progress]').innerText"),
      /400 of 400/,
    );
    // Its sandbox's process is gone, and there is a new one.
    assert.equal(
      await ask(`document.querySelector('[data-testid=play]').click(); !(${stopped})`),
      true,
      'it plays again',
    );
    assert.equal(await until(stopped), said);
    assert.deepEqual(page.faults, []);
    await page.leave();
  },
);

test(
  'no room to keep the page for later: it works, and says that it needs a network',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&speed=max`, {
      offline: true,
      before: async (one, context) => {
        const session = await context.newCDPSession(one);
        const { origin } = new URL(lab.url);
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
      },
    });
    await page.page.waitForFunction(() => document.documentElement.dataset.offline === 'failed');
    assert.equal(await page.finalFingerprint(), replay(RACE).fingerprint);
    await page.page.keyboard.press('?');
    await page.page
      .locator('dialog[open]')
      .getByText(/not yet: .* there was no room/)
      .waitFor();
  },
);
