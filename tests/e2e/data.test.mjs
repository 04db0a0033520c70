/** A table of one's own: chosen, understood, raced on; a faulty one is refused by line and column. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, table } from '../boundary/lab.mjs';
import { drawn, startLab } from './harness.mjs';

const lab = await startLab();
const RACE =
  'v=1&stream=file&loss=squared&reg=l1:lambda=0.1&speed=max&run=isgd:eta=0.1&run=fiol:eta=0.1';

const csv = (name, text) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a real table is raced on, with the numbers of Node', async () => {
  const page = await lab.open(RACE, { wait: false });
  await page
    .get('file')
    .first()
    .setInputFiles(csv('diabetes.csv', table('diabetes.csv')));
  await drawn(page.page);
  const print = await page.finalFingerprint();
  assert.equal((await page.progress()).rounds, 442);
  assert.equal(print, play(RACE, { csv: table('diabetes.csv') }).meta.fingerprint);
  await page.get('target').selectOption('bmi');
  await page.page.waitForFunction((old) => {
    const shown = document.querySelector('[data-testid=fingerprint]')?.textContent;
    return document.documentElement.dataset.state === 'finished' && shown && shown !== old;
  }, print);
  await page.close();
});

test('labels 0 and 1 race as classes', async () => {
  const page = await lab.open('v=1&stream=file&loss=logistic&speed=max&run=isgd:eta=1e-6', {
    wait: false,
  });
  await page
    .get('file')
    .first()
    .setInputFiles(csv('breast-cancer.csv', table('breast-cancer.csv')));
  await page.finalFingerprint();
  assert.match(await page.get('results').textContent(), /mistakes/);
  await page.close();
});

for (const [what, text, said] of [
  ['a word among numbers', 'age,bmi,y\n1,2,3\n4,abc,6\n', /faulty\.csv.*line 3.*column "?bmi/s],
  ['a ragged row', 'age,bmi,y\n1,2,3\n4,5\n', /faulty\.csv.*line 3/s],
  ['an empty file', '', /faulty\.csv.*(empty|header)/s],
]) {
  test(`refused with a reason, and the next file is taken: ${what}`, async () => {
    const page = await lab.open(RACE, { wait: false });
    await page.get('file').first().setInputFiles(csv('faulty.csv', text));
    const message = page.page.locator('.file .wrong').first();
    await message.waitFor();
    assert.match(await message.textContent(), said);
    await page
      .get('file')
      .first()
      .setInputFiles(csv('diabetes.csv', table('diabetes.csv')));
    await page.finalFingerprint();
    await page.close();
  });
}

test('a table dropped anywhere on the page is taken', async () => {
  const page = await lab.open();
  const transfer = await page.page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return data;
  }, table('diabetes.csv'));
  await page.page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await page.page.waitForFunction(() => location.hash.includes('stream=file'));
  await page.page.waitForFunction(() =>
    /of 442/.test(document.querySelector('[data-testid=progress]').textContent),
  );
  await page.close();
});
