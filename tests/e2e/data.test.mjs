/**
 * A table of one's own: dropped or chosen, understood, raced on, carried by links; a faulty one is refused by line and
 * column.
 */
import assert from 'node:assert/strict';
import { play, table } from '../boundary/lab.mjs';
import { drawn, test } from './harness.mjs';
import { DIABETES, RACE, said } from './tables.mjs';

test('a real table is raced on, with the numbers of Node', async ({ lab }) => {
  const page = await lab.open(RACE, { wait: false });
  await page.choose(DIABETES);
  await page.get('data-preview').waitFor();
  assert.match(await said(page, 'data-shape'), /442 rows, 10 features/);
  assert.match(await said(page, 'data-preview'), /bmi/);
  await page.get('data-use').click();
  await drawn(page.page);
  const print = await page.finalFingerprint();
  assert.equal((await page.progress()).rounds, 442);
  // The settings that suit the file are ticked.
  const scaled = RACE.replace('stream=file', 'stream=file:scale=standard,bias=yes');
  assert.equal(print, play(scaled, { csv: table('diabetes.csv') }).meta.fingerprint);
  assert.match(await said(page, 'file-said'), /diabetes\.csv 442 rows, 10 features/);
  // Another target, beside the stream.
  await page.get('target').selectOption('bmi');
  await page.page.waitForFunction((old) => {
    const shown = document.querySelector('[data-testid=fingerprint]')?.textContent;
    return document.documentElement.dataset.state === 'finished' && shown && shown !== old;
  }, print);
  await page.page.waitForFunction(() => location.hash.includes('target=bmi'));

  // The device has the file: a reload finds it, until it is forgotten.
  const last = await page.finalFingerprint();
  await page.page.reload();
  assert.equal(await page.finalFingerprint(), last);
  await page.page.keyboard.press('?');
  await page.get('forget').click();
  await page.get('kept').getByText('Forgotten').waitFor();
  await page.page.reload();
  await page.page.getByText('choose that file').waitFor();
});
