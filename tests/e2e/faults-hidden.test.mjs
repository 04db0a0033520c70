/**
 * The tab is hidden, and put to sleep, by the browser itself (`faults-tab.test.mjs` imitates more
 * cases).
 */
import assert from 'node:assert/strict';
import { replay } from '../boundary/lab.mjs';
import { nightly } from './harness.mjs';
import { test } from './puppeteer.mjs';

const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';

/** Rounds per second. */
const SPEED = 100;
const round = async (page) =>
  Number(/[\d,]+/.exec(await page.text('progress'))[0].replaceAll(',', ''));
const reaches = (page, t) =>
  page.until((wanted) => {
    const text = document.querySelector('[data-testid=progress]')?.textContent ?? '';
    return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')) >= wanted;
  }, t);

/** A tab that is put to sleep is hidden first. */
async function sleep(page) {
  const session = await page.page.createCDPSession();
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return session;
}

/** Wakes the tab and shows it again; meanwhile the tab beside it was shown. */
async function wake({ page }, session) {
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  const other = await page.browserContext().newPage();
  await other.bringToFront();
  await page.bringToFront();
  await other.close();
  await page.waitForFunction(() => document.visibilityState === 'visible', { polling: 50 });
}

/**
 * Runs in the page before anything else: records what happens to it, and keeps the clock from
 * writing the link.
 */
function note() {
  window.fate = [];
  for (const name of ['visibilitychange', 'freeze', 'resume'])
    document.addEventListener(name, () => window.fate.push(`${name} ${document.visibilityState}`));
  const { setTimeout: usual } = window;
  window.setTimeout = (run, delay, ...more) => (delay === 300 ? 0 : usual(run, delay, ...more));
}
const before = (page) => page.evaluateOnNewDocument(note);

test(
  'what was changed last is in the link when the tab is hidden',
  nightly,
  async ({ chromium }) => {
    const page = await chromium.open(`${RACE}&at=100`, { before });
    await reaches(page, 100);
    const link = () => page.page.evaluate(() => location.hash);
    await page.page.$eval('[data-param="rounds"]', (rounds) => {
      rounds.value = '2500';
      rounds.dispatchEvent(new Event('input', { bubbles: true }));
      rounds.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.until(() =>
      document.querySelector('[data-testid=progress]').textContent.includes('of 2,500'),
    );
    assert.match(await link(), /rounds=3000/);
    const session = await sleep(page);
    await page.until(() => window.fate.includes('visibilitychange hidden'));
    assert.match(await link(), /rounds=2500/);
    await wake(page, session);
    assert.deepEqual(await page.close(), []);
  },
);

test(
  'frozen and woken it goes on where it was, without a burst of rounds, to the same end',
  nightly,
  async ({ chromium }) => {
    const page = await chromium.open(`${RACE}&speed=${SPEED}`, { before });
    await reaches(page, 40);
    const started = Date.now();
    const from = await round(page);
    const session = await sleep(page);
    await new Promise((done) => setTimeout(done, 4000));
    await wake(page, session);
    await reaches(page, from + 20);
    // One second more: for the rounds caught up with, and for the time of the query.
    const most = from + SPEED * ((Date.now() - started) / 1000 + 1);
    const t = await round(page);
    assert.ok(t <= most, `${t} rounds, at most ${most}`);
    assert.deepEqual(await page.page.evaluate(() => window.fate), [
      'visibilitychange hidden',
      'freeze hidden',
      'resume hidden',
      'visibilitychange visible',
    ]);
    await page.state('running');
    await page.page.focus('[data-testid=speed]');
    await page.page.keyboard.press('End');
    assert.equal(await page.finalFingerprint(), replay(RACE).fingerprint);
    assert.deepEqual(await page.close(), []);
  },
);
