/** The lab from outside: from Share to the page of a lesson, its frame, its German, and the card of a preview. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { drawCards, SIZE } from '../../scripts/cards.mjs';
import { at } from '../../scripts/shell.mjs';
import { SMALL, test } from './harness.mjs';
import { first, linkOf } from './lessons.mjs';
import { watchFaults } from './watch.mjs';

test('Share leads to the page of a lesson, which has its text and a live frame', async ({
  lab,
}) => {
  const { page, get } = await lab.open(linkOf(first, 3), { wait: false });
  await page.getByTestId('lesson-strip').waitFor();
  await get('share').click();
  const address = `${lab.url}pages/lesson-${first.id}.html#step-3`;
  await expect(get('share-page')).toHaveValue(address);
  const [outside] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the page' }).click(),
  ]);
  const faults = watchFaults(outside);
  await outside.waitForLoadState();
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(outside.getByRole('heading', { name: first.steps[2].title })).toBeInViewport();
  // The frame loads when it is visible.
  await outside.locator('iframe').scrollIntoViewIfNeeded();
  const frame = outside.frameLocator('iframe');
  const { rounds } = /&rounds=(?<rounds>\d+)/.exec(first.steps[first.picture].link).groups;
  await expect(frame.getByTestId('progress')).toHaveText(new RegExp(`of ${rounds}$`));
  await outside.getByRole('link', { name: 'Deutsch' }).click();
  await expect(outside.locator('html')).toHaveAttribute('lang', 'de');
  await expect(outside.locator('iframe')).toHaveAttribute('src', /&lang=de$/);
  assert.deepEqual(faults, []);
});

test('an experiment without a lesson has no page', async ({ lab }) => {
  const { get } = await lab.open(SMALL);
  await get('share').click();
  await expect(get('share-link')).toBeVisible();
  await expect(get('share-page')).toHaveCount(0);
});

test('its pages fit a phone and need no script', async ({ lab, browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 700 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const names = [
    'index',
    'index.de',
    'lesson-equation',
    'challenge-level.de',
    'learner-aioli',
    'question-what-is-regret',
  ];
  for (const name of names) {
    await page.goto(`${lab.url}pages/${name}.html`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
  }
  await context.close();
});

test('a preview has a PNG of the size that hosts ask for', async ({ browser }, info) => {
  const folder = info.outputPath('cards');
  mkdirSync(folder, { recursive: true });
  copyFileSync(at('public/icon.svg'), join(folder, 'one.svg'));
  await drawCards(browser, folder);
  const png = readFileSync(join(folder, 'one.png'));
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [SIZE.width, SIZE.height]);
  assert.ok(png.length > 2000, `${png.length} bytes`);
});
