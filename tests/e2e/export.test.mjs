/** What the page gives away: files equal to those of native `replay`, texts on the clipboard; and what comes back. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FOUR, SMALL, startLab } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const lab = await startLab();
const folder = mkdtempSync(join(tmpdir(), 'implicit-lab-'));
after(() => rmSync(folder, { recursive: true }));

const LINK = `${SMALL}&reg=l1&${FOUR}`;
const ENDLESS = 'v=1&stream=correlated-gaussian:d=200&rounds=1000000&run=fiol&run=isgd';

const replay = (...args) =>
  execFileSync(`${root}target/release/replay`, args, {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
/** Times are the clock's. */
const untimed = (json) => json.replaceAll(/"micros": [^,\n]+/g, '"micros": …');

const openDialog = async (page) => {
  await page.get('export').click();
  await page.get('export-dialog').and(page.page.locator('[open]')).waitFor();
};

/** Clicks what saves a file, and reads it. */
async function saved(page, id) {
  const [download] = await Promise.all([
    page.page.waitForEvent('download'),
    page.get(`save-${id}`).click(),
  ]);
  const name = download.suggestedFilename();
  const path = join(folder, name);
  await download.saveAs(path);
  return { name, path, text: readFileSync(path, 'utf8') };
}

test('the run as CSV and JSON is what replay writes, and the race goes on meanwhile', async () => {
  const page = await lab.open(LINK, { acceptDownloads: true });
  const print = await page.finalFingerprint();
  await openDialog(page);
  assert.match(await page.get('export-size').textContent(), /^1,600 rows, about \d+ kB$/);
  const csv = await saved(page, 'run-csv');
  assert.equal(csv.name, `implicit-lab-sgd-comid-isgd-fiol-${print}.csv`);
  assert.ok(csv.text === replay(`#${LINK}`), 'other bytes than replay');
  await page.get('export-weights').check();
  const weights = await saved(page, 'run-csv');
  assert.equal(weights.name, `implicit-lab-sgd-comid-isgd-fiol-${print}-weights.csv`);
  assert.ok(weights.text === replay(`#${LINK}`, '--weights'), 'other bytes than replay');
  const json = await saved(page, 'run-json');
  assert.equal(untimed(json.text), untimed(replay(`#${LINK}`, '--json', '--weights')));
  // It opens again where there is no browser.
  assert.equal(JSON.parse(replay(json.path, '--json')).fingerprint, print);
  assert.match(await page.get('export-state').textContent(), /^Saved as implicit-lab-.*\.json/);
  assert.equal(await page.state(), 'finished');
  await page.close();
});

test('an exported JSON opens to the same fingerprint: chosen in the dialog, and dropped', async () => {
  const json = replay(`#${LINK}`, '--json');
  const path = join(folder, 'run.json');
  writeFileSync(path, json);
  const { fingerprint } = JSON.parse(json);
  const page = await lab.open('v=1&speed=max&rounds=50&run=fiol');
  await openDialog(page);
  await page.get('open-export').setInputFiles(path);
  await page.page.waitForFunction(() => location.hash.includes('comid'));
  assert.equal(await page.finalFingerprint(), fingerprint);
  assert.equal(await page.notices(), 0);
  await page.page.goBack();
  await page.page.waitForFunction(() => !location.hash.includes('comid'));

  await page.page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'run.json', { type: 'application/json' }));
    window.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, json);
  await page.page.waitForFunction(() => location.hash.includes('comid'));
  assert.equal(await page.finalFingerprint(), fingerprint);
  await page.close();
});

test('what is no export is said to be none', async () => {
  const page = await lab.open(`${SMALL}&run=fiol`);
  for (const [name, text] of [
    ['list.json', '[1, 2'],
    ['number.json', '7'],
    ['other.json', '{"name": "x"}'],
  ]) {
    const before = await page.fragment();
    const path = join(folder, name);
    writeFileSync(path, text);
    await openDialog(page);
    await page.get('open-export').setInputFiles(path);
    await page.page.waitForFunction(
      (wanted) => document.querySelector('[data-testid=notices]').textContent.includes(wanted),
      name,
    );
    assert.equal(await page.fragment(), before);
  }
  await page.close();
});

test('the table and the references are shown, copied and saved', async () => {
  const page = await lab.open(LINK, {
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const print = await page.finalFingerprint();
  await openDialog(page);
  assert.match(await page.get('export-table').inputValue(), /\\toprule[\s\S]*\\bottomrule/);
  await page.get('copy-table').click();
  const copied = () => page.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(await copied(), await page.get('export-table').inputValue());
  for (const [format, ending, wanted] of [
    ['markdown', 'md', new RegExp(`\\| FIOL \\| eta=0\\.01 \\|[\\s\\S]*fingerprint ${print}`)],
    ['csv', 'csv', /^learner,id,settings,rounds,/],
  ]) {
    await page.page.locator(`[name=export-format][value=${format}]`).check({ force: true });
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
  await page.close();
});

test('rows that are in the link stay out of what is cited and printed, and in the JSON', async () => {
  const page = await lab.open('v=1&speed=max&run=fiol&rounds=50', {
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const rows = Array.from({ length: 30 }, (_, i) => `${i % 7},${i % 5},${(i * 3) % 11}`);
  await page.page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'private.csv', { type: 'text/csv' }));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    `a,b,y\n${rows.join('\n')}\n`,
  );
  await page.get('data-use').click();
  await page.page.waitForFunction(() => location.hash.includes('inline='));
  await page.finalFingerprint();
  await openDialog(page);
  await page.get('export-rowless').waitFor();
  for (const id of ['table', 'cite']) {
    const text = await page.get(`export-${id}`).inputValue();
    assert.match(text, /private/, id);
    assert.doesNotMatch(text, /inline/, id);
  }
  const [picture] = await Promise.all([
    page.page.waitForEvent('download'),
    page.get('save-loss-svg').click(),
  ]);
  const svg = readFileSync(await picture.path(), 'utf8');
  assert.match(svg, /private/);
  assert.doesNotMatch(svg, /inline=/);
  // It is said where it was asked for, not at the chart.
  assert.equal(await page.page.locator('.picture-said').count(), 0);
  const { text } = await saved(page, 'run-json');
  assert.match(text, /inline=/);
  assert.match(await page.get('export-state').textContent(), /^Saved/);
  await page.get('copy-cite').click();
  await page.page.waitForFunction(
    () => document.querySelector('[data-testid=export-state]').textContent === '',
  );
  await page.close();
});

test('a sweep, seeds and the regret are written while they are on the page', async () => {
  const link = `${LINK}&seeds=3&sweep=step:points=5`;
  const page = await lab.open(`${link}&metric=regret`, { acceptDownloads: true });
  // Three studies at once take their time on a busy machine.
  const patient = { timeout: 60_000 };
  await page.page.waitForSelector('[data-testid=sweep][data-phase=done]', patient);
  await page.page.waitForFunction(
    () => /median of 3/.test(document.querySelector('[data-testid=seeds-note]')?.textContent),
    null,
    patient,
  );
  await page.page.waitForFunction(
    () => /\d/.test(document.querySelector('[data-cell=regret]')?.textContent),
    null,
    patient,
  );
  await openDialog(page);
  const sweep = await saved(page, 'sweep-csv');
  assert.equal(sweep.name, 'implicit-lab-sgd-comid-isgd-fiol-sweep-step.csv');
  assert.equal(sweep.text, replay(`#${link}`, '--sweep'));
  assert.equal(
    (await saved(page, 'sweep-medians')).text,
    replay(`#${link}`, '--sweep', '--summary'),
  );
  assert.equal(
    (await saved(page, 'seeds-csv')).text,
    replay(`#${link}&metric=regret`, '--seeds', '3'),
  );
  assert.match((await saved(page, 'regret-csv')).text, /^t,learner,quantity,value\n/);
  await page.close();
});

test('a sweep that is older than the race is called by its own learners', async () => {
  const page = await lab.open(`${LINK}&sweep=step:points=5`, { acceptDownloads: true });
  await page.page.waitForSelector('[data-testid=sweep][data-phase=done]', { timeout: 60_000 });
  await page.page.getByRole('button', { name: 'Remove COMID' }).click();
  await page.page.waitForFunction(() => !location.hash.includes('comid'));
  await page.finalFingerprint();
  await openDialog(page);
  const { name, text } = await saved(page, 'sweep-csv');
  assert.equal(name, 'implicit-lab-sgd-comid-isgd-fiol-sweep-step.csv');
  assert.match(text, /^comid,/m);
  await page.close();
});

test('a long export shows how far it is, lets the race play, and can be cancelled', async () => {
  const page = await lab.open(ENDLESS);
  const before = (await page.progress()).t;
  await openDialog(page);
  await page.get('save-run-csv').click();
  await page.page.waitForFunction(() =>
    /\d %, [\d.]+ MB/.test(document.querySelector('[data-testid=export-state]').textContent),
  );
  assert.ok(await page.get('save-run-json').isDisabled());
  await page.waitForRound(before + 1);
  assert.equal(await page.state(), 'running');
  await page.get('export-cancel').click();
  assert.match(await page.get('export-state').textContent(), /^Cancelled/);
  assert.ok(await page.get('save-run-json').isEnabled());
  await page.close();
});

test('without a mouse: E opens it, Tab goes through it, Escape closes it', async () => {
  const page = await lab.open(LINK);
  await page.finalFingerprint();
  await page.page.keyboard.press('e');
  const dialog = page.get('export-dialog');
  await dialog.and(page.page.locator('[open]')).waitFor();
  const seen = new Set();
  for (let i = 0; i < 45; i++) {
    await page.page.keyboard.press('Tab');
    seen.add(await page.page.evaluate(() => document.activeElement?.dataset.testid));
  }
  for (const id of [
    'save-run-csv',
    'save-run-json',
    'export-weights',
    'open-export',
    'export-table',
    'copy-table',
    'save-cite',
  ])
    assert.ok(seen.has(id), `${id} is not reached`);
  await page.page.keyboard.press('Escape');
  await page.page.waitForFunction(
    () => !document.querySelector('[data-testid=export-dialog]').open,
  );
  await page.close();
});

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing in the dialog, ${colorScheme}`, async () => {
    const page = await lab.open(`${LINK}&seeds=2`, { colorScheme });
    await page.finalFingerprint();
    await openDialog(page);
    await page.page.evaluate(axe);
    const { violations } = await page.page.evaluate(() =>
      window.axe.run(document, { resultTypes: ['violations'] }),
    );
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
      [],
    );
    await page.close();
  });
}

for (const [width, height] of [
  [1440, 900],
  [1121, 800],
  [1120, 800],
  [1024, 768],
  [761, 800],
  [390, 844],
]) {
  test(`the bar and the dialog fit ${width} × ${height}`, async () => {
    const page = await lab.open(LINK, { viewport: { width, height } });
    await page.finalFingerprint();
    const over = () =>
      page.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    assert.ok((await over()) <= 0, 'the page is wider than the window');
    const clipped = await page.page.evaluate(() =>
      [...document.querySelectorAll('.top-bar button, .top-bar input')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((element) => element.dataset.testid),
    );
    assert.deepEqual(clipped, []);
    // Nothing runs over its neighbour, and nothing moves when the link was copied.
    const places = () =>
      page.page.evaluate(() =>
        [...document.querySelectorAll('.progress, .speed, .top-bar nav, .share')].map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return [left, right];
        }),
      );
    const before = await places();
    if (width > 760) {
      const [progress, speed, nav] = before;
      assert.ok(progress[1] - progress[0] >= 60, `the track: ${progress}`);
      assert.ok(progress[1] <= speed[0] && speed[1] <= nav[0], JSON.stringify(before));
    }
    const where = await page
      .get('progress')
      .evaluate((one) => [one.scrollWidth, one.getBoundingClientRect().width]);
    assert.ok(where[0] <= where[1] + 1, `the round is cut off: ${where}`);
    await page.get('share').click();
    await page.page.locator('.share-said').waitFor();
    assert.deepEqual(await places(), before);
    await page.page.keyboard.press('e');
    await page.get('export-dialog').and(page.page.locator('[open]')).waitFor();
    const wide = await page
      .get('export-dialog')
      .evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.ok(wide <= 0, 'the dialog is scrolled sideways');
    await page.close();
  });
}
