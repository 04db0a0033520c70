/**
 * The dialog's proposals for a file: cells that are not numbers as missing, a loss for two classes,
 * scaling and a bias.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';
import { file, RACE, said } from './tables.mjs';

const shape = (page, rows) =>
  page.page.waitForFunction(
    (wanted) => document.querySelector('[data-testid=data-shape]')?.textContent.startsWith(wanted),
    rows,
  );

/** Ten incomes of 300 are written as words. */
const INCOMES = file(
  'incomes.csv',
  [
    'income,town,y',
    ...Array.from(
      { length: 300 },
      (_, i) => `${i % 30 === 15 ? '1.2k' : 1 + i / 300},${['Ulm', 'Bonn'][i % 2]},${i % 7}`,
    ),
  ].join('\n'),
);

test(
  'a column of numbers but for some cells, and words: they are answered in a line each, which opens, and the link says so',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.choose(INCOMES);
    await shape(page, '300 rows, 3 features');
    const asked = page.get('data-except');
    assert.equal(
      await asked.textContent(),
      'income: numbers, except 10 cells (first: line 17, “1.2k”): treat those cells as missing change',
    );
    // Words in town are a separate question, and so are the cells that are now missing.
    assert.match(await said(page, 'data-categories'), /^town contains words: one feature per word/);
    assert.match(
      await said(page, 'data-missing'),
      /^10 rows have a missing value: the column's mean/,
    );
    await asked.getByRole('button').click();
    await asked.locator('input[value=words]').check();
    await shape(page, '300 rows, 293 features');
    await asked.locator('input[value=missing]').check();
    await shape(page, '300 rows, 3 features');
    assert.match(await said(page, 'data-columns'), /income.*numbers, 10 missing/);
    await page.get('data-use').click();
    const print = await page.finalFingerprint();
    await page.page.waitForFunction(() => location.hash.includes('numbers=income'));
    const link = await page.fragment();
    await page.close();
    const elsewhere = await lab.open(link, { wait: false });
    await elsewhere.choose(INCOMES);
    assert.equal(await elsewhere.finalFingerprint(), print);
    assert.equal(await elsewhere.notices(), 0);
  },
);

const PEOPLE = file(
  'people.csv',
  [
    'height,age,sick',
    ...Array.from({ length: 60 }, (_, i) => `${150 + (i % 40)},${20 + (i % 50)},${i % 3 ? 0 : 1}`),
  ].join('\n'),
);

test(
  'two classes and large features: a loss is suggested, scaling and a bias are taken unless one click leaves them',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.choose(PEOPLE);
    const suggestions = page.get('data-advice').locator('label');
    await suggestions.first().waitFor();
    const [loss, scale, bias] = await suggestions.allTextContents();
    assert.match(loss, /^classify: logistic loss .*sick.* has two values, 0 and 1$/);
    assert.match(scale, /^scale features: to mean 0.*"height" reaches 189/);
    assert.match(bias, /^bias: yes/);
    const taken = () =>
      suggestions.evaluateAll((all) => all.map((one) => one.querySelector('input').checked));
    assert.deepEqual(await taken(), [false, true, true]);
    await suggestions.first().locator('input').check();
    assert.match(await said(page, 'data-labels'), /0 became −1, 1 became \+1/);
    await suggestions.last().locator('input').uncheck();
    await page.get('data-use').click();
    await page.finalFingerprint();
    await page.page.waitForFunction(() => location.hash.includes('loss=logistic'));
    const link = await page.fragment();
    assert.match(link, /stream=file:scale=standard&/);
    await page.get('data').click();
    // Settings that the race already has are not suggested.
    await page.get('data-shape').waitFor();
    assert.deepEqual(await suggestions.count(), 1);
  },
);

test(
  'a column that counts, one that is constant and a number far from all others are asked about',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    const rows = Array.from({ length: 30 }, (_, i) => {
      const dose = i % 15 === 3 ? -999 : (i % 7) / 7;
      return `${1000 + i},1,${dose},${(i % 5) / 5},${i % 3}`;
    });
    await page.choose(file('doses.csv', ['id,note,dose,weight,y', ...rows].join('\n')));
    const suggestions = page.get('data-advice').locator('label');
    await suggestions.first().waitFor();
    const texts = await suggestions.allTextContents();
    assert.match(texts[0], /^leave out “id” it counts upwards/);
    assert.match(texts[1], /^leave out “note” it is always the same/);
    assert.match(texts[2], /^treat −999 as missing 2 cells of “dose” have it, far from all others/);
    const boxes = suggestions.locator('input');
    for (const i of [0, 1, 2]) {
      assert.equal(await boxes.nth(i).isChecked(), false);
      await boxes.nth(i).check();
      // The file is read once more, and the question stays where it was.
      await page.page.waitForFunction(() => !document.querySelector('.data-body[aria-busy=true]'));
      assert.equal(await boxes.nth(i).isChecked(), true);
    }
    await page.get('data-missing').getByRole('button', { name: 'change' }).click();
    await page.get('data-missing').locator('input[value=drop]').check();
    await expect(page.get('data-shape')).toHaveText(/28 rows, 2 features/);
    await page.get('data-use').click();
    await page.finalFingerprint();
    const link = await page.fragment();
    assert.match(link, /skip=id;note/);
    assert.match(link, /absent=-999/);
  },
);

test(
  'labels from 1 are named as classes, in the dialog and beside the stream',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('v=1&stream=file&loss=cross-entropy&speed=max&run=sgd:eta=0.1', {
      wait: false,
    });
    const rows = Array.from({ length: 30 }, (_, i) => `${i % 5},${1 + (i % 3)}`);
    await page.choose(file('three.csv', ['a,y', ...rows].join('\n')));
    await page.get('data-labels').waitFor();
    const named = /class 1 is "1", class 2 "2", class 3 "3"/;
    assert.match(await said(page, 'data-labels'), named);
    await page.get('data-use').click();
    await page.finalFingerprint();
    assert.match(await said(page, 'file-said'), named);
  },
);

test(
  'rows that are wider than the dialog say that they can be scrolled',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    const wide = Array.from({ length: 60 }, (_, i) => `column ${i}`);
    await page.choose(file('wide.csv', [wide.join(','), wide.map((_, i) => i % 3)].join('\n')));
    await page.get('data-wider').waitFor();
    assert.equal(await said(page, 'data-wider'), 'the first 50 of 60 columns: scroll sideways →');
    await page.choose(PEOPLE);
    await page.page.waitForFunction(() => !document.querySelector('[data-testid=data-wider]'));
  },
);
