/** The lessons: a whole one by keyboard alone, the way through the steps, and what stays when one is left; every step of every one is in `lesson-texts.test.mjs`. */
import assert from 'node:assert/strict';
import { scan } from '../e2e/axe.mjs';
import { SMALL, test } from '../e2e/harness.mjs';
import { atStep, first, forget, lessons, linkOf, settled } from '../e2e/lessons.mjs';

/** The first step of the first lesson, with its text, which comes after the first frame. */
async function openFirst(lab) {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await settled(page);
  await atStep(page, 1);
  return page;
}
const loads = (page) => page.page.evaluate(() => window.race.loads);

test('two steps on in one breath are two steps', async ({ lab }) => {
  const page = await openFirst(lab);
  await page.page.evaluate(() => {
    for (let i = 0; i < 2; i += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
  });
  await atStep(page, 3);
  await page.page.goBack();
  await atStep(page, 2);
});

test('what was changed just before a step is left is there when one comes back', async ({
  lab,
}) => {
  const page = await openFirst(lab);
  await page.page.evaluate(() => {
    const rounds = document.querySelector('[data-param="rounds"]');
    rounds.value = '30';
    rounds.dispatchEvent(new Event('input', { bubbles: true }));
    rounds.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector('[data-testid=lesson-next]').click();
  });
  await atStep(page, 2);
  await page.page.goBack();
  await atStep(page, 1);
  assert.match(await page.fragment(), /rounds=30/);
});

test('a step is loaded once, also when the experiment was changed and it is opened again', async ({
  lab,
}) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await settled(page);
  await forget(page);
  await page.get('lesson-next').click();
  await settled(page);
  // A second load would have come by now.
  await page.page.waitForTimeout(250);
  assert.equal(await loads(page), 1);

  await page.param('rounds').fill('30');
  await page.page.waitForFunction(() => location.hash.includes('rounds=30'));
  await page.get('lesson-back').click();
  await atStep(page, 1);
  assert.ok(!(await page.fragment()).includes('rounds=30'));
});

test('a question gives nothing away: the race stands, and revealing plays it', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 3), { wait: false });
  await atStep(page, 3);
  await page.waitForState('paused');
  assert.equal((await page.progress()).t, 0);
  await page.get('lesson-reveal').click();
  await page.waitForState('finished');
  assert.equal((await page.progress()).t, 20);
  // The step before is opened anew, and stands.
  await forget(page);
  await page.get('lesson-back').click();
  await atStep(page, 2);
  await settled(page);
  await page.waitForState('paused');
  // The words beside the track come with the next frame.
  await page.stands();
  assert.equal((await page.progress()).t, 0);
});

test('a step about one round stands there with the round opened up', async ({ lab }) => {
  const proximal = lessons.find(({ id }) => id === 'proximal');
  const page = await lab.open(linkOf(proximal, 1), { wait: false });
  await atStep(page, 1);
  await page.waitForState('paused');
  await page.page.getByRole('heading', { name: /^Round 1 of/ }).waitFor();
  assert.equal((await page.progress()).t, 1);
});

test('left, the experiment stays and its link names no lesson', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await atStep(page, 1);
  await page.get('lesson-leave').click();
  await page.get('lesson-strip').waitFor({ state: 'detached' });
  await page.page.waitForFunction(() => !location.hash.includes('lesson='));
  assert.ok((await page.fragment()).includes('examples=2,2'));
  // PageDown is the browser's again.
  await page.page.keyboard.press('PageDown');
  assert.equal(await page.get('lesson-strip').count(), 0);
});

test('a link to a lesson that is not there says so and plays', async ({ lab }) => {
  for (const [key, words] of [
    ['nowhere:2', /no lesson with the id nowhere/],
    [`${first.id}:50`, /no step 50/],
  ]) {
    const page = await lab.open(`${SMALL}&lesson=${key}`);
    await page.page.waitForFunction(
      () => document.querySelector('[data-testid=notices]').dataset.count === '1',
    );
    assert.match(await page.get('notices').textContent(), words);
    await page.close();
  }
});

test('a dragged slider does not keep PageDown from the lesson', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await atStep(page, 1);
  await page.get('speed').focus();
  await page.page.keyboard.press('PageDown');
  await atStep(page, 2);
});

test('a phone has all of it in its width', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 8), {
    wait: false,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await atStep(page, 8);
  await page.get('lesson-reveal').tap();
  await page.get('lesson-reason').waitFor();
  const width = await page.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `${width}`);
  for (const button of ['lesson-back', 'lesson-next', 'lesson-leave', 'lesson-reveal']) {
    const { width, height } = await page.get(button).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${button}: ${width} × ${height}`);
  }
});

for (const colorScheme of ['dark']) {
  test(`accessible, ${colorScheme}`, async ({ lab }) => {
    const page = await lab.open(linkOf(first, 2), { colorScheme, wait: false });
    await atStep(page, 2);
    await settled(page);
    const check = async (state) => assert.deepEqual(await scan(page), [], state);
    await check('asked');
    await page.page.locator('.lesson-answer input').first().check();
    await page.page.keyboard.press('v');
    await page.get('lesson-reason').waitFor();
    await check('revealed');
    await page.page.keyboard.press('l');
    await page.page.locator('.lesson-card').first().waitFor();
    await check('list');
  });
}
