/** Own data that cannot be raced on as they are: refused in words, offered another loss, or never looked at as a table. */
import assert from 'node:assert/strict';
import { test } from './harness.mjs';
import { DIABETES, file, RACE, said } from './tables.mjs';

/** With the buttons that use it: one that cannot be pressed, and none where there is no table at all. */
for (const [what, text, problem, buttons] of [
  [
    'a word among numbers',
    'age,bmi,y\n1,2,3\n4,abc,6\n5,6,7\n',
    /faulty\.csv.*line 3.*column "?bmi/s,
    [false],
  ],
  ['a ragged row', 'age,bmi,y\n1,2,3\n4,5\n', /faulty\.csv.*line 3/s, [false]],
  ['an empty file', '', /faulty\.csv.*(empty|header)/s, []],
]) {
  test(`refused with a reason, and the next file is taken: ${what}`, async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.choose(file('faulty.csv', text));
    await page.get('data-problem').locator('b').waitFor();
    assert.match(await said(page, 'data-problem'), problem);
    const uses = await page.get('data-use').all();
    assert.deepEqual(await Promise.all(uses.map((use) => use.isEnabled())), buttons);
    await page.bring(DIABETES);
    await page.finalFingerprint();
  });
}
