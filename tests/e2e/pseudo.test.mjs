/**
 * In the pseudo-language (`www/boot/language/pseudo.ts`) every message has accents and is a third
 * longer: a text without accents is hard-coded, out of reach of translation, and a text that is cut
 * off has no room for another language.
 */
import assert from 'node:assert/strict';
import start from '../../www/wasm/start.json' with { type: 'json' };
import { nightly, test } from './harness.mjs';
import { record, STATES, shown, textsOf } from './language.mjs';
import { lessons } from './lessons.mjs';
import { PHONE } from './narrow.mjs';
import { DIABETES } from './tables.mjs';

/** Texts in no language: names of the page and of learners, parts of a damaged link and of a file, an operator in formulas. */
const NAMES = [
  'Implicit',
  'Lab',
  'oops',
  'run 2',
  'run 3',
  'soft',
  DIABETES.name,
  ...DIABETES.buffer.toString().split('\n', 1)[0].split(','),
  ...start.catalogue.kinds.learner.map(({ name }) => name),
].sort((one, other) => other.length - one.length);
/** Texts of lessons and challenges are not messages: their translations are files of their own. */
const LESSONS = JSON.stringify(lessons);
const TITLES = lessons.flatMap(({ steps }) => steps.map(({ title }) => title));

const plain = (texts, inLesson = false) =>
  texts.filter((text) => {
    if (inLesson && LESSONS.includes(JSON.stringify(text).slice(1, -1))) return false;
    const rest = [...NAMES, ...(inLesson ? TITLES : [])].reduce(
      (left, name) => left.replaceAll(name, ''),
      text,
    );
    return /[a-z]{2}/i.test(rest);
  });

/** Texts too long for their elements, and the page if it is wider than the window. */
const cutOff = (page) =>
  page.page.evaluate(() => {
    const found = [];
    const html = document.documentElement;
    if (html.scrollWidth > innerWidth) found.push(`the page is ${html.scrollWidth} px wide`);
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (!own || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis') continue;
      if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        found.push(`${element.localName}.${element.className}: ${element.textContent}`);
    }
    return found;
  });

test('what is plain is found', nightly, () => {
  assert.deepEqual(plain(['Mean loss', '[Ṁéáñ łöšš···]', 'SGD η = 0.4', 'w']), ['Mean loss']);
});

for (const [what, options] of [
  ['a window', { viewport: { width: 1440, height: 900 } }],
  ['a phone', PHONE],
])
  for (const [state, fragment, ready = shown] of STATES)
    test(`${state} in another language on ${what}`, nightly, async ({ lab }) => {
      const page = await lab.open(fragment, {
        wait: false,
        before: async (one) => {
          await one.addInitScript(record);
          await one.addInitScript(() => localStorage.setItem('implicit-lab.language', 'qps'));
        },
        ...options,
      });
      await ready(page);
      assert.equal(await page.page.evaluate(() => document.documentElement.lang), 'qps');
      assert.deepEqual(plain(await textsOf(page), state === 'a lesson'), []);
      assert.deepEqual(await cutOff(page), []);
    });
