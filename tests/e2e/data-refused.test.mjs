/** Own data that cannot be raced on as they are: refused in words, by line and column. */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { DIABETES, file, RACE, said } from './tables.mjs';

test('refused with a reason, and the next file is taken', async ({ lab }) => {
  const page = await lab.open(RACE, { wait: false });
  await page.choose(file('faulty.csv', 'age,bmi,y\n1,2,3\n4,abc,6\n5,6,7\n'));
  await page.get('data-problem').locator('b').waitFor();
  assert.match(await said(page, 'data-problem'), /faulty\.csv.*line 3.*column "?bmi/s);
  assert.equal(await page.get('data-use').isEnabled(), false);
  await page.bring(DIABETES);
  await page.finalFingerprint();
});
