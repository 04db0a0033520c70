/** What the page gives away: files equal to those of native `replay`, texts on the clipboard; and what comes back. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { written } from '../boundary/lab.mjs';
import { LINK, saved } from './export.mjs';
import { openExport } from './files.mjs';
import { test } from './harness.mjs';

test('the run as CSV and JSON is what replay writes, and the race goes on meanwhile', async ({
  lab,
}) => {
  const page = await lab.open(LINK, { acceptDownloads: true });
  const print = await page.finalFingerprint();
  await openExport(page);
  assert.match(await page.get('export-size').textContent(), /^1,600 rows, about \d+ kB$/);
  const csv = await saved(page, 'run-csv');
  assert.equal(csv.name, `implicit-lab-sgd-comid-isgd-fiol-${print}.csv`);
  assert.ok(csv.text === written(`#${LINK}`), 'other bytes than replay');
  await page.get('export-weights').check();
  const weights = await saved(page, 'run-csv');
  assert.equal(weights.name, `implicit-lab-sgd-comid-isgd-fiol-${print}-weights.csv`);
  assert.ok(weights.text === written(`#${LINK}`, '--weights'), 'other bytes than replay');
  const json = await saved(page, 'run-json');
  assert.equal(json.text, written(`#${LINK}`, '--json', '--weights'));
  // It opens again where there is no browser.
  const path = test.info().outputPath(json.name);
  writeFileSync(path, json.text);
  assert.equal(JSON.parse(written(path, '--json')).fingerprint, print);
  assert.match(await page.get('export-state').textContent(), /^Saved as implicit-lab-.*\.json/);
  assert.equal(await page.state(), 'finished');
});
