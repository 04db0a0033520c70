/** Everything can be reached and used without a mouse, and the focus is always visible. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { FOUR, nightly, SMALL, test } from './harness.mjs';

/** Runs in the page: returns the stops that Tab must reach. A radio group is one stop. */
function stops() {
  const candidates = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  );
  const groups = new Set();
  return [...candidates]
    .filter((element) => {
      if (
        element.disabled ||
        element.closest('[inert]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false;
      if (element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    })
    .map((element) => window.describe(element));
}

/** Runs in the page before that: gives each element a name of its own that people can find. */
function naming() {
  const numbers = new WeakMap();
  let count = 0;
  window.describe = (element) => {
    if (!element || element === document.body) return null;
    if (!numbers.has(element)) numbers.set(element, ++count);
    const { type, name, id } = element;
    if (type === 'radio') return `radio group ${name}`;
    const data = Object.entries(element.dataset ?? {}).map(([key, value]) => `${key}=${value}`);
    const text =
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    return [`${numbers.get(element)}.`, element.tagName.toLowerCase(), id, ...data, text]
      .filter(Boolean)
      .join(' ');
  };
  /** Whether there is an outline or a ring on the focused element, or on its substitute. */
  window.focusIsVisible = () => {
    const element = document.activeElement;
    const stand = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.previousElementSibling,
    ];
    if (element.id) stand.push(document.querySelector(`label[for="${CSS.escape(element.id)}"]`));
    return stand.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (one === element && boxShadow !== 'none')
      );
    });
  };
  window.focusIsOnScreen = () => {
    const element = document.activeElement;
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    if (width <= 2) return true; // visually hidden; its label represents it
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
}

async function walk(page, key, most = 300) {
  const seen = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => ({
      name: window.describe(document.activeElement),
      visible: document.activeElement !== document.body && window.focusIsVisible(),
      onScreen: document.activeElement !== document.body && window.focusIsOnScreen(),
    }));
    if (here.name === null || seen.some(({ name }) => name === here.name && name === seen[0].name))
      break;
    seen.push(here);
  }
  return seen;
}

test('Tab reaches every control, with a visible focus', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`, { before: (one) => one.addInitScript(naming) });
  await page.finalFingerprint();
  await page.get('round-said').waitFor();
  const wanted = await page.page.evaluate(stops);
  const seen = await walk(page.page, 'Tab');
  const names = new Set(seen.map(({ name }) => name));
  assert.deepEqual(
    wanted.filter((name) => !names.has(name)),
    [],
    'not reached',
  );
  assert.deepEqual(
    seen.filter(({ visible }) => !visible).map(({ name }) => name),
    [],
    'no visible focus',
  );
  assert.deepEqual(
    seen.filter(({ onScreen }) => !onScreen).map(({ name }) => name),
    [],
    'focused off screen',
  );
  assert.ok(seen.length > 40, `${seen.length} stops`);
});

test('shortcuts play, step and restart, and keep out of text fields', async ({ lab }) => {
  const page = await lab.open('v=1&speed=50');
  await page.page.keyboard.press('Space');
  await page.waitForState('paused');
  await page.settle();
  const { t } = await page.progress();
  await page.page.keyboard.press('n');
  await page.waitForRound(t + 1);
  await page.page.keyboard.press('Shift+N');
  await page.waitForRound(t + 11);
  await page.page.keyboard.press('r');
  await expect(page.get('progress')).toHaveText(/t = 0\b/);
  const name = page.control('[data-testid=learner-card] input.name').first();
  await name.fill('');
  await name.pressSequentially('n r d');
  assert.equal(await name.inputValue(), 'n r d');
  assert.equal(await page.state(), 'paused');
  assert.equal((await page.progress()).t, 0);
});

/* Every night: Everything can be reached and used without a mouse, and the focus is always
 * visible. */

test('Shift+Tab goes back through all of them', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&run=fiol`, { before: (one) => one.addInitScript(naming) });
  await page.finalFingerprint();
  await page.get('round-said').waitFor();
  const wanted = await page.page.evaluate(stops);
  const names = new Set((await walk(page.page, 'Shift+Tab')).map(({ name }) => name));
  assert.deepEqual(
    wanted.filter((name) => !names.has(name)),
    [],
  );
});

test(
  'Escape closes the menu that is open, and not the lesson behind it',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&run=fiol&lesson=explode:1`);
    await page.get('lesson-step').waitFor();
    await page.get('show').click();
    await page.page.locator('.show-menu').waitFor();
    await page.page.keyboard.press('Escape');
    await page.page.locator('.show-menu').waitFor({ state: 'hidden' });
    await page.settle();
    assert.equal(await page.get('lesson-step').count(), 1);
  },
);
