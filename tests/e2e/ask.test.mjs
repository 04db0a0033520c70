/**
 * The field that answers: the place that people ask for is among its first answers, and a press
 * lands there.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { at } from '../../scripts/shell.mjs';
import { nightly, test } from './harness.mjs';

const read = (name) => JSON.parse(readFileSync(at(`tests/asks/${name}.json`), 'utf8'));

const field = (page) => page.getByTestId('ask-input');
const answer = (page, target) => page.locator(`[data-testid=ask-answer][data-target="${target}"]`);
const isIn = (target, whole) =>
  target === whole || (target.startsWith(whole) && /[:#/]/.test(target[whole.length]));

/** Types a question, and returns the first three places. */
async function ask(page, question) {
  await field(page).fill(question);
  await expect(page.getByTestId('ask-answer').first()).toBeVisible();
  const all = page.getByTestId('ask-answer');
  const targets = await all.evaluateAll((rows) => rows.map(({ dataset }) => dataset.target));
  return targets.slice(0, 3);
}

/**
 * Waits until the page is where an answer leads; `docs`: the documentation's page, for one of its
 * sections.
 */
async function landed(page, target, docs) {
  const [, kind, name] = /^(\w+):(.*)$/.exec(target);
  if (kind === 'doc') {
    const [file, section] = name.split('#');
    await docs.waitForURL(new RegExp(`/docs/${file}\\.html${section ? `#${section}` : ''}$`));
    if (section) await expect(docs.locator(`[id="${section}"]`)).toBeInViewport();
  } else if (kind === 'lesson') {
    await page.waitForFunction((key) => location.hash.endsWith(key), `lesson=${name}`);
    await expect(page.getByTestId('lesson-step')).toBeVisible();
  } else if (kind === 'recipe') await expect(page.getByTestId('recipe-strip')).toBeVisible();
  else if (kind === 'challenge')
    await page.waitForFunction((key) => location.hash.includes(key), `challenge=${name}`);
  else if (kind === 'statement')
    await expect(page.locator('[data-statement]:focus')).toBeInViewport();
  else await expect(page.locator('.explain:popover-open h3')).toBeVisible();
}

async function land(page, target) {
  const opens = target.startsWith('doc:') ? page.waitForEvent('popup') : null;
  await answer(page, target).click();
  const docs = await opens;
  await landed(page, target, docs);
  await docs?.close();
}

test('each of the questions is answered among the first three: one click into the field, and one lands there', async ({
  lab,
}) => {
  const { page } = await lab.open('');
  for (const { ask: question, accept } of [...read('examples'), ...read('anchors')]) {
    await field(page).click();
    const targets = await ask(page, question);
    const target = targets.find((one) => accept.some((whole) => isIn(one, whole)));
    assert.ok(target, `${question}: ${targets.join(', ')}`);
    await land(page, target);
    await expect(field(page)).toHaveValue('');
  }
});

test('lands on every kind of place', async ({ lab }) => {
  const { page } = await lab.open('');
  for (const [question, target] of [
    ['aprox', 'learner:aprox'],
    ['huber', 'loss:huber'],
    ['concept drift', 'stream:drift'],
    ['elastic net', 'reg:elastic-net'],
    ['weights in a ball', 'domain:ball'],
    ['aioli theorem 7', 'statement:aioli/19'],
    ['step sizes table 2', 'recipe:fiol-table-2'],
    ['on which seed does SGD win', 'challenge:luck'],
    ['weights of rows', 'doc:data#weights-of-rows'],
  ]) {
    await ask(page, question);
    await land(page, target);
    await page.keyboard.press('Escape');
  }
});

test('by keys alone: opened, moved through, entered, left', async ({ lab }) => {
  const { page } = await lab.open('');
  const list = page.getByRole('listbox');
  const marked = () => page.locator('[role=option][aria-selected=true]');
  await page.getByTestId('share').focus();
  await page.keyboard.press('/');
  // Typed before the answers are here: it triggers no key of the page.
  await page.keyboard.type('nan');
  await expect(marked()).toHaveCount(1);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const first = await marked().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('share')).toBeFocused();
  await expect(list).toBeHidden();
  // A command, at once.
  await page.keyboard.press('/');
  await page.keyboard.type('export');
  await expect(marked()).toHaveAttribute('data-target', 'feature:export');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('export-dialog')).toBeVisible();
});

test('answers the first question however soon it is entered', async ({ lab }) => {
  const { page } = await lab.open('');
  await field(page).fill('what is regret');
  await page.keyboard.press('Enter');
  await landed(page, 'lesson:regret');
});

test('answers in German', async ({ lab }) => {
  const { page } = await lab.open('lang=de');
  await expect(field(page)).toHaveAccessibleName('Fragen');
  const targets = await ask(page, 'Welche Schrittweite soll ich nehmen?');
  assert.ok(targets.includes('lesson:explode:9'), targets.join());
  await ask(page, 'Ausreißer');
  await expect(answer(page, 'loss:huber')).toContainText('Verlust');
  await field(page).fill('xyzxyzxyz');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
});

test('on a phone is a picture that becomes the field', nightly, async ({ lab }) => {
  const { page } = await lab.open('', { viewport: { width: 375, height: 700 } });
  const box = () => field(page).boundingBox();
  assert.equal((await box()).width, 44);
  await field(page).click();
  await expect.poll(async () => (await box()).width).toBeGreaterThan(330);
  await ask(page, 'huber');
  await land(page, 'loss:huber');
});

/** The page's actions, which are not places, by their names. */
function commands() {
  const named = (path, list) => {
    const [, block] = new RegExp(`^ {2}${list}: \\{\\n([^}]*)^ {2}\\}`, 'm').exec(
      readFileSync(at(path), 'utf8'),
    );
    return [...block.matchAll(/^ {4}(\w+): '(.+)',$/gm)].map(([, name, text]) => [name, text]);
  };
  return [
    ...named('www/features/ask/answers/words.ts', 'commands'),
    ...named('www/ui/words.ts', 'keys'),
  ];
}

test('whatever the page can do is done when it is asked for by name', nightly, async ({ lab }) => {
  /** Everything visible and pressable, except the field. */
  const state = () => {
    const page = document.documentElement.cloneNode(true);
    page.querySelector('.ask')?.remove();
    return [location.hash, scrollY, document.fullscreenElement !== null, page.outerHTML].join();
  };
  const all = commands();
  assert.ok(all.length > 40, `${all.length} commands`);
  for (const [name, text] of all) {
    const { page } = await lab.open('v=1&stream=blobs&loss=hinge&rounds=50&run=fiol&run=sgd&at=20');
    await field(page).fill(text);
    await expect(answer(page, `feature:${name}`)).toBeVisible();
    const before = await page.evaluate(state);
    const chosen = name === 'data' ? page.waitForEvent('filechooser') : null;
    await answer(page, `feature:${name}`).click();
    if (chosen) await chosen;
    else await expect.poll(() => page.evaluate(state), name).not.toBe(before);
    await page.close();
  }
});
