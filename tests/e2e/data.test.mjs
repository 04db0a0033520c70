/**
 * A user's table: dropped or chosen, understood, raced on, carried by links; a faulty one is
 * refused by line and column.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { play, table } from '../boundary/lab.mjs';
import { drawn, nightly, test } from './harness.mjs';
import { DIABETES, file, head, RACE, said } from './tables.mjs';

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
  // Another target, chosen beside the stream.
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

/* Every night: A user's table: dropped or chosen, understood, raced on, carried by links; a faulty
 * one is refused by line and column. */

const ask = (page, id, choice) =>
  page.get(`data-${id}`).locator(`input[value="${choice}"]`).check();

/** Drops a file somewhere on the page, as a drag from the desktop does. */
async function drop(page, { name, buffer }) {
  const transfer = await page.page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/csv' }));
      return data;
    },
    [name, buffer.toString()],
  );
  // A drag keeps announcing itself.
  const drag = await page.page.evaluateHandle(
    (dataTransfer) =>
      setInterval(() => {
        const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('main').dispatchEvent(over);
      }, 50),
    transfer,
  );
  await page.get('drop-hint').waitFor();
  await page.page.evaluate((timer) => clearInterval(timer), drag);
  await page.page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

test('a table dropped anywhere on the page is looked at, and taken', nightly, async ({ lab }) => {
  const page = await lab.open();
  await drop(page, DIABETES);
  await page.get('data-use').click();
  await page.page.waitForFunction(() => location.hash.includes('stream=file'));
  await expect(page.get('progress')).toHaveText(/of 442/);
  assert.equal(await page.get('drop-hint').count(), 0);
});

test(
  'a file that is chosen in the breath in which another is left is not left with it',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.choose(file('former.csv', 'a,y\n1,2\n3,4\n'));
    await page.get('data-shape').waitFor();
    await page.page.evaluate(async () => {
      document.querySelector('[data-testid=data-cancel]').click();
      // The page has rendered, and no frame has come.
      await new Promise((rendered) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = rendered;
        port2.postMessage(null);
      });
      const transfer = new DataTransfer();
      transfer.items.add(new File(['b,y\n5,6\n7,8\n9,9\n'], 'next.csv', { type: 'text/csv' }));
      const input = document.querySelector('[data-testid=file]');
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.get('data-shape').getByText('3 rows').waitFor();
  },
);

test(
  'words in the target bring a loss that takes them; Cancel leaves everything as it was',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&seed=3`, { wait: false });
    const rows = Array.from(
      { length: 60 },
      (_, i) => `${i % 7},${i % 3},${i % 4 ? 'ham' : 'spam'}`,
    );
    const mails = file('mails.csv', ['a,b,kind', ...rows].join('\n'));
    await page.choose(mails);
    await page.get('data-labels').waitFor();
    // Nothing is called y: the last column is proposed.
    assert.equal(await page.get('data-target').inputValue(), 'kind');
    assert.notEqual(await page.get('data-loss').inputValue(), 'squared');
    assert.match(await said(page, 'data-labels'), /ham.*−1.*spam.*\+1/);
    await page.get('data-cancel').click();
    assert.doesNotMatch(await page.fragment(), /data=|loss=/, 'squared is the default');
    await page.bring(mails);
    await page.finalFingerprint();
    assert.match(await said(page, 'results'), /mistakes/);
  },
);

/** Semicolons, decimal commas, words, a missing value, a row that is too short and one that is too long. */
const UGLY = [
  'Alter;Größe;Ort;y',
  ...Array.from(
    { length: 30 },
    (_, i) => `${20 + i};1,${50 + i};${['Ulm', 'Bonn'][i % 2]};${i % 5},5`,
  ),
  '50;;Ulm;1,5',
  '51;1,7;Bonn',
  '52;1,7;Bonn;2,5;9',
].join('\r\n');

test(
  'an ugly file is put in order question by question, and travels in its link',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.choose(file('ugly.csv', UGLY));
    await page.get('data-preview').waitFor();
    assert.equal(await page.param('data.delimiter').inputValue(), 'semicolon');
    assert.equal(await page.param('data.decimal').inputValue(), 'comma');
    assert.equal(await page.get('data-use').isEnabled(), false);
    assert.match(await said(page, 'data-problem'), /ugly\.csv.*line|column/);
    // The questions on words and on the missing value are answered; only the viewer leaves rows
    // out.
    await expect(page.get('data-faults')).toHaveText(/^2 rows.*line 33.*line 34/s);
    await ask(page, 'faults', 'skip');
    await expect(page.get('data-shape')).toHaveText(/31 rows, 4 features/);
    await page.get('data-use').click();
    const print = await page.finalFingerprint();
    await page.page.waitForFunction(() => location.hash.includes('inline='));
    const link = await page.fragment();
    for (const setting of [
      'delimiter=semicolon',
      'decimal=comma',
      'one-hot',
      'mean',
      'faults=skip',
    ])
      assert.ok(link.includes(setting), `${setting} in ${link}`);
    await page.close();
    // Opened by somebody else, nothing is asked.
    const elsewhere = await lab.open(link);
    assert.equal(await elsewhere.finalFingerprint(), print);
    assert.equal(await elsewhere.notices(), 0);
    assert.equal(await elsewhere.fragment(), link);
    await elsewhere.get('data').click();
    assert.match(await said(elsewhere, 'data-shape'), /31 rows, 4 features/);
  },
);

test('weights of own data are called by their columns', nightly, async ({ lab }) => {
  const page = await lab.open(RACE, { wait: false });
  await page.bring(file('named.csv', 'age,bmi,y\n1,2,3\n4,-5,6\n5,6,7\n'));
  await page.finalFingerprint();
  assert.match(await said(page, 'file-said'), /numbers from 3 to 7/);
  // Before it is drawn there is nothing to read from it.
  await page.page.waitForFunction(() => window.inkOf('chart-weights').ink > 20);
  await page.get('chart-weights').scrollIntoViewIfNeeded();
  const box = await page.get('chart-weights').boundingBox();
  await page.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const readout = page.page.locator('.readout dt').first();
  assert.match(await readout.textContent(), /^w[₁₂] (age|bmi)$/);
});

test(
  'a file whose name no link can carry is called by one that a link can',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    const name = `my\t ${'long '.repeat(40)}name\n.csv`;
    await drop(page, file(name, head('diabetes.csv', 20)));
    await page.get('data-use').click();
    await page.finalFingerprint();
    await page.page.waitForFunction(() => location.hash.includes('data='));
    assert.match(decodeURIComponent(await page.fragment()), /data=my (long )+/);
    assert.match(await said(page, 'file-said'), /^my long .*19 rows, 10 features/);
  },
);
