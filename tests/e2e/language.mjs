/** Shared by `german.test.mjs` and `pseudo.test.mjs`: states of the page in any language, and all their texts. */
import { FOUR, SMALL } from './harness.mjs';
import { LASSO } from './regret.mjs';
import { phase } from './sweep.mjs';
import { DIABETES } from './tables.mjs';

/** Runs in the page before anything else: keeps the texts written on canvases. */
export function record() {
  window.drawn = new Set();
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    window.drawn.add(text);
    return fillText.call(this, text, ...rest);
  };
}

/**
 * All texts of the page, including those of fields, those for screen readers, and those on its
 * canvases.
 */
export const textsOf = (page) =>
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

/** Waits until the charts have axes: `round t` in any language. */
export const shown = (page) =>
  page.page.waitForFunction(() => [...window.drawn].some((text) => /^\S+ t(·|$)/.test(text)));
const finished = (page) =>
  page.page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
export const opened = (page) =>
  page.page.waitForFunction(() => [...window.drawn].some((text) => text.includes('z = xᵀw')));

async function brought(page) {
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
}

const RACE = `${SMALL}&loss=squared&reg=l1&${FOUR}`;

/** Each with its link, and a sign that it has appeared. */
export const STATES = [
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
    (page) => page.get('regret-notes').locator('.bounds li').first().waitFor(),
  ],
  [
    'sparsity, steps and time',
    `${RACE}&panels=loss,sparsity,steps,time,results&axis=time`,
    finished,
  ],
  [
    'a damaged link',
    `${SMALL}&oops&run=sgd:eta=0.0005&run=sgd:eta=0.5,oops,nix=1&run=oops`,
    finished,
  ],
  ['a lesson', 'v=1&lesson=explode:2', (page) => page.get('lesson-strip').waitFor()],
  ['the dialog of data', '', brought],
];
