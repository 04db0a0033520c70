/**
 * The page's statements match the screen at that moment, and requested parts appear within view.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, nightly, SMALL, test } from './harness.mjs';

/** Holds the texts of lessons and challenges back until the test lets go. */
async function held(page) {
  let letGo;
  const free = new Promise((done) => {
    letGo = done;
  });
  await page.route(/\/collection[^/]*\.js/, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

for (const link of ['lesson=middle:1', 'v=1&lesson=repeat:2', 'lesson=explode:5&lang=de&present=1'])
  test(`nothing is played or shown before the race of ${link}`, nightly, async ({ lab }) => {
    let letGo;
    const page = await lab.open(link, {
      wait: false,
      before: async (one) => {
        letGo = await held(one);
      },
    });
    await page.get('arriving').waitFor();
    await page.page.waitForFunction(() => document.documentElement.dataset.mode !== undefined);
    await page.settle();
    assert.equal(await page.page.locator('canvas').count(), 0);
    assert.equal(await page.page.evaluate(() => window.race.loads), 0);
    // From now on no table names a learner that the lesson does not have.
    await page.page.evaluate(() => {
      window.rows = new Set();
      const look = () => {
        for (const row of document.querySelectorAll('[data-testid=results] tbody th'))
          window.rows.add(row.textContent.trim());
        requestAnimationFrame(look);
      };
      look();
    });
    letGo();
    await page.page.waitForFunction(() => window.race.arrived && document.querySelector('canvas'));
    await page.settle();
    assert.equal(await page.page.evaluate(() => window.race.loads), 1);
    const rows = await page.page.evaluate(() => [...window.rows]);
    assert.ok(!rows.some((row) => /COMID/.test(row)), `${rows}`);
  });

test(
  'a lesson that does not exist, or does not come, leaves the page its own race',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('lesson=nothing:1');
    assert.equal(await page.notices(), 1);
    await page.get('results').waitFor();
  },
);

test('another link blanks the charts before its own race is there', nightly, async ({ lab }) => {
  // It shows no weights, which the page waits for otherwise.
  const page = await lab.open('v=1&lesson=sparsity:1', { wait: false });
  await page.get('lesson-step').waitFor();
  await page.get('results').filter({ hasText: 'FIOL' }).waitFor();
  await page.page.evaluate(() => {
    window.seen = [];
    const look = () => {
      const bench = document.querySelector('.bench');
      const names = [...document.querySelectorAll('[data-testid=results] tbody th')];
      window.seen.push([
        document.querySelector('[data-testid=lesson-step]')?.textContent ?? '',
        bench?.dataset.blank === 'true' ? '' : names.map((one) => one.textContent.trim()).join(),
      ]);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.page.evaluate(() => {
    location.hash = 'v=1&stream=blobs&rounds=50&run=aprox&run=iwa';
  });
  await page.page.waitForFunction(() =>
    /aProx/.test(document.querySelector('[data-testid=results]')?.textContent ?? ''),
  );
  const seen = await page.page.evaluate(() => window.seen);
  for (const [lesson, names] of seen) {
    if (lesson === '') assert.doesNotMatch(names, /SGD|FIOL/);
  }
});

test('a sweep that one opens stands in the window, with its chart', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&at=100`, {
    viewport: { width: 1440, height: 900 },
  });
  await page.page.getByRole('button', { name: /^Sweep/ }).click();
  await page.get('sweep-run').click();
  await page.page.waitForFunction(
    () => document.querySelector('[data-testid=sweep]')?.dataset.phase === 'done',
  );
  await page.settle();
  const { top, bottom, height } = await page.get('chart-sweep').evaluate((chart) => {
    const box = chart.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, height: innerHeight };
  });
  assert.ok(top >= 0 && bottom <= height, `${top} to ${bottom} of ${height}`);
});

test('help covers no field beside it', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&at=100`, {
    viewport: { width: 1440, height: 900 },
  });
  await page.unfold();
  const count = await page.page.locator('.controls .info').count();
  assert.ok(count >= 5, `${count}`);
  for (let i = 0; i < count; i += 1) {
    await page.page.locator('.controls .info').nth(i).click();
    const covered = await page.page.locator('.explain:popover-open').evaluate((box) => {
      const a = box.getBoundingClientRect();
      const fields = [...document.querySelectorAll('.controls :is(input, select)')];
      return fields.filter((field) => {
        const b = field.getBoundingClientRect();
        const apart =
          b.right <= a.left || b.left >= a.right || b.bottom <= a.top || b.top >= a.bottom;
        return b.width > 0 && !apart;
      }).length;
    });
    assert.equal(covered, 0, `${i}`);
    await page.page.keyboard.press('Escape');
  }
});

test(
  'in the first seconds of the page’s own race nothing is praised that pays more than w = 0',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('', { wait: false });
    await page.page.evaluate(() => {
      window.said = [];
      const look = () => {
        const rows = [...document.querySelectorAll('[data-testid=results] tbody tr')].map((row) =>
          [...row.cells].slice(0, 2).map((cell) => cell.textContent.trim()),
        );
        const text = document.querySelector('[data-testid=headline]')?.textContent ?? '';
        window.said.push([text, rows]);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.waitForRound(300);
    const said = await page.page.evaluate(() => window.said);
    const number = (text) => Number(text.replaceAll(',', '').replace(/·10.*/, 'e9'));
    for (const [text, rows] of said) {
      const paid = rows
        .map(([who, value]) => [who, number(value)])
        .filter(([, value]) => value > 0);
      const zero = paid.find(([who]) => who === 'w = 0')?.[1];
      const least = Math.min(...paid.filter(([who]) => who !== 'w = 0').map(([, value]) => value));
      if (!(least > 1.001 * zero)) continue;
      assert.match(text, /first rounds|not beat the baseline|no learner beats/, text);
      assert.doesNotMatch(text, /lowest|level/, text);
    }
    const early = said.find(([text]) => /had ten times/.test(text));
    const t = early[1].length;
    assert.ok(t > 0);
    await expect(page.get('headline')).toHaveText(/by t = \d\d .* had ten times/);
  },
);
