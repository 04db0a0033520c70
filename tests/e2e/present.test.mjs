/** The page in front of a room: presenting, hiding, every key. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { atStep, first, linkOf } from './lessons.mjs';
import { sceneOfStage } from './stage.mjs';

const mode = (page) => page.page.evaluate(() => document.documentElement.dataset.mode);
const waitForMode = (page, wanted) =>
  page.page.waitForFunction((name) => document.documentElement.dataset.mode === name, wanted);

test('P presents and leaves, Escape leaves, the link says so', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  await page.page.keyboard.press('p');
  await waitForMode(page, 'present');
  await page.page.waitForFunction(() => /present=1/.test(location.hash));
  assert.equal(await page.page.locator('.controls, .top-bar').count(), 0);
  // The axis's numbers are larger on a stage, and so is their room.
  const room = () =>
    page.page
      .locator('.ends')
      .first()
      .evaluate((one) => Number(one.dataset.plot.split(' ')[0]));
  await expect.poll(room).toBeGreaterThan(70);
  await page.page.keyboard.press('Escape');
  await waitForMode(page, 'page');
  await page.page.waitForFunction(() => !/present/.test(location.hash));
  await expect.poll(room).toBeLessThan(60);
  await page.get('show').click();
  await page.get('show-present').click();
  await waitForMode(page, 'present');
  // A dialog handles Escape first.
  await page.page.keyboard.press('?');
  await page.get('help-dialog').waitFor();
  await page.page.keyboard.press('Escape');
  await page.get('help-dialog').waitFor({ state: 'hidden' });
  assert.equal(await mode(page), 'present');
  await page.get('leave').click();
  await waitForMode(page, 'page');
});

test('while presenting, H changes step sizes, learners and the stream, by keys alone', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&run=fiol:eta=0.1&run=cocob&run=sgd:eta=0.1&present=1`, {
    wait: false,
  });
  await page.waitForState('finished');
  const { keyboard } = page.page;
  const link = (pattern) =>
    page.page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);
  await keyboard.press('h');
  // The slider has the focus: all learners that have a step size take the same, in round numbers.
  await keyboard.press('ArrowRight');
  await link(/run=fiol:eta=0\.2&run=cocob&run=sgd:eta=0\.2/);
  await keyboard.press('Shift+ArrowRight');
  await link(/run=fiol:eta=(0\.2\d+)&run=cocob&run=sgd:eta=\1/);
  await page.get('settings-whose').selectOption({ label: 'SGD' });
  await page.page.locator('[data-param=step]').fill('0.5');
  await link(/run=fiol:eta=0\.2\d+&run=cocob&run=sgd:eta=0\.5/);
  await page.get('settings-learner').selectOption('isgd');
  await link(/run=cocob&run=isgd:eta=0\.5/);
  // The same learner at two step sizes, in one race: the slider moves the copy.
  await page.get('settings-copy').click();
  await page.page.locator('[data-param=step]').fill('2');
  await link(/run=isgd:eta=0\.5&run=isgd:eta=2/);
  await page.get('settings-row').locator('[data-part=stream]').selectOption('blobs');
  await link(/stream=blobs/);
  await page.waitForState('finished');
  await keyboard.press('Escape');
  await page.get('settings-row').waitFor({ state: 'detached' });
  assert.equal(await mode(page), 'present');
});

test('a clicker gives a lesson: the text, the question, votes, the race, the reason, the next step; and back', async ({
  lab,
}) => {
  const page = await lab.open(`${linkOf(first, 2)}&present=1`, { wait: false });
  const { keyboard } = page.page;
  const says = (text) =>
    expect.poll(() => page.get('stage-line').evaluate((line) => line.innerText)).toContain(text);
  const click = () => keyboard.press('PageDown');
  await page.waitForState('paused');
  // The text of the step is whole.
  await says('distance to go');
  await says('Now take');
  assert.equal(await page.page.locator('.expected').count(), 0, 'nobody draws with a clicker');
  await click();
  await page.get('room-dialog').waitFor();
  for (const key of ['1', '2', '2', 'Shift+1', '3']) await keyboard.press(key);
  await page.page.getByText('3 votes').waitFor();
  assert.deepEqual(
    await page.page
      .locator('.room-answers input')
      .evaluateAll((all) => all.map((one) => one.value)),
    ['', '2', '1'],
  );
  assert.equal(await page.state(), 'paused', 'nothing moves behind the question');
  await click();
  await page.get('room-dialog').waitFor({ state: 'hidden' });
  await says('What will the weight do?');
  const answers = page.get('stage-answers');
  assert.deepEqual(await answers.locator('output').allTextContents(), ['0 %', '67 %', '33 %']);
  await page.waitForState('finished');
  await says('The weight goes to 1.6');
  assert.match(await answers.locator('[data-right]').innerText(), /overshoots 1.*✓/s);
  await click();
  await atStep(page, 3);
  await keyboard.press('PageUp');
  await atStep(page, 2);
  // Unchanged, except for the answer: the next audience is asked again.
  await says('Now take');
  await click();
  await page.get('room-dialog').waitFor();
  await click();
  await page.waitForState('finished');
  await keyboard.press('PageUp');
  await page.get('room-dialog').waitFor();
  await keyboard.press('PageUp');
  await says('Now take');
});

test('X opens a round worth seeing, Escape goes one level back at a time', async ({ lab }) => {
  const page = await lab.open(`${linkOf(first, 5)}&present=1`, { wait: false });
  const { keyboard } = page.page;
  await atStep(page, 5);
  // The press that shows the rest of the text plays the race; going back brings it to its start.
  await page.waitForState('paused');
  await keyboard.press('PageDown');
  await page.waitForState('finished');
  await keyboard.press('PageUp');
  await expect.poll(async () => (await page.progress()).t).toBe(0);
  await keyboard.press('PageDown');
  await page.waitForState('finished');
  await keyboard.press('x');
  await page.get('round-said').waitFor();
  await expect.poll(async () => (await page.progress()).t).toBe(1);
  await keyboard.press('Escape');
  await page.get('chart-weights').waitFor();
  await expect.poll(async () => (await page.progress()).t).toBe(4);
  assert.equal(await mode(page), 'present');
  await keyboard.press('t');
  await keyboard.press('Escape');
  await page.get('chart-weights').waitFor();
  assert.equal(await mode(page), 'present');
  await keyboard.press('Escape');
  await waitForMode(page, 'page');
});

test('T leads to no empty picture', nightly, async ({ lab }) => {
  // After the race, and at round 0, where no round can be opened.
  for (const [number, state] of [
    [5, 'finished'],
    [6, 'paused'],
  ]) {
    const page = await lab.open(`${linkOf(first, number)}&present=1`, { wait: false });
    await atStep(page, number);
    await page.waitForState('paused');
    if (state === 'finished') await page.page.keyboard.press('PageDown');
    await page.waitForState(state);
    const turned = [];
    do {
      await page.page.keyboard.press('t');
      await page.settle();
      turned.push(await page.page.locator('.stage-picture > .pictures').getAttribute('data-first'));
      await expect
        .poll(async () => (await page.page.evaluate(sceneOfStage)).ink, { message: `${turned}` })
        .toBe(true);
    } while (turned.at(-1) !== 'weights');
    assert.equal(turned.includes('round'), state === 'finished', `${turned}`);
    await page.close();
  }
});

test(
  'X while a race plays stops it and opens its round; Escape lets it play on',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL.replace('speed=max', 'speed=5')}&${FOUR}&present=1`, {
      wait: false,
    });
    await page.waitForState('running');
    await page.waitForRound(3);
    await page.page.keyboard.press('x');
    await page.get('round-said').waitFor();
    assert.equal(await page.state(), 'paused');
    await page.page.keyboard.press('Escape');
    await page.get('chart-loss').waitFor();
    await page.waitForState('running');
  },
);

test('by keys alone a lecturer opens the code of the second learner, forks it and leaves the editor', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&run=fiol:eta=0.1&run=sgd:eta=0.1&present=1`, {
    wait: false,
  });
  await page.waitForState('finished');
  const { keyboard } = page.page;
  await keyboard.press('2');
  await keyboard.press('c');
  await page.get('stage-code').getByText('def sgd').waitFor();
  const fork = page.page.getByRole('button', { name: 'Fork and race' });
  await fork.waitFor();
  while (!(await fork.evaluate((button) => button === document.activeElement)))
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.page.waitForFunction(() => /run=sgd:eta=0\.1&run=own:/.test(location.hash));
  await page.get('own-dialog').waitFor();
  await keyboard.press('Escape');
  await page.get('own-dialog').waitFor({ state: 'hidden' });
  assert.equal(await mode(page), 'present');
});

test('a single learner is the one that is set: one without a step size is changed for one that has one', async ({
  lab,
}) => {
  const page = await lab.open(`${SMALL}&run=cocob&present=1`, { wait: false });
  await page.waitForState('finished');
  await page.page.keyboard.press('h');
  await page.get('settings-row').waitFor();
  assert.equal(await page.page.locator('[data-param=step]').count(), 0);
  await page.get('settings-learner').selectOption('sgd');
  await page.page.locator('[data-param=step]').fill('0.2');
  await page.page.waitForFunction(() => /run=sgd:eta=0\.2/.test(location.hash));
});

/* Every night: The page in front of a room: presenting, hiding, every key. */

const ROOM = { viewport: { width: 1920, height: 1080 } };

test(
  'in a room of 1920 × 1080 all text is large, and nothing is cut off',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&present=1`, { ...ROOM, wait: false });
    await page.waitForState('finished');
    await page.settle();
    const { small, outside, scroll } = await page.page.evaluate(() => {
      const shown = [...document.querySelectorAll('.stage *')].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('.visually-hidden') &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
      );
      const inside = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      };
      const name = (one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 20)}`;
      return {
        small: shown.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 24).map(name),
        outside: shown.filter((one) => !inside(one)).map(name),
        scroll: document.documentElement.scrollHeight - innerHeight,
      };
    });
    assert.deepEqual(small, []);
    assert.deepEqual(outside, []);
    assert.equal(scroll, 0);
    // The curves too: their text is drawn at the size of the styles.
    const { font, stroke } = await page.page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { font: style.getPropertyValue('--t1'), stroke: style.getPropertyValue('--stroke') };
    });
    assert.ok(parseFloat(font) >= 24, font);
    assert.ok(parseFloat(stroke) >= 5, stroke);
  },
);

test(
  'the hint of the keys goes by itself; T turns the pictures and leaves the link alone',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&reg=l1&${FOUR}&present=1`, { ...ROOM, wait: false });
    // It is visible for four seconds, so look for it before the race is over.
    await page.get('key-hint').waitFor();
    await page.waitForState('finished');
    await page.page.waitForTimeout(400);
    const before = await page.fragment();
    for (const chart of ['chart-weights', 'chart-sparsity']) {
      await page.page.keyboard.press('t');
      await page.get(chart).waitFor();
      assert.equal(await page.page.locator('.pictures > *').count(), 1);
    }
    await page.page.waitForTimeout(400);
    assert.equal(await page.fragment(), before);
    await page.get('key-hint').waitFor({ state: 'hidden' });
  },
);

test(
  'the picture that T turned to stays when the race goes on, till other panels are asked for',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&present=1&at=50`, { ...ROOM, wait: false });
    await page.waitForRound(50);
    await page.page.keyboard.press('t');
    await page.get('chart-weights').waitFor();
    for (const [key, said] of [
      ['n', 'at=51'],
      ['b', 'at=50'],
    ]) {
      await page.page.keyboard.press(key);
      await page.page.waitForFunction((part) => location.hash.includes(part), said);
      assert.ok(await page.get('chart-weights').isVisible(), key);
      assert.equal(await page.page.locator('.pictures > *').count(), 1);
    }
    // A slide's address may be edited by hand.
    await page.page.evaluate(() => {
      location.hash = `${location.hash}&panels=round`;
    });
    await page.get('round').waitFor();
  },
);

test(
  'without a round on the stage there are no phases; with it the keys tell them',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&present=1&at=50`, { ...ROOM, wait: false });
    await page.waitForRound(50);
    for (const key of ['.', ',', '.']) await page.page.keyboard.press(key);
    await page.page.waitForTimeout(400);
    assert.match(await page.fragment(), /at=50(&|$)/);
    await page.page.locator('[data-picture=round]').check({ force: true });
    await page.get('round-said').waitFor();
    const told = (phase) => page.page.waitForSelector(`[data-testid=phase-${phase}][aria-current]`);
    await told(6);
    for (const phase of [1, 2, 3]) {
      await page.page.keyboard.press('.');
      await told(phase);
      await expect(page.get('progress')).toHaveText(/t = 51\b|^51\b|\b51 of/);
    }
    // After a turn away and back, the round is at the same phase.
    await page.page.locator('[data-picture=loss]').check({ force: true });
    await page.get('chart-loss').waitFor();
    await page.settle();
    await page.page.locator('[data-picture=round]').check({ force: true });
    await page.get('round-said').waitFor();
    await told(3);
  },
);

test('every group that a link can hide is hidden', nightly, async ({ lab }) => {
  const seen = {
    stream: (page) => page.param('stream.rho'),
    loss: (page) => page.page.locator('#controls h2', { hasText: /^Loss/ }),
    reg: (page) => page.page.locator('#controls h2', { hasText: /^Regulariser/ }),
    domain: (page) => page.page.locator('#controls h2', { hasText: /^Domain/ }),
    learners: (page) => page.get('learner-card').first(),
    controls: (page) => page.page.locator('#controls'),
    transport: (page) => page.get('play'),
    speed: (page) => page.get('speed'),
    headline: (page) => page.get('headline'),
    bar: (page) => page.page.locator('.top-bar'),
  };
  const all = await lab.open(`${SMALL}&${FOUR}`);
  for (const part of Object.values(seen)) await part(all).waitFor();
  const groups = await all.page.evaluate(() => document.documentElement.dataset.mode);
  assert.equal(groups, 'page');
  await all.close();
  for (const [group, part] of Object.entries(seen)) {
    const page = await lab.open(`${SMALL}&${FOUR}&hide=${group}`);
    await page.waitForState('finished');
    assert.equal(await page.notices(), 0, group);
    assert.equal(await part(page).count(), 0, group);
    await page.close();
  }
  const page = await lab.open(`${SMALL}&${FOUR}&hide=stream,learners`);
  await page.get('show').click();
  await page.page.getByRole('button', { name: 'Show all controls' }).click();
  await page.get('learner-card').first().waitFor();
  await page.page.waitForFunction(() => !/hide/.test(location.hash));
});

test('panels are chosen in the menu, and one always stays', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&reg=l1&${FOUR}`);
  await page.finalFingerprint();
  await page.get('show').click();
  const panel = (name) => page.page.locator(`[data-panel=${name}]`);
  for (const name of ['loss', 'results', 'sparsity', 'round']) await panel(name).uncheck();
  assert.ok(await panel('weights').isDisabled());
  await page.page.waitForFunction(() => /panels=weights(&|$)/.test(location.hash));
  await panel('loss').check();
  await page.page.waitForFunction(() => /panels=loss,weights(&|$)/.test(location.hash));
  for (const name of ['results', 'sparsity', 'round']) await panel(name).check();
  await page.page.waitForFunction(() => !/panels/.test(location.hash));
});

test(
  'the help sheet has every key once, and single keys can be switched off',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}`);
    await page.finalFingerprint();
    await page.page.keyboard.press('?');
    await page.page.locator('.key-sheet kbd').first().waitFor();
    const keys = await page.page.locator('.key-sheet kbd').allTextContents();
    assert.ok(keys.length >= 20, `${keys.length}`);
    assert.equal(new Set(keys).size, keys.length, `${keys}`);
    // A key that a button names is one of them.
    const named = await page.page.evaluate(() =>
      [...document.querySelectorAll('[aria-keyshortcuts]')].map((one) =>
        one
          .getAttribute('aria-keyshortcuts')
          .split(' ')[0]
          .replace('Control+', 'Ctrl ')
          .replace('Shift+', 'Shift '),
      ),
    );
    for (const one of named) assert.ok(keys.includes(one), one);
    await page.page.getByLabel(/Single-key shortcuts/).uncheck();
    await page.page.keyboard.press('Escape');
    await page.page.keyboard.press('p');
    assert.equal(await mode(page), 'page');
    await page.get('help').click();
    await page.page.getByLabel(/Single-key shortcuts/).check();
    await page.page.keyboard.press('Escape');
    await page.page.keyboard.press('p');
    await waitForMode(page, 'present');
  },
);

test('keys emphasise a curve and move the race, and say so aloud', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  const link = (part) => page.page.waitForFunction((text) => location.hash.includes(text), part);
  const heard = (text) =>
    page.page.waitForFunction(
      (words) => document.querySelector('[data-testid=live]').textContent.includes(words),
      text,
    );
  const press = (key) => page.page.keyboard.press(key);
  await heard('Finished after 400 rounds');
  await press('3');
  await link('focus=3');
  await heard('I-SGD in focus');
  await press('8');
  await page.page.waitForTimeout(400);
  await link('focus=3');
  await press('r');
  await press('n');
  await heard('Now at round 1 of 400');
});

test('full screen by key and by button', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&present=1`, { ...ROOM, wait: false });
  await page.waitForState('finished');
  const filled = (wanted) =>
    page.page.waitForFunction((yes) => (document.fullscreenElement !== null) === yes, wanted);
  await page.page.keyboard.press('f');
  await filled(true);
  await page.page.locator('[data-testid=full][aria-pressed=true]').waitFor();
  await page.get('full').click();
  await filled(false);
});

test('who asked for less motion is spared the fading', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}&present=1`, {
    ...ROOM,
    wait: false,
    reducedMotion: 'reduce',
  });
  await page.waitForState('finished');
  const moving = await page.page.evaluate(() => {
    document.querySelector('[data-testid=key-hint]').dataset.faded = 'true';
    return [...document.querySelectorAll('*')].filter((one) => {
      const { transitionDuration, animationName } = getComputedStyle(one);
      return /[1-9]/.test(transitionDuration) || animationName !== 'none';
    }).length;
  });
  assert.equal(moving, 0);
});
