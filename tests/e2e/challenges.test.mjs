/** The challenges: one is opened, solved and shared; other changes; user-supplied examples and code. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { scan } from './axe.mjs';
import { test } from './harness.mjs';
import { PHONE } from './narrow.mjs';

const file = new URL('../../challenges/index.json', import.meta.url);
const { challenges } = JSON.parse(readFileSync(file, 'utf8'));
const linkOf = (id) => `${challenges.find((one) => one.id === id).link}&challenge=${id}`;

/** Waits until the strip says this about a finished race. */
const says = (page, text) => page.get('challenge-said').filter({ hasText: text }).waitFor();
const card = (page, id) => page.page.locator(`[data-challenge="${id}"]`);

test('opened with keys, solved with the slider, remembered, and shared', async ({ lab }) => {
  const page = await lab.open();
  await page.page.keyboard.press('k');
  await card(page, 'edge').locator('a').focus();
  await page.page.keyboard.press('Enter');
  await says(page, 'Not solved yet');
  for (let i = 0; i < 3; i += 1) await page.get('challenge-hint').click();
  assert.equal(await page.get('challenge-hint').count(), 0);
  assert.equal(await page.page.locator('.challenge-hints li').count(), 3);

  const slider = page.slider('run2.eta');
  const eta = async () => Number(await page.param('run2.eta').inputValue());
  for (let at = Number(await slider.inputValue()); (await eta()) < 0.03; at += 5)
    await slider.fill(String(at));
  await says(page, 'Solved!');
  const solution = await page.fragment();
  assert.match(solution, /&challenge=edge$/);

  // Another experiment of the same challenge does not count, however good.
  await page.param('seed').fill('8');
  await says(page, 'This does not count: the seed must stay as at the start');
  // Leave the field, in which letters are text.
  await page.page.keyboard.press('Tab');
  await page.page.keyboard.press('k');
  assert.equal(await card(page, 'edge').getAttribute('data-solved'), 'true');
  assert.equal(await card(page, 'level').getAttribute('data-solved'), 'false');
  await page.page.reload();
  await page.get('challenge-strip').waitFor();
  await page.page.keyboard.press('k');
  assert.equal(await card(page, 'edge').getAttribute('data-solved'), 'true');
  await page.close();

  const other = await lab.open(solution);
  await says(other, 'Solved!');
  // Seen, not solved here.
  await other.page.keyboard.press('k');
  assert.equal(await card(other, 'edge').getAttribute('data-solved'), 'false');
});

test('examples are written into the strip; a line that is none is named', async ({ lab }) => {
  const page = await lab.open(linkOf('three'), { wait: false });
  await says(page, 'Not solved yet');
  const play = async (text) => {
    await page.page.locator('.challenge-examples textarea').fill(text);
    await page.get('play-examples').click();
  };
  await play('10, 0, 1\n10, zero, 1');
  await page.page.getByText('Line 2 is not an example').waitFor();
  await play('10, 0, 1\n10, 0, 1\n10, 0, 1');
  await says(page, 'Solved!');
  assert.match(await page.fragment(), /examples=10,0,1;10,0,1;10,0,1/);
  assert.equal(await page.page.getByText('is not an example').count(), 0);
});

test('a solution in code of somebody else’s is judged once its code was allowed', async ({
  lab,
}) => {
  const code = `const w = new Float64Array(d), m = new Float64Array(d);
const predict = (x) => x.reduce((z, v, i) => z + w[i] * v, 0);
function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) {
    m[i] = Math.max(m[i], Math.abs(x[i]));
    w[i] -= (0.3 / m[i] ** 2) * g * x[i];
  }
}`;
  const link = linkOf('own').replace('run=own', `run=own:code=${encodeURIComponent(code)}`);
  const page = await lab.open(link, { wait: false });
  await says(page, 'Not solved yet');
  await page.runOwn();
  await says(page, 'Solved!');
});

test('on a stage it stands above the curves and is solved there; a frame has its goals in a line', async ({
  lab,
}) => {
  const stage = await lab.open(`${linkOf('edge')}&present=1`, {
    wait: false,
    viewport: { width: 1920, height: 1080 },
  });
  await says(stage, 'Not solved yet');
  assert.deepEqual(await scan(stage), [], 'the stage');
  await stage.page.keyboard.press('h');
  await stage.get('settings-whose').selectOption({ label: 'SGD' });
  await stage.param('step').fill('0.035');
  await stage.page.keyboard.press('Enter');
  await says(stage, 'Solved!');
  // The next one is presented too.
  await stage.page.getByRole('button', { name: 'Next: A draw' }).click();
  await stage.page.getByRole('heading', { name: 'A draw' }).waitFor();
  assert.match(await stage.fragment(), /&present=1/);
  const strip = await stage.get('challenge-strip').boundingBox();
  assert.ok(strip.y + strip.height < 0.5 * 1080, 'the curves have half of the window');
  await stage.close();

  const frame = await lab.open(`${linkOf('edge')}&embed=1`, {
    wait: false,
    viewport: { width: 800, height: 450 },
  });
  const line = frame.get('challenge-line');
  await line.getByText('Not solved yet').waitFor();
  assert.match(await line.textContent(), /^As far as it goes.*at least 0\.03 · 0\.01 ✕/);
  assert.equal(await frame.get('challenge-strip').count(), 0);
  assert.ok((await line.boundingBox()).height < 60);
  assert.deepEqual(await scan(frame), [], 'the frame');
});

test('on a phone the sheet of controls says what is reached, and closed it leaves the verdict in sight', async ({
  lab,
}) => {
  const page = await lab.open(linkOf('edge'), { ...PHONE, wait: false });
  await says(page, 'Not solved yet');
  await page.page.locator('.sheet-button').tap();
  await page.param('run2.eta').fill('0.035');
  await page.page.keyboard.press('Enter');
  const line = page.get('challenge-line');
  await line.getByText('Solved!').waitFor();
  const box = await line.boundingBox();
  assert.ok(box.y > 0 && box.y + box.height < 844, `the line is at ${box.y}`);
  assert.deepEqual(await scan(page), [], 'the sheet');
  await page.page.locator('.sheet-head .icon-button').tap();
  await page.page.waitForFunction(() => {
    const { top, bottom } = document
      .querySelector('[data-testid=challenge-said]')
      .getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });
});

test('a challenge that is not there is named; one by its name alone has its experiment, which stays when it is left', async ({
  lab,
}) => {
  const page = await lab.open('v=1&rounds=50&challenge=nothing');
  await page.page.getByText('there is no challenge with the id nothing').waitFor();
  await page.follow('v=1&challenge=edge');
  await says(page, 'Not solved yet');
  await page.page.getByRole('button', { name: 'Leave the challenge' }).click();
  assert.equal(await page.get('challenge-strip').count(), 0);
  assert.doesNotMatch(await page.fragment(), /challenge/);
  assert.match(await page.fragment(), /run=sgd:eta=0.01/);
});
