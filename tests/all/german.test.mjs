/** A German page is German: no English words and no English numbers, in its texts, its fields and on its canvases. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { FOUR, SMALL, test } from '../e2e/harness.mjs';
import { choose } from '../e2e/recipes.mjs';
import { LASSO } from '../e2e/regret.mjs';
import { phase } from '../e2e/sweep.mjs';
import { DIABETES } from '../e2e/tables.mjs';

/** English words that are no German ones. */
const WORDS =
  'the of and is are with for to by from this that which not they it its when where would has have than then each one two of at once ' +
  'round rounds loss losses learner learners step steps weight weights path value values mean mistakes time seed seeds step size ' +
  'score true best longer explicit implicit tangent after update until does no none left right open close show hide set';
const ENGLISH = new RegExp(
  `(?<![\\p{L}\\d-])(${[...new Set(WORDS.split(' '))].join('|')})(?![\\p{L}\\d-])`,
  'u',
);

/** Names of learners, data and papers, and what stays English in German sentences. */
const NAMES = [
  'Foster et al.',
  'OGD per feature',
  'Implicit Lab',
  'Follow the Regularised Leader',
  'null, none oder',
];

/** The English texts of Rust that have a German one. */
const phrases = [
  ...readFileSync('www/boot/language/words.rust.ts', 'utf8').matchAll(/^ {2}(['"])(.+? .+?)\1:/gm),
].map(([, , text]) => text);

/** `0.4`, `1.25`, `20,000` and `0,400,000`; `7.159` is one in German too. */
const NUMBER = /\d\.(?!\d{3}(?!\d))\d|(?<!\d)0\.\d|(?<![\d,])[1-9]\d{0,2},000(?!\d)|\d,\d{3},\d{3}/;

/** Runs in the page before anything else: keeps what is written on canvases. */
function record() {
  window.drawn = new Set();
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    window.drawn.add(text);
    return fillText.call(this, text, ...rest);
  };
}

/** All texts of the page, those of fields and for those who do not see it too, and of its canvases. */
const textsOf = (page) =>
  page.page.evaluate(() => {
    const skipped =
      'script, style, pre, code, textarea, .katex-mathml, [data-testid=data-preview] td';
    const found = new Set(window.drawn);
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest(skipped)) continue;
      if (!element.checkVisibility() && element.localName !== 'option') continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        found.add(element.getAttribute(name) ?? '');
      if (element.localName === 'input' && element.type === 'text') found.add(element.value);
      for (const node of element.childNodes) if (node.nodeType === 3) found.add(node.data);
    }
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

const english = (texts) =>
  texts.filter((text) => {
    // How a file may write its decimals.
    if (text === '1.5') return false;
    const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text).replace(
      /(Theorem|Satz) \d\.\d/g,
      '',
    );
    return ENGLISH.test(rest) || NUMBER.test(rest) || phrases.some((one) => rest.includes(one));
  });

const shown = (page) => page.page.waitForFunction(() => window.drawn.has('Runde t'));

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

const RACE = `${SMALL}&loss=squared&reg=l1&${FOUR}`;
const finished = (page) =>
  page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
const opened = (page) => page.page.waitForFunction(() => window.drawn.has('Vorhersage z = xᵀw'));

test('what is English is found', () => {
  const faults = ['round t', 'η = 0.4', '20,000 Runden', 'FIOL does not work with it'];
  assert.deepEqual(english([...faults, 'Runde t', 'η = 0,4', '20.000 Runden', '1,542']), faults);
});

for (const [what, fragment, ready] of [
  ['the start', ''],
  ['a race of several learners', RACE, finished],
  [
    'a race whose learners explode',
    `${SMALL}&run=sgd:eta=1&run=comid:eta=1&run=fiol:eta=1`,
    finished,
  ],
  ['an opened round', `${RACE}&panels=round&at=7`, opened],
  [
    'the plane of the data',
    `v=1&stream=blobs&loss=logistic&rounds=300&run=sgd:eta=0.1&run=fiol:eta=1&speed=max&panels=plane`,
    finished,
  ],
  ['a sweep', `${RACE}&sweep=step:from=0.001,to=1,points=5`, (page) => phase(page, 'done')],
  [
    'regret with its bounds',
    `${LASSO}&metric=regret`,
    (page) =>
      page
        .get('chart-loss')
        .locator('.ends span', { hasText: /Thm|Satz/ })
        .first()
        .waitFor(),
  ],
  [
    'sparsity, steps and time',
    `${RACE}&panels=loss,sparsity,steps,time,results&axis=time`,
    finished,
  ],
  ['a lesson', 'v=1&lesson=explode:2', (page) => page.get('lesson-strip').waitFor()],
  ['another lesson', 'v=1&lesson=units:6', (page) => page.get('lesson-strip').waitFor()],
  ['a recipe', '', (page) => choose(page, 'co-fig-1')],
])
  test(`${what} in German`, async ({ lab }) => {
    await german(lab, fragment, ready);
  });

test('the dialog of data in German', async ({ lab }) => {
  await german(lab, '', async (page) => {
    await shown(page);
    await page.page.evaluate(
      ([name, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name, { type: 'text/csv' }));
        document
          .querySelector('main')
          .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [DIABETES.name, DIABETES.buffer.toString()],
    );
    await page.get('data-use').waitFor();
  });
});
