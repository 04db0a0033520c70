/** A German page is German: no English words and no English numbers, in its texts, its fields and on its canvases. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { opened, record, STATES, shown, textsOf } from './language.mjs';
import { parsed, picture } from './pictures.mjs';
import { choose } from './recipes.mjs';
import { phase } from './sweep.mjs';

/** English words that are not German ones. */
const WORDS =
  'the of and is are with for to by from this that which not they it its when where would has have than then each one two of at once ' +
  'round rounds loss losses learner learners step steps weight weights path value values mean mistakes time seed seeds step size ' +
  'score true best longer explicit implicit tangent after update until does no none left right open close show hide set';
const ENGLISH = new RegExp(
  `(?<![\\p{L}\\d-])(${[...new Set(WORDS.split(' '))].join('|')})(?![\\p{L}\\d-])`,
  'u',
);

/**
 * Names of learners, data, papers and documents, and words that stay English in German sentences.
 */
const NAMES = [
  'Foster et al.',
  'OGD per feature',
  'Implicit Lab',
  'Follow the Regularised Leader',
  'null, none oder',
  'docs/learners.md',
];

/** The English texts of Rust that have a German one. */
const phrases = [
  ...readFileSync('www/boot/language/rust.de.ts', 'utf8').matchAll(/^ {2}(['"])(.+? .+?)\1:/gm),
].map(([, , text]) => text);

/**
 * `0.4`, `1.25`, `20,000`, `5,000 Runden` and `0,400,000`. In German too there are `7.159`, and `3,000`, which is a measured
 * three to four digits.
 */
const NUMBER =
  /\d\.(?!\d{3}(?!\d))\d|(?<!\d)0\.\d|(?<![\d,])[1-9](\d{1,2},000(?!\d)|,000 (Runde|Beispiel|Merkmal|Zeile))|\d,\d{3},\d{3}/;

const english = (texts) =>
  texts.filter((text) => {
    // A file's decimal separator.
    if (text === '1.5') return false;
    const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text).replace(
      /(Theorem|Satz) \d\.\d/g,
      '',
    );
    return ENGLISH.test(rest) || NUMBER.test(rest) || phrases.some((one) => rest.includes(one));
  });

async function german(lab, fragment, ready = shown) {
  const page = await lab.open(`${fragment}${fragment ? '&' : ''}lang=de`, {
    wait: false,
    before: (one) => one.addInitScript(record),
  });
  await ready(page);
  assert.equal(await page.page.evaluate(() => document.documentElement.lang), 'de');
  assert.deepEqual(english(await textsOf(page)), [], fragment);
  return page;
}

test('what is English is found', nightly, () => {
  const faults = [
    'round t',
    'η = 0.4',
    '20,000 Runden',
    '5,000 Runden',
    'FIOL does not work with it',
  ];
  assert.deepEqual(english([...faults, 'Runde t', 'η = 0,4', '20.000 Runden', '3,000']), faults);
});

for (const [what, fragment, ready] of [
  ...STATES,
  // Its strip appears before its race, next to the numbers of the start.
  ['another lesson', 'v=1&lesson=units:6', opened],
  ['a recipe', '', (page) => choose(page, 'co-fig-1')],
])
  test(`${what} in German`, nightly, async ({ lab }) => {
    await german(lab, fragment, ready);
  });

test('numbers in the names of learners are German', nightly, async ({ lab }) => {
  const page = await german(lab, `${SMALL}&run=sgd:eta=0.0005&run=sgd:eta=0.5`);
  const cells = await page.get('results').locator('tbody th').allTextContents();
  assert.deepEqual(cells.slice(0, 2), ['SGD η = 0,0005', 'SGD η = 0,5']);
});

for (const [fragment, kinds, ready = (page) => page.waitForState('finished')] of [
  [
    `${SMALL}&loss=squared&reg=l1&${FOUR}&panels=loss,weights,sparsity,steps`,
    ['loss', 'weights', 'zeros', 'steps'],
  ],
  [
    `v=1&stream=blobs:separation=0.5&loss=logistic&rounds=300&speed=max&${FOUR}&panels=plane`,
    ['points'],
  ],
  [
    `${SMALL}&${FOUR}&sweep=step:from=0.001,to=10,points=5,seeds=2`,
    ['sweep'],
    (page) => phase(page, 'done'),
  ],
])
  test(`pictures saved on a German page are German: ${kinds}`, nightly, async ({ lab }) => {
    const page = await german(lab, fragment, ready);
    for (const kind of kinds) {
      const { text } = await picture(page, kind, 'svg');
      const { fault, title, description, texts } = await parsed(
        page,
        // Links have no language.
        text.replace(/<text[^>]*monospace[^>]*>[^<]*/g, '<text>').replace(/ Link: [^<]*/, ''),
      );
      assert.equal(fault, null);
      assert.match(description, /^Datenstrom: .*, Verlust: /);
      assert.deepEqual(english([title, description, ...texts]), [], kind);
    }
  });
