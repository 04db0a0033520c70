/**
 * The accessibility trees of the page, with the roles, names and values that screen readers
 * receive, compared with `tests/trees`. After an intended change, run
 * `npx playwright test --project=nightly trees --update-snapshots`, then read the differences.
 */
import { expect } from '@playwright/test';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { atStep, first, linkOf } from './lessons.mjs';
import { DESCENT, link as ownLink } from './own.mjs';
import { phase } from './sweep.mjs';

const RACE = `${SMALL}&${FOUR}`;
const said = (page, words) =>
  page.page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
const finished = (page) => said(page, 'Finished after 400 rounds.');
const asks = first.steps.findIndex(({ ask }) => ask) + 1;
/** Waits until the race of a step is over, or is paused at its question. */
const standing = async (page, number) => {
  await atStep(page, number);
  await page.page.waitForFunction(() =>
    ['paused', 'finished'].includes(document.documentElement.dataset.state),
  );
};

const TOWNS = 'age,town,y\n30,Ulm,1\n40,Bonn,2\n50,Ulm,4\n';

/** Each with its link, the way there from it, and the relevant part of the page. */
const STATES = [
  ['start', `${RACE}&at=0`, (page) => said(page, 'Now at round 0'), 'body'],
  [
    'lesson',
    linkOf(first, 1),
    async (page) => {
      await atStep(page, 1);
      await page.pause();
    },
    'lesson-strip',
  ],
  ['question', linkOf(first, asks), (page) => standing(page, asks), 'lesson-strip'],
  [
    'question-revealed',
    linkOf(first, asks),
    async (page) => {
      await standing(page, asks);
      await page.get('lesson-reveal').click();
      await page.get('lesson-reason').waitFor();
    },
    'lesson-strip',
  ],
  ['stage', `${RACE}&present=1`, finished, 'body'],
  [
    'round',
    `${RACE}&panels=round,loss&at=7`,
    async (page) => {
      await page.get('round-said').waitFor();
    },
    'round',
  ],
  [
    'sweep',
    `${RACE}&sweep=step:from=0.001,to=1,points=5`,
    async (page) => {
      await finished(page);
      await phase(page, 'done');
    },
    'sweep',
  ],
  ['results', `${RACE}&reg=l1`, finished, 'results'],
  [
    'own-code',
    ownLink(DESCENT),
    async (page) => {
      await page.get('own-edit').click();
      await page.page.locator('.cm-editor').waitFor();
    },
    'own-dialog',
  ],
  [
    'data',
    'v=1&stream=file&loss=squared&run=isgd',
    async (page) => {
      await page.choose({ name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(TOWNS) });
      await page.get('data-use').waitFor();
    },
    'data-dialog',
  ],
  [
    'share',
    RACE,
    async (page) => {
      await finished(page);
      await page.page.keyboard.press('q');
      await page.get('share-picture').waitFor();
    },
    'share-dialog',
  ],
  ['embed', `${RACE}&embed=1`, finished, 'body', { viewport: { width: 480, height: 270 } }],
];

for (const [name, fragment, reach, place, options] of STATES)
  test(`the tree of ${name}`, nightly, async ({ lab }) => {
    const page = await lab.open(fragment, { wait: false, ...options });
    await reach(page);
    // Formulas are set while the page idles.
    await page.page.waitForFunction(
      () => !document.querySelector('.tex:not(.letter, :has(.katex))'),
    );
    const tree = await (place === 'body'
      ? page.page.locator('body')
      : page.get(place)
    ).ariaSnapshot();
    // The page's own address differs in every run.
    expect(`${tree.replaceAll(lab.url, 'LAB/')}\n`).toMatchSnapshot(`${name}.yml`);
  });

test(
  'a chart has a short name, and says where its curves are beside it',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE);
    await finished(page);
    const chart = page.get('chart-loss').locator('.plot');
    await expect(chart).toHaveAccessibleName('Mean loss over the rounds');
    await expect(chart).toHaveAccessibleDescription(
      /^A curve for every learner, \w+ axis\. After 400 rounds SGD and COMID are lowest and level, at [\d.]+\. .+ Arrow keys read its values\.$/,
    );
  },
);
