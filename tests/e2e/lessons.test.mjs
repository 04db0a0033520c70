/**
 * The lessons: a whole one by keyboard alone, the way through the steps, and the state after
 * leaving one; `lesson-texts.test.mjs` opens every step of every lesson.
 */
import assert from 'node:assert/strict';
import { nightly, SMALL, test } from './harness.mjs';
import { atStep, first, forget, lessons, linkOf, settled } from './lessons.mjs';

const progress = (page) => page.get('lesson-progress').textContent();
const heading = (page) => page.get('lesson-step').textContent();

test('a whole lesson with nothing but the keyboard', async ({ lab }) => {
  const page = await lab.open(SMALL);
  const { keyboard } = page.page;
  await keyboard.press('l');
  await page.page.locator('.lesson-card').first().waitFor();
  const card = page.page.locator(`[data-lesson="${first.id}"] a`);
  for (let i = 0; i < 5 && !(await card.evaluate((a) => a === document.activeElement)); i += 1)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  for (const [index, { title, ask }] of first.steps.entries()) {
    await atStep(page, index + 1);
    assert.equal(await progress(page), `${index + 1} of ${first.steps.length}`);
    assert.equal(await heading(page), title);
    if (index === 0)
      // The dialog gives the focus back first; the heading takes it some frames later.
      await page.page.waitForFunction(
        () => document.activeElement?.dataset.testid === 'lesson-step',
      );
    if (ask) {
      assert.equal(await page.get('lesson-reason').count(), 0);
      await page.page.locator('.lesson-answer input').first().focus();
      for (let i = 1; i < ask.right; i += 1) await keyboard.press('ArrowDown');
      if (ask.right === 1) await keyboard.press('Space');
      await keyboard.press('v');
      await page.get('lesson-reason').waitFor();
      const right = page.page.locator('.lesson-answer[data-right]');
      assert.match(await right.textContent(), /correct, as you said/);
      assert.match(await page.page.locator('.lesson-strip [role=status]').textContent(), /^Answer/);
      await keyboard.press('v');
      await page.get('lesson-reason').waitFor({ state: 'detached' });
    }
    await settled(page);
    await forget(page);
    await keyboard.press('PageDown');
  }
  // After the last step: the list of lessons.
  await page.page.locator('.lesson-card').first().waitFor();
  await keyboard.press('Escape');
  await keyboard.press('PageUp');
  await atStep(page, first.steps.length - 1);
  assert.equal(await page.notices(), 0);
});

test('two tabs remember what each has reached', async ({ lab }) => {
  const [, second] = lessons;
  const beforeLast = ({ steps }) => steps.length - 1;
  const one = await lab.open(linkOf(first, beforeLast(first)), { wait: false });
  await atStep(one, beforeLast(first));
  const other = await one.tab(`${lab.url}#${linkOf(second, beforeLast(second))}`);
  await atStep(other, beforeLast(second));
  await one.get('lesson-next').click();
  await atStep(one, first.steps.length);
  const done = ({ id }) => other.page.locator(`[data-lesson="${id}"]`).getByText('✓ done');
  await other.page.keyboard.press('l');
  await done(first).waitFor();
  await other.page.keyboard.press('Escape');
  await other.get('lesson-next').click();
  await atStep(other, second.steps.length);
  await other.page.reload();
  await atStep(other, second.steps.length);
  await other.page.keyboard.press('l');
  await done(first).waitFor();
  await done(second).waitFor();
});

test('the browser’s Back and forward walk the steps; a change keeps the step', async ({ lab }) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await atStep(page, 1);
  await page.get('lesson-next').click();
  await atStep(page, 2);
  await page.get('lesson-next').click();
  await atStep(page, 3);
  await page.page.goBack();
  await atStep(page, 2);
  await page.page.goForward();
  await atStep(page, 3);
  await page.param('rounds').fill('30');
  await page.page.waitForFunction(() => location.hash.includes('rounds=30'));
  assert.ok((await page.fragment()).endsWith(`lesson=${first.id}:3`));
  assert.equal(await heading(page), first.steps[2].title);
});

test('a number of the text is dragged: the control, the link, the curve and what follows from it move', async ({
  lab,
}) => {
  const page = await lab.open(`${first.steps[1].link}&lesson=${first.id}:2`, { wait: false });
  await atStep(page, 2);
  await settled(page);
  const eta = page.page.locator('.lesson-text [role=slider]');
  await eta.waitFor();
  assert.equal(await eta.getAttribute('aria-label'), 'step size η of SGD');
  await page.get('lesson-reveal').click();
  await page.get('lesson-reason').getByText('−0.6').first().waitFor();
  await page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  await forget(page);
  const { x, y, width, height } = await eta.boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  await page.page.mouse.move(left, top);
  await page.page.mouse.down();
  // A thousand pixels are the slider's eight decades.
  await page.page.mouse.move(left - 10, top, { steps: 4 });
  await page.page.mouse.move(left - 75, top, { steps: 4 });
  await page.page.mouse.up();
  assert.equal(await eta.textContent(), '0.1');
  assert.equal(await page.param('run1.eta').inputValue(), '0.1');
  await page.page.waitForFunction(() => location.hash.includes('run=sgd:eta=0.1&'));
  assert.ok((await page.fragment()).endsWith(`lesson=${first.id}:2`));
  assert.match(await page.get('lesson-reason').textContent(), /0\.1.*=.*0\.6: each/s);
  // The race that restarts with the new step size is played to the round at which it was paused.
  await settled(page);
  await page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  assert.equal((await page.progress()).t, 20);
  await eta.press('ArrowRight');
  assert.equal(await page.param('run1.eta').inputValue(), '0.2');
  await page.get('lesson-moved').getByRole('button').click();
  assert.equal(await page.param('run1.eta').inputValue(), '0.4');
  await page.get('lesson-moved').waitFor({ state: 'detached' });
});

test('what is expected is drawn into the empty chart; the true curve comes over it, and the handout has it', async ({
  lab,
}) => {
  const page = await lab.open(`${first.steps[1].link}&lesson=${first.id}:2`, { wait: false });
  await atStep(page, 2);
  await settled(page);
  const pad = page.page.locator('.expected .pad');
  await pad.waitFor();
  const { x, y, width, height } = await pad.boundingBox();
  await page.page.mouse.move(x + 2, y + height - 2);
  await page.page.mouse.down();
  await page.page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.page.mouse.move(x + width - 2, y + height / 2, { steps: 5 });
  await page.page.mouse.up();
  const path = () => page.page.locator('.sketch').getAttribute('d');
  const before = await path();
  assert.match(before, /^M[\d.]+ [\d.]+L/);
  await page.get('lesson-reveal').click();
  await pad.waitFor({ state: 'detached' });
  await page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  // On the chart's own axis, whether or not its edges are the lesson's.
  const [, left, top] = /^M([\d.]+) ([\d.]+)L/.exec(await path());
  const area = (
    await page.page.locator('[data-testid=chart-weights] .ends').getAttribute('data-plot')
  )
    .split(' ')
    .map(Number);
  assert.ok(Math.abs(left - area[0]) < 3 && top > area[1] && top <= area[3] + 3, `${left} ${top}`);
  await page.page.keyboard.press('l');
  await page.page.locator(`[data-lesson="${first.id}"] [data-testid=lesson-handout]`).click();
  await page.get('handout').waitFor();
  const onPaper = page.page.locator('.handout-sketch .sketch');
  assert.equal(await onPaper.count(), 3);
  assert.match(await onPaper.first().getAttribute('d'), /^M[\d.]+ [\d.]+L/);
  assert.equal(await onPaper.last().getAttribute('d'), '');
});

/* Every night: The lessons: a whole one by keyboard alone, the way through the steps, and the state
 * after leaving one; `lesson-texts.test.mjs` opens every step of every lesson. */

const loads = (page) => page.page.evaluate(() => window.race.loads);

test(
  'a step is loaded once, also when the experiment was changed and it is opened again',
  nightly,
  async ({ lab }) => {
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
  },
);

test('a dragged slider does not keep PageDown from the lesson', nightly, async ({ lab }) => {
  const page = await lab.open(linkOf(first, 1), { wait: false });
  await atStep(page, 1);
  await page.get('speed').focus();
  await page.page.keyboard.press('PageDown');
  await atStep(page, 2);
});

test('formulas of lessons and statements are there with the text, and need no script', async ({
  lab,
}) => {
  const asked = [];
  const page = await lab.open(linkOf(first, 5), {
    wait: false,
    before: (one) => one.route(/katex.*\.js/, (route) => asked.push(route.request().url())),
  });
  await page.get('lesson-step').waitFor();
  const set = (where) =>
    page.page
      .locator(where)
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector('math')?.textContent,
          one.querySelector('.mord') !== null,
        ]),
      );
  const [[said]] = await set('.lesson-strip .tex');
  // With the hat and the prime that plain characters would drop.
  assert.equal(said.replace(/\s/g, ''), 'w+=w^−ηf′(z+)x');
  assert.deepEqual(asked, []);
  await page.page.goto(`${lab.url}#${SMALL}`);
  await page.page.getByRole('button', { name: 'Figures' }).click();
  await page.page.getByText('Every statement').click();
  await page.page.locator('.statements .tex').first().waitFor();
  // The opened round may request KaTeX here, which never comes.
  assert.ok((await set('.statements .tex')).every(([, isSet]) => isSet));
});
