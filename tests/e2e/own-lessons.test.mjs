/**
 * A lesson written in the page, opened by others: from a file, by dropping it, and from an address
 * on the same site, in the viewers' language.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { scan } from './axe.mjs';
import { test as base, nightly, SMALL } from './harness.mjs';
import { atStep, forget, settled } from './lessons.mjs';

const field = (page, name) => page.page.getByLabel(name, { exact: true });
const heading = (page) => page.get('lesson-step').textContent();

/** Writes a lesson of two steps, the second with a question, and returns the saved file. */
async function write(page) {
  await page.page.keyboard.press('l');
  await page.get('lesson-write').click();
  await field(page, 'Title of the step').fill('Look at $x^2$ & <b>wait</b>');
  await field(page, 'Text').fill('A text with $\\eta x^2$ and <img src=x onerror=alert(1)>.');
  await field(page, 'Something to try').fill('Move a slider.');
  await field(page, 'Title').fill('Drift, seen twice');
  await field(page, 'What it is about, in one sentence').fill('What a change of the rounds does.');
  await page.page.getByRole('button', { name: 'Add a step' }).click();
  await atStep(page, 2);
  await page.param('rounds').fill('300');
  const take = page.page.getByRole('button', { name: 'Use the experiment as it is now' });
  await page.page.getByText('with another experiment').waitFor();
  await take.click();
  await page.page.getByText('with the experiment as it is now').waitFor();
  await field(page, 'Text').fill('Another text.');
  await field(page, 'Ask a question').check();
  await field(page, 'Question').fill('Which?');
  await field(page, 'Answers, one per line (2 to 4)').fill('this\nthat\nnone');
  await page.page.getByRole('combobox', { name: 'Right answer' }).selectOption('2');
  const save = page.page.getByRole('button', { name: 'Save as a file' });
  await page.page.getByText('Step 2, “ask”, “reason”: must not be empty.').waitFor();
  assert.equal(await save.isDisabled(), true);
  await field(page, 'Reason, shown with the right answer').fill('Because it is.');
  const saved = page.page.waitForEvent('download');
  await save.click();
  const file = await saved;
  assert.equal(file.suggestedFilename(), 'drift-seen-twice.json');
  return readFileSync(await file.path(), 'utf8');
}

const test = base.extend({
  /** The file of a newly written lesson. */
  json: async ({ lab }, use) => use(await write(await lab.open(SMALL))),
});

test('its file opens in a fresh profile, chosen or dropped', nightly, async ({ lab, json }) => {
  const file = { name: 'drift.json', mimeType: 'application/json', buffer: Buffer.from(json) };
  const other = await lab.open(SMALL);
  await other.page.keyboard.press('l');
  await other.get('lesson-file').setInputFiles({ ...file, buffer: Buffer.from('{"title": 1}') });
  await other.page
    .getByText('The file, “title”: must be text of at most 200 characters.')
    .waitFor();
  await other.get('lesson-file').setInputFiles(file);
  await atStep(other, 1);
  await settled(other);
  assert.equal(await heading(other), 'Look at $x^2$ & <b>wait</b>');
  assert.equal(await other.page.locator('.lesson-text img').count(), 0);
  await forget(other);
  await other.get('lesson-next').click();
  await atStep(other, 2);
  await settled(other);
  assert.equal((await other.progress()).rounds, 300);
  await other.get('lesson-leave').click();
  await other.page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'drift.json', { type: 'application/json' }));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
  }, json);
  await atStep(other, 1);
  assert.equal(await other.notices(), 0);
});

/** Serves lessons beside the page. */
const serving = (files) => async (one) => {
  for (const [path, body] of Object.entries(files))
    await one.route(`**/${path}`, (route) =>
      body === null ? route.fulfill({ status: 404 }) : route.fulfill({ json: JSON.parse(body) }),
    );
};

test(
  'from an address on the same site it opens, in German where the browser speaks it',
  nightly,
  async ({ lab, json }) => {
    const german = json.replace('Drift, seen twice', 'Drift, zweimal gesehen');
    const files = { 'course/drift.json': json, 'course/drift.de.json': german };
    for (const [locale, link, title, next] of [
      ['en-GB', 'v=1', 'Drift, seen twice', 'Next →'],
      ['de-AT', SMALL, 'Drift, zweimal gesehen', 'Weiter →'],
    ]) {
      const other = await lab.open(`${link}&lesson=course/drift.json:2`, {
        locale,
        before: serving(files),
      });
      await other.get('lesson-step').waitFor();
      assert.equal(await other.page.locator('.lesson-head .whose').textContent(), title);
      // A link that names only the step has the step's experiment.
      if (link === 'v=1')
        await other.page.waitForFunction(() =>
          /stream=.*&rounds=300&seed=4.*drift\.json:2$/.test(location.hash),
        );
      await other.get('lesson-back').click();
      await other.page.waitForFunction(() => location.hash.endsWith('lesson=course/drift.json:1'));
      assert.ok((await other.get('lesson-next').textContent()).startsWith(next));
      assert.equal(await other.notices(), 0);
      await other.close();
    }
    const faulty = await lab.open(`${SMALL}&lesson=course/drift.json`, {
      before: serving({ 'course/drift.json': json.replace('"steps"', '"stages"') }),
    });
    await faulty.page.getByText('course/drift.json cannot be used: The file: “stages”').waitFor();
  },
);

test(
  'a lesson of ours is German in a German browser, and in a link that says so; it prints whole',
  nightly,
  async ({ lab }) => {
    for (const [options, lang] of [
      [{ locale: 'de-DE' }, ''],
      [{}, '&lang=de'],
    ]) {
      const other = await lab.open(`${SMALL}${lang}&lesson=explode:2`, options);
      await other.get('lesson-step').waitFor();
      assert.equal(await heading(other), 'Was ein Schritt mit dem Fehler macht');
      assert.equal(await other.page.evaluate(() => document.documentElement.lang), 'de');
      assert.equal((await other.get('lesson-reveal').textContent()).trim(), 'Auflösen');
      await other.close();
    }
    const other = await lab.open(SMALL, { locale: 'de-DE' });
    await other.get('show').click();
    await other.get('show-language').click();
    await other.page.waitForFunction(() => document.documentElement.lang === 'en');
    // The reloaded page is English before it responds to keys; its button responds from then on.
    await other.get('lessons').click();
    await other.get('lesson-handout').first().click();
    await other.get('handout').waitFor();
    // Each step has its chart; a step with a question has it without curves, and again among the
    // answers.
    await other.page.locator('[data-testid=handout-print]:enabled').waitFor();
    assert.equal(await other.page.locator('.handout-columns > section').count(), 12 + 7);
    assert.equal(await other.page.locator('.handout-chart').count(), 12 + 7);
    assert.equal(await other.page.locator('.handout-answers .handout-chart').count(), 7);
    assert.deepEqual(await scan(other), [], 'the handout');
    await other.get('handout-close').click();
    await other.get('play').waitFor();
  },
);
