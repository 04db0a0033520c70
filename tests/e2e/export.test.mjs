/**
 * The page's exports: files equal to those of native `replay`, texts on the clipboard, and both
 * opened again.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { written } from '../boundary/lab.mjs';
import { drop, openExport, saved as savedBy } from './files.mjs';
import { drawn, FOUR, nightly, SMALL, test } from './harness.mjs';

const LINK = `${SMALL}&reg=l1&${FOUR}`;

/** Clicks a button that saves a file. */
const saved = (page, id) => savedBy(page, () => page.get(`save-${id}`).click());

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
  // It also opens without a browser.
  const path = test.info().outputPath(json.name);
  writeFileSync(path, json.text);
  assert.equal(JSON.parse(written(path, '--json')).fingerprint, print);
  assert.match(await page.get('export-state').textContent(), /^Saved as implicit-lab-.*\.json/);
  assert.equal(await page.state(), 'finished');
});

/* Every night: The page's exports: files equal to those of native `replay`, texts on the clipboard,
 * and both opened again. */

const ENDLESS = 'v=1&stream=correlated-gaussian:d=200&rounds=1000000&run=fiol&run=isgd';

test(
  'an exported JSON opens to the same fingerprint: chosen in the dialog, and dropped',
  nightly,
  async ({ lab }) => {
    const json = written(`#${LINK}`, '--json');
    const path = test.info().outputPath('run.json');
    writeFileSync(path, json);
    const { fingerprint } = JSON.parse(json);
    const page = await lab.open('v=1&speed=max&rounds=50&run=fiol');
    await openExport(page);
    await page.get('open-export').setInputFiles(path);
    await page.page.waitForFunction(() => location.hash.includes('comid'));
    assert.equal(await page.finalFingerprint(), fingerprint);
    assert.equal(await page.notices(), 0);
    await page.page.goBack();
    await page.get('learner-card').nth(1).waitFor({ state: 'detached' });

    await drop(page, [['run.json', json]]);
    await page.page.waitForFunction(() => location.hash.includes('comid'));
    assert.equal(await page.finalFingerprint(), fingerprint);
  },
);

test('the regret is not to be had before all of it is known', nightly, async ({ lab }) => {
  const page = await lab.open(`${LINK}&rounds=20000&metric=regret`.replace('rounds=400&', ''), {
    wait: false,
    before: (one) =>
      one.addInitScript(() => {
        window.Worker = class extends Worker {
          constructor(...given) {
            super(...given);
            this.addEventListener('message', (event) => {
              if (event.data?.type !== 'evidence' || !event.data.done || window.known) return;
              event.stopImmediatePropagation();
              const tell = (done) =>
                this.dispatchEvent(new MessageEvent('message', { data: { ...event.data, done } }));
              // Pretends that more will come.
              tell(false);
              window.held = () => tell(true);
            });
          }
        };
      }),
  });
  await page.finalFingerprint();
  // A part of it is drawn.
  await drawn(page.page);
  await page.page.waitForFunction(() => window.held);
  await openExport(page);
  await page.get('save-run-csv').waitFor();
  assert.equal(await page.get('save-regret-csv').count(), 0);
  await page.page.evaluate(() => {
    window.known = true;
    window.held();
  });
  await page.get('save-regret-csv').waitFor();
});

test('the table and the references are shown, copied and saved', nightly, async ({ lab }) => {
  const page = await lab.open(LINK, {
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const print = await page.finalFingerprint();
  await openExport(page);
  assert.match(await page.get('export-table').inputValue(), /\\toprule[\s\S]*\\bottomrule/);
  await page.get('copy-table').click();
  await page.get('copy-table').getByText('Copied').waitFor();
  const copied = () => page.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(await copied(), await page.get('export-table').inputValue());
  for (const [format, ending, wanted] of [
    ['markdown', 'md', new RegExp(`\\| FIOL \\| eta=0\\.01 \\|[\\s\\S]*fingerprint ${print}`)],
    ['csv', 'csv', /^learner,label,id,settings,rounds,/],
  ]) {
    await page.page.locator(`[type=radio][value=${format}]`).check({ force: true });
    const { name, text } = await saved(page, 'table');
    assert.equal(name, `implicit-lab-sgd-comid-isgd-fiol-${print}-results.${ending}`);
    assert.match(text, wanted);
  }
  const { name, text } = await saved(page, 'cite');
  assert.equal(name, 'implicit-lab-sgd-comid-isgd-fiol-papers.bib');
  assert.equal(text, await page.get('export-cite').inputValue());
  assert.match(
    text,
    /@misc\{implicitlab,[\s\S]*@misc\{song2018fiol,[\s\S]*@inproceedings\{duchi2010comid,/,
  );
  assert.ok(text.includes(`${lab.url}#v=1`), 'with the link');
});

test(
  'rows that are in the link stay out of what is cited and printed, and in the JSON',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('v=1&speed=max&run=fiol&rounds=50', {
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const rows = Array.from({ length: 30 }, (_, i) => `${i % 7},${i % 5},${(i * 3) % 11}`);
    await drop(page, [['private.csv', `a,b,y\n${rows.join('\n')}\n`]]);
    await page.get('data-use').click();
    await page.page.waitForFunction(() => location.hash.includes('inline='));
    await page.finalFingerprint();
    await openExport(page);
    await page.get('export-rowless').waitFor();
    for (const id of ['table', 'cite']) {
      const text = await page.get(`export-${id}`).inputValue();
      assert.match(text, /private/, id);
      assert.doesNotMatch(text, /inline/, id);
    }
    const { text: svg } = await saved(page, 'loss-svg');
    assert.match(svg, /private/);
    assert.doesNotMatch(svg, /inline=/);
    // The message appears at the request, not at the chart.
    assert.equal(await page.page.locator('.picture-said').count(), 0);
    const { text } = await saved(page, 'run-json');
    assert.match(text, /inline=/);
    assert.match(await page.get('export-state').textContent(), /^Saved/);
    await page.get('copy-cite').click();
    await page.page.waitForFunction(
      () => document.querySelector('[data-testid=export-state]').textContent === '',
    );
  },
);

test(
  'a sweep, seeds and the regret are written while they are on the page',
  nightly,
  async ({ lab }) => {
    const link = `${LINK}&seeds=3&sweep=step:points=5`;
    const page = await lab.open(`${link}&metric=regret`, { acceptDownloads: true });
    await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
    await expect(page.get('seeds-note')).toHaveText(/median of 3/);
    await page.page.waitForFunction(() =>
      /\d/.test(document.querySelector('[data-cell=regret]')?.textContent),
    );
    await openExport(page);
    const sweep = await saved(page, 'sweep-csv');
    assert.equal(sweep.name, 'implicit-lab-sgd-comid-isgd-fiol-sweep-step.csv');
    assert.equal(sweep.text, written(`#${link}`, '--sweep'));
    assert.equal(
      (await saved(page, 'sweep-medians')).text,
      written(`#${link}`, '--sweep', '--summary'),
    );
    assert.equal(
      (await saved(page, 'seeds-csv')).text,
      written(`#${link}&metric=regret`, '--seeds', '3'),
    );
    assert.match((await saved(page, 'regret-csv')).text, /^t,learner,quantity,value,label\n/);
  },
);

test(
  'a sweep that is older than the race is called by its own learners',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${LINK}&sweep=step:points=5`, { acceptDownloads: true });
    await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
    await page.tool('Remove COMID').click();
    await page.page.waitForFunction(() => !location.hash.includes('comid'));
    await page.finalFingerprint();
    await openExport(page);
    const { name, text } = await saved(page, 'sweep-csv');
    assert.equal(name, 'implicit-lab-sgd-comid-isgd-fiol-sweep-step.csv');
    assert.match(text, /^comid,/m);
  },
);

test(
  'a long export shows how far it is, lets the race play, and can be cancelled',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(ENDLESS);
    await openExport(page);
    await page.get('save-run-csv').click();
    await expect(page.get('export-state')).toHaveText(/\d %, [\d.]+ MB/);
    assert.ok(await page.get('save-run-json').isDisabled());
    const { t } = await page.progress();
    await page.waitForRound(t + 1);
    assert.equal(await page.state(), 'running');
    await page.get('export-cancel').click();
    assert.match(await page.get('export-state').textContent(), /^Cancelled/);
    assert.ok(await page.get('save-run-json').isEnabled());
  },
);
