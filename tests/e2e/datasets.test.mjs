/** Built-in data sets: chosen, fetched, raced on and credited; a missing connection is reported. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { lab as core, play } from '../boundary/lab.mjs';
import { nightly, test } from './harness.mjs';

const { datasets } = core.catalogue();
const binary = datasets.filter((set) => set.classes === 2);
const RACE = 'v=1&stream=dataset&loss=logistic&speed=max&run=fiol:eta=1e-4&run=scinol2';
const SET = 'stream.set';

/** Waits for a race to its end over so many rows. */
const finished = (page, rows) =>
  page.page.waitForFunction(
    (wanted) =>
      document.documentElement.dataset.state === 'finished' &&
      new RegExp(`of ${wanted}$`).test(
        document.querySelector('[data-testid=progress]').textContent.replaceAll(',', ''),
      ),
    rows,
  );

test(
  'real data is chosen like any stream, and runs with the numbers of Node',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('v=1&stream=fixed&loss=logistic&speed=max&run=scinol2');
    const asked = [];
    page.page.on('request', (request) => asked.push(request.url()));
    const id = core.decode(RACE).experiment.stream.id;
    await page.part('stream').selectOption(id);
    const [first, second] = binary;
    await finished(page, first.rows);
    await page.param(SET).selectOption(second.id);
    await finished(page, second.rows);
    assert.equal(await page.notices(), 0);
    assert.equal(await page.param('rounds').inputValue(), '', 'all rows');
    const print = await page.finalFingerprint();
    await page.page.waitForFunction((id) => location.hash.includes(id), second.id);
    assert.equal(print, play(await page.fragment()).meta.fingerprint);

    const said = await page.get('dataset').textContent();
    for (const words of [second.source, second.licence, second.target])
      assert.ok(said.includes(words));

    // A fetched data set is kept.
    await page.param(SET).selectOption(first.id);
    await finished(page, first.rows);
    assert.equal(asked.filter((url) => url.endsWith('.csv')).length, 2);
  },
);

test('every set runs from its link, with every switch', nightly, async ({ lab }) => {
  const page = await lab.open(RACE);
  for (const set of datasets) {
    const fragment = core
      .catalogue()
      .kinds.loss.map(
        ({ id }) =>
          `v=1&stream=dataset:set=${set.id},scale=max-abs,bias=yes,shuffle=yes&loss=${id}&rounds=${set.rows + 50}&speed=max&run=adagrad`,
      )
      .find((link) => core.decode(link).notices.length === 0);
    await page.follow(fragment);
    await finished(page, set.rows + 50);
    assert.equal(await page.finalFingerprint(), play(fragment).meta.fingerprint, set.id);
    assert.equal(await page.notices(), 0, set.id);
  }
});

test(
  'without a connection the page says so, and tries again when asked',
  nightly,
  async ({ lab }) => {
    let online = false;
    const page = await lab.open(RACE, {
      wait: false,
      before: (page) =>
        page.route('**/*.csv', (route) => (online ? route.continue() : route.abort())),
    });
    await page.waitForState('failed');
    const said = await page.page.locator('main [role=alert]').textContent();
    assert.ok(said.includes(binary[0].name) && said.includes('no connection'), said);
    assert.ok(await page.get('play').isDisabled());
    online = true;
    await page.get('retry').click();
    await finished(page, binary[0].rows);
    // Automatically, once there is a connection.
    online = false;
    await page.follow(RACE.replace('dataset', `dataset:set=${binary[1].id}`));
    await page.waitForState('failed');
    online = true;
    await page.page.evaluate(() => dispatchEvent(new Event('online')));
    await finished(page, binary[1].rows);
    // The browser reports the interrupted request; nothing else may have gone wrong.
    assert.ok(page.faults.length > 0);
    await page.close(/ERR_FAILED/);
  },
);

test('a table on its way is waited for, in words', nightly, async ({ lab }) => {
  let deliver;
  const wanted = new Promise((resolve) => {
    deliver = resolve;
  });
  const page = await lab.open(RACE, {
    wait: false,
    before: (page) =>
      page.route('**/*.csv', async (route) => {
        await wanted;
        await route.continue();
      }),
  });
  // Once the headline names the data set, the page waits for the table; before, it waits for its own parts,
  // and its state is `loading` too.
  await page.get('headline').filter({ hasText: binary[0].name }).waitFor();
  assert.equal(await page.state(), 'loading');
  // Another stream does not wait.
  await page.part('stream').selectOption('fixed');
  await page.waitForState('finished');
  deliver();
});

test('no table is in the page itself', nightly, () => {
  const folder = new URL('../../dist/assets/', import.meta.url);
  const code = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name));
  assert.ok(code.length > 2);
  for (const { id } of datasets) {
    const text = readFileSync(new URL(`../../data/${id}.csv`, import.meta.url), 'utf8');
    const row = text.split('\n')[1];
    for (const name of code)
      assert.equal(readFileSync(new URL(name, folder)).indexOf(row), -1, name);
  }
});
