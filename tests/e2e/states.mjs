import { expect } from '@playwright/test';
/** Shared by `accessibility.test.mjs` and others. */
import { DAMAGED } from '../boundary/damaged.mjs';
import { openExport } from './files.mjs';
import { FOUR, SMALL } from './harness.mjs';
import { atStep, first, lessons, linkOf } from './lessons.mjs';
import { ON_ITS_SIDE, PHONE } from './narrow.mjs';
import { choose, openGallery } from './recipes.mjs';

async function revealed(page) {
  await atStep(page, 2);
  await page.get('lesson-reveal').tap();
  await page.waitForState('finished');
}

async function beginLesson(page) {
  await page.page.keyboard.press('l');
  await page.get('lesson-write').click();
  await page.get('lesson-editor').waitFor();
}

/** A slide's frame. */
const SLIDE = { viewport: { width: 480, height: 270 } };
const running = async (page) => {
  await page.waitForRound(20);
};

/** Words, a missing value, rows that cannot be read. */
const UGLY = [
  'age,town,y',
  ...Array(9).fill('30,Ulm,1'),
  ',Bonn,2',
  '4,5',
  ...Array(9).fill('a'),
].join('\n');
const NAMES = Array.from({ length: 300 }, (_, i) => `x${i}`);
const WIDE = [NAMES.join(), ...Array(5).fill(NAMES.map((_, i) => i % 7).join())].join('\n');

export const STATES = [
  ['the page', '', running],
  ['presenting', 'v=1&present=1', running, false],
  [
    'presenting, paused',
    `${SMALL}&${FOUR}&present=1&panels=loss,results,weights,sparsity`,
    (page) => page.waitForState('finished'),
    false,
  ],
  [
    'presenting with the settings',
    `${SMALL}&${FOUR}&present=1`,
    async (page) => {
      await page.waitForState('finished');
      await page.page.keyboard.press('h');
      await page.get('settings-whose').selectOption('1');
      await page.waitForState('finished');
    },
    false,
  ],
  [
    'a question for the room',
    'v=1&stream=adversary&examples=1,0.5,1&rounds=1&at=0&panels=round,loss&run=fiol:eta=1000000&run=sgd:eta=1000000&lesson=proximal:2&present=1',
    async (page) => {
      // Room is kept for the text before it is loaded.
      await page.get('stage-line').filter({ hasText: /\w/ }).waitFor();
      await page.page.keyboard.press('a');
      await page.get('votes-A').fill('12');
      await page.get('votes-B').fill('31');
      await page.get('room-reveal').click();
    },
    false,
  ],
  [
    'presenting an opened round',
    'v=1&present=1&stream=blobs&rounds=200&at=12&panels=round&run=fiol:eta=1&run=sgd',
    (page) => page.get('round-said').waitFor(),
    false,
  ],
  ['in a slide', `${SMALL}&${FOUR}&embed=1`, (page) => page.waitForState('finished'), false, SLIDE],
  [
    'the Share panel',
    `${SMALL}&${FOUR}`,
    async (page) => {
      await page.finalFingerprint();
      await page.page.keyboard.press('q');
      await page.get('share-picture').waitFor();
    },
  ],
  [
    'the menu Show',
    `${SMALL}&${FOUR}&hide=speed`,
    async (page) => {
      await page.finalFingerprint();
      await page.get('show').click();
    },
  ],
  [
    'the plane of the data',
    'v=1&stream=blobs&loss=logistic&rounds=200&speed=max&panels=plane,weights&run=sgd:eta=1&run=fiol:eta=1',
    async (page) => {
      await page.waitForState('finished');
      await page.get('chart-plane').locator('.ends span').first().waitFor();
    },
    false,
  ],
  [
    'a round opened up',
    'v=1&stream=adversary&examples=1,0.5,1;-1,0.5,0&reg=l1:lambda=0.1&speed=max&run=fiol:eta=1&run=sgd:eta=1',
    async (page) => {
      await page.get('round-said').waitFor();
      await page.get('told').locator('.katex').first().waitFor();
      await page.param('round.eta').fill('100');
      await page.page.keyboard.press('Tab');
    },
  ],
  ['finished', `${SMALL}&${FOUR}`, (page) => page.finalFingerprint()],
  ['diverged', 'v=1&rounds=200&speed=max', (page) => page.finalFingerprint()],
  [
    'the challenges',
    'v=1&rounds=50',
    async (page) => {
      await page.page.keyboard.press('k');
      await page.page.locator('[data-challenge] a').first().waitFor();
    },
  ],
  [
    'a challenge with a hint',
    'v=1&stream=adversary&rounds=3&examples=1,0,1;0,1,1;1,1,2&run=fiol:eta=0.5&run=comid:eta=0.5&challenge=three',
    async (page) => {
      await page.get('challenge-said').getByText('Not solved yet').waitFor();
      await page.get('challenge-hint').click();
    },
  ],
  [
    'a challenge that is solved',
    'v=1&stream=adversary&rounds=3&examples=10,0,1&run=fiol:eta=0.5&run=comid:eta=0.5&challenge=three',
    (page) => page.get('share-solution').waitFor(),
  ],
  [
    'a sweep and seeds',
    `${SMALL}&${FOUR}&seeds=5&sweep=step:points=9`,
    async (page) => {
      await page.finalFingerprint();
      await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
      await expect(page.get('seeds-note')).toHaveText(/median of 5/);
    },
  ],
  [
    'a sweep that is stale',
    `${SMALL}&${FOUR}&sweep=step:points=5`,
    async (page) => {
      await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
      await page.param('seed').fill('5');
      await page.page.waitForSelector('[data-stale=true]');
    },
  ],
  ['a damaged link', DAMAGED[0][1], (page) => page.pause()],
  [
    'a file is wanted',
    'v=1&stream=file&run=fiol',
    (page) => page.page.locator('.bench.message').waitFor(),
    false,
  ],
  [
    'a file that asks questions',
    'v=1&stream=file&loss=squared&run=isgd',
    async (page) => {
      await page.choose({ name: 'ugly.csv', mimeType: 'text/csv', buffer: Buffer.from(UGLY) });
      await page.get('data-faults').waitFor();
    },
    false,
  ],
  [
    'a file of many columns, raced on',
    'v=1&stream=file&loss=squared&run=isgd',
    async (page) => {
      await page.choose({ name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(WIDE) });
      await page.get('data-use').click();
      await page.finalFingerprint();
      await page.get('data').click();
      await page.get('data-search').fill('x1');
    },
    false,
  ],
  [
    'help',
    `${SMALL}&${FOUR}`,
    async (page) => {
      await page.finalFingerprint();
      await page.get('help').click();
      await page.page.locator('.key-sheet kbd').first().waitFor();
    },
  ],
  [
    'an explanation',
    `${SMALL}&${FOUR}`,
    async (page) => {
      await page.finalFingerprint();
      await page.page.locator('[data-learner] button.info').first().click();
      await page.page.locator('.explain:popover-open .equation .katex').waitFor();
      await page.get('listing').locator('summary').click();
    },
  ],
  [
    'the menu of learners',
    `${SMALL}&${FOUR}`,
    async (page) => {
      await page.finalFingerprint();
      await page.get('add-learner').click();
    },
  ],
  [
    'a finger on a chart',
    `${SMALL}&${FOUR}`,
    async (page) => {
      await page.waitForState('finished');
      await page.page.locator('[data-testid=chart-loss] .plot').tap();
      await page.get('readout-strip').waitFor();
    },
    true,
    PHONE,
  ],
  [
    'the dialog of what is exported',
    `${SMALL}&reg=l1&${FOUR}&seeds=2`,
    async (page) => {
      await page.finalFingerprint();
      await openExport(page);
    },
  ],
  ['the recipes', SMALL, openGallery],
  [
    'every statement',
    SMALL,
    async (page) => {
      await openGallery(page);
      await page.page.getByText('Every statement').click();
      await page.page.locator('.statements math').first().waitFor();
    },
  ],
  [
    'the text of a recipe',
    SMALL,
    async (page) => {
      await choose(page, 'fiol-regret-gain');
      await page.page.locator('.bounds li').first().waitFor();
    },
  ],
  ['a lesson that asks', linkOf(first, 2), (page) => page.get('lesson-ask').waitFor(), false],
  ['a lesson that is written', SMALL, beginLesson],
  ['a lesson on a phone', linkOf(first, 2), revealed, false, PHONE],
  ['a lesson on a phone on its side', linkOf(first, 2), revealed, false, ON_ITS_SIDE],
  [
    'the controls as a drawer',
    `${SMALL}&${FOUR}`,
    async (page) => {
      await page.waitForState('finished');
      await page.page.getByRole('button', { name: 'Controls', exact: true }).tap();
      await page.slider('run1.eta').waitFor();
    },
    true,
    // All of their headings are in the window: axe takes elements outside it for invisible.
    { ...PHONE, viewport: { width: 844, height: 600 } },
  ],
  [
    'the lessons, one done and one begun',
    linkOf(first, first.steps.length),
    async (page) => {
      await atStep(page, first.steps.length);
      await page.follow(linkOf(lessons[1], 2));
      await atStep(page, 2);
      await page.get('lesson-leave').click();
      await page.get('lessons').click();
      await page.page.locator('.lesson-continue a').waitFor();
    },
  ],
];
