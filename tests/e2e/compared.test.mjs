/** A user's table is compared automatically: the sentence has the numbers of `replay`, and nothing else moves. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random, written } from '../boundary/lab.mjs';
import { drop, saved } from './files.mjs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { head, said } from './tables.mjs';

const ROWS = head('diabetes.csv', 201);

/** Brings a table to the page and takes it into the race. */
async function bring(page, text, name = 'mine.csv') {
  // Before the page is here nothing takes a file.
  await page.page.waitForFunction(
    () => !['', 'loading'].includes(document.documentElement.dataset.state ?? ''),
  );
  await drop(page, [[name, text]]);
  await page.get('data-use').and(page.page.locator(':enabled')).click();
}

const isDone = (page) => page.page.waitForSelector('[data-testid=compared][data-phase=done]');

/** Learners, their best step sizes and medians, as `replay` finds them for the link of the study. */
async function replayed(page, text) {
  const link = await page.get('compared-link').getAttribute('href');
  const file = join(mkdtempSync(join(tmpdir(), 'compared-')), 'mine.csv');
  writeFileSync(file, text);
  const [header, ...rows] = written(link, '--sweep', '--summary', '--data', file)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const best = new Map();
  for (const row of rows) {
    const of = Object.fromEntries(header.map((name, i) => [name, row[i]]));
    best.set(of.learner, { median: Number(of.best_median), decades: Number(of.decades) });
  }
  return { link, best };
}

test('a dropped table is compared without being asked, with the numbers of replay', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await bring(page, ROWS);
  await isDone(page);
  const sentence = await said(page, 'compared-said');
  const { link, best } = await replayed(page, ROWS);
  assert.match(link, /stream=file:[^&]*shuffle=yes[^&]*test=0\.3.*sweep=step:seeds=5,measure=test/);
  assert.equal(best.size, 4);
  for (const { median } of best.values())
    assert.ok(sentence.includes(Math.round(median).toLocaleString('en')), `${median}: ${sentence}`);
  const widest = Math.max(...[...best.values()].map(({ decades }) => decades));
  assert.ok(sentence.includes(`${widest.toFixed(1)} decade`), `${widest}: ${sentence}`);
  // The race is another experiment, and its link does not mention the study.
  const address = await page.page.evaluate(() => location.hash);
  assert.doesNotMatch(address, /sweep|test=|shuffle/);
  await page.page.waitForFunction(() => window.inkOf('chart-compared').ink > 20);
  await page.get('compared-paper').locator('summary').click();
  const method = await page.get('compared-method').inputValue();
  assert.ok(method.includes('mine.csv, 200 rows, 10 features') && method.includes(link), method);
  assert.match(await page.get('compared-cite').inputValue(), /@/);
  await page.get('compared-picture').click();
  const { name, text } = await saved(page, () => page.get('save-svg').click());
  assert.equal(name, 'implicit-lab-sweep.svg');
  assert.ok(text.includes('sweep=step') || text.includes('FIOL'));
  assert.equal(await page.page.evaluate(() => location.hash), address);
});

test('it is called off, stays so, and is taken up again', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  // Long enough to be cancelled: a few seconds.
  const next = random(3);
  const rows = Array.from({ length: 20_000 }, () => [next(), next(), next()].join());
  await bring(page, ['a,b,y', ...rows].join('\n'));
  await page.get('compared-cancel').click();
  await page.get('compared-said').getByText('was cancelled').waitFor();
  // A change of the study does not resume it.
  await page.param('stream.bias').selectOption('no');
  assert.equal(await page.get('compared').getAttribute('data-phase'), 'idle');
  await page.get('compare').click();
  await isDone(page);
  assert.match(await said(page, 'compared-said'), /the baseline|Tuned/);
});

test('a table that would take minutes waits for a press', nightly, async ({ lab }) => {
  // Twenty epochs: about 25 minutes on one core.
  const page = await lab.open(`v=1&stream=file:epochs=20&${FOUR}`, { wait: false });
  const next = random(4);
  const rows = Array.from({ length: 400_000 }, () => `${next().toFixed(3)},${next().toFixed(3)},1`);
  await bring(page, ['a,b,y', ...rows].join('\n'));
  await page.get('compared-said').getByText('takes about').waitFor();
  assert.equal(await page.get('compared').getAttribute('data-phase'), 'idle');
});

test('classes are counted in mistakes, beside the largest one', nightly, async ({ lab }) => {
  const page = await lab.open(`v=1&stream=file&loss=hinge&${FOUR}`, { wait: false });
  const table = head('breast-cancer.csv', 1000);
  await bring(page, table);
  await isDone(page);
  const { link, best } = await replayed(page, table);
  assert.match(link, /measure=mistakes/);
  const sentence = await said(page, 'compared-said');
  for (const { median } of best.values())
    assert.ok(sentence.includes(`${((100 * median) / 569).toFixed(1)} %`), sentence);
});

test('few rows say so, and a link compares nothing', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await bring(page, head('diabetes.csv', 13));
  await page.get('compared-said').getByText('12 rows are too few').waitFor();
  await bring(page, ROWS);
  await isDone(page);
  // The same race, from its link alone.
  await page.page.reload();
  await page.get('file-said').getByText('200 rows').waitFor();
  assert.equal(await page.get('compared').count(), 0);
});

test('on a stage nothing is compared; back on the bench it is', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&present=1`, { wait: false });
  await page.page.locator('main.stage canvas').first().waitFor();
  await bring(page, ROWS);
  await page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  assert.equal(await page.get('compared').count(), 0);
  await page.page.keyboard.press('Escape');
  await isDone(page);
});

test('in German the same numbers', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&lang=de`);
  await bring(page, ROWS);
  await isDone(page);
  const sentence = await said(page, 'compared-said');
  assert.match(
    sentence,
    /^Mit der jeweils besten Schrittweite .*(verzeiht|verzeihen) \d,\d Dekaden? von η/,
  );
  assert.doesNotMatch(sentence, /\d\.\d\D/);
});
