/** A lesson and a chart on a phone with a touch screen: the requested part is visible, and within the thumb's reach. */
import assert from 'node:assert/strict';
import { FOUR, SMALL, test } from './harness.mjs';
import { atStep, first, lessons, linkOf } from './lessons.mjs';
import { ON_ITS_SIDE, PHONE } from './narrow.mjs';

const UPRIGHT = [
  [390, 844],
  [360, 740],
];
const boxOf = (page, selector) => page.page.locator(selector).first().boundingBox();
const bottom = ({ y, height }) => y + height;

/** A step whose answer plays the race. */
const asks = first.steps.findIndex(({ ask }) => ask?.plays) + 1;

for (const [width, height] of UPRIGHT)
  test(`Reveal is seen at ${width} × ${height}: bar, chart, text, buttons`, async ({ lab }) => {
    const viewport = { width, height };
    const page = await lab.open(linkOf(first, asks), { ...PHONE, viewport, wait: false });
    await atStep(page, asks);
    // The page has scrolled to the step's chart.
    await page.page.waitForFunction(() => scrollY > 0);
    const inReach = async () => {
      const bar = await boxOf(page, '.top-bar');
      const plot = await boxOf(page, '.plot');
      const text = await boxOf(page, '.lesson-strip');
      assert.ok(bottom(bar) <= 56, `the bar ends at ${bottom(bar)}`);
      assert.ok(plot.y >= bottom(bar), 'the chart begins below the bar');
      assert.ok(
        bottom(plot) <= text.y,
        `the chart ends at ${bottom(plot)}, the text begins at ${text.y}`,
      );
      assert.ok(text.height <= 0.47 * height, `the text is ${text.height} high`);
      const wide = await page.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} pixels wide`);
      const leave = await page.get('lesson-leave').boundingBox();
      assert.ok(leave.width >= 44 && leave.height >= 44);
      for (const one of ['lesson-back', 'lesson-reveal', 'lesson-next']) {
        const box = await page.get(one).boundingBox();
        assert.ok(box.y >= text.y && bottom(box) <= height, `${one} from ${box.y}`);
        assert.ok(box.height >= 44 && box.x >= 0 && box.x + box.width <= width, one);
      }
    };
    await inReach();
    await page.get('lesson-reveal').tap();
    await page.waitForRound(2);
    await page.get('lesson-reason').waitFor();
    await inReach();
  });

test('charts are as wide as the page, with names and numbers inside', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&reg=l1&steps=eta`, PHONE);
  await page.waitForState('finished');
  for (const chart of ['loss', 'weights', 'sparsity']) {
    const ends = page.page.locator(`[data-testid=chart-${chart}] .ends`);
    await ends.scrollIntoViewIfNeeded();
    const [left, , right] = (await ends.getAttribute('data-plot')).split(' ').map(Number);
    assert.ok(right - left >= 0.85 * 390, `${chart}: from ${left} to ${right}`);
    const names = await ends.locator('span:not([hidden])').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { text: one.textContent, left, right, top, bottom, whole: one.scrollWidth };
      }),
    );
    assert.ok(names.length > 0, chart);
    for (const [i, one] of names.entries()) {
      assert.ok(one.left >= 0 && one.right <= 390, one.text);
      assert.ok(one.whole <= one.right - one.left + 1, `${one.text} is cut off`);
      for (const other of names.slice(0, i)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        assert.ok(across <= 0 || down <= 2, `${one.text} on ${other.text}`);
      }
    }
  }
});

test('a finger reads all learners under the chart, in the window', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`, PHONE);
  await page.waitForState('finished');
  const chart = page.page.locator('[data-testid=chart-loss] .plot');
  for (const part of [0.2, 0.8]) {
    // At any scroll position.
    await page.page.evaluate((up) => scrollTo(0, up), part * 100);
    const { x, y, width } = await chart.boundingBox();
    await page.page.touchscreen.tap(x + part * width * 0.7, y + 120);
    const strip = page.get('readout-strip');
    await strip.waitFor();
    const read = await strip.boundingBox();
    assert.ok(read.x >= 0 && read.x + read.width <= 390, 'within the width');
    assert.ok(bottom(read) <= 844 && read.y >= y + 120, 'below the finger, in the window');
    assert.equal(await strip.locator('dt').count(), 4);
    for (const value of await strip.locator('dd').allTextContents())
      assert.match(value, /^\d[\d.,]*(·10\S+)?$/);
  }
  assert.equal(await page.page.locator('.plot .readout').count(), 0);
  // Another chart takes over the finger from this one.
  const weights = page.page.locator('[data-testid=chart-weights] .plot');
  await weights.scrollIntoViewIfNeeded();
  await weights.tap();
  await page.page.locator('[data-testid=chart-weights] [data-testid=readout-strip]').waitFor();
  assert.equal(await page.get('readout-strip').count(), 1);
});

test('texts name buttons where there are no keys', async ({ lab }) => {
  const lesson = lessons.find(({ steps }) => steps.some((one) => /\[N\]/.test(one.try ?? '')));
  const step = lesson.steps.findIndex((one) => /\[N\]/.test(one.try ?? '')) + 1;
  const link = linkOf(lesson, step);
  const said = async (options) => {
    const page = await lab.open(link, { ...options, wait: false });
    await atStep(page, step);
    const words = await page.page.locator('.lesson-try').innerText();
    await page.close();
    return words;
  };
  assert.match(await said(PHONE), /\+1/);
  assert.match(await said({}), /\bN\b/);
  assert.doesNotMatch(await said(PHONE), /\bN\b|\[/);
});

test('on its side: chart beside the text, controls as a drawer, all within reach', async ({
  lab,
}) => {
  const page = await lab.open(linkOf(first, asks), { ...ON_ITS_SIDE, wait: false });
  await atStep(page, asks);
  const plot = await boxOf(page, '.plot');
  assert.ok(bottom(plot) <= 390 && plot.x > 300, 'the chart is in the window');
  await page.get('lesson-reveal').tap();
  await page.waitForRound(2);
  const where = await boxOf(page, '.progress .where');
  assert.ok(where.y >= 0 && where.width > 30, 't is not cut off');
  const slider = page.page.locator('#controls [data-slider]').first();
  assert.ok(!(await slider.isVisible()));
  await page.page.getByRole('button', { name: 'Controls', exact: true }).tap();
  await slider.waitFor();
  await page.page.getByRole('button', { name: 'Close the controls' }).tap();
  await page.get('show').tap();
  const theme = () => page.page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.get('show-theme').tap();
  assert.notEqual(await theme(), before);
  await page.get('show').tap();
  await page.get('show-export').tap();
  await page.get('export-dialog').waitFor();
});

test('the lessons know how far one is, until it is forgotten', async ({ lab }) => {
  const page = await lab.open(linkOf(first, first.steps.length), { ...PHONE, wait: false });
  await atStep(page, first.steps.length);
  const { id } = lessons[2];
  await page.follow(linkOf(lessons[2], 3));
  await atStep(page, 3);
  await page.page.reload();
  await atStep(page, 3);
  await page.get('lesson-leave').tap();
  await page.get('lessons').tap();
  const done = page.page.locator('.lesson-card .done');
  await done.first().waitFor();
  assert.equal(await done.count(), 1);
  assert.equal(await page.page.locator(`[data-lesson=${first.id}] .done`).count(), 1);
  await page.page.getByRole('link', { name: 'Continue: lesson 3, step 3 →' }).tap();
  await page.page.waitForFunction((step) => location.hash.includes(`lesson=${step}`), `${id}:3`);
  await page.get('lesson-leave').tap();
  await page.get('show').tap();
  await page.get('show-help').tap();
  await page.get('forget').tap();
  await page.get('kept').getByText('Forgotten').waitFor();
  await page.page.reload();
  await page.get('lessons').tap();
  await page.page.locator('.lesson-card').first().waitFor();
  assert.equal(await page.page.locator('.lesson-card .done, .lesson-continue').count(), 0);
});
