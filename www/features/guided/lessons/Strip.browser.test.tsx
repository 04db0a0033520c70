import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLink, openLink, settle, show, showFrame } from '../../../testing/components';
import { runFrame } from '../../../testing/frames';
import { startTex } from '../../../ui/tex';
import { LessonStrip } from './Strip';
import { startLessons } from './start';
import { gallery, lessons, questionOpen } from './state';

const RACE = 'v=1&rounds=100&run=fiol';
lessons.value = [
  {
    id: 'first',
    title: 'A lesson',
    about: 'of two steps',
    needs: [],
    source: 'a paper',
    steps: [
      {
        title: 'Look',
        link: `${RACE}&at=5`,
        text: 'A text with $x^2$ in it.',
        try: 'Move a slider.',
        ask: {
          question: 'Which one?',
          answers: ['this one', 'that one', 'none'],
          right: 2,
          reason: 'Because it is.',
        },
      },
      { title: 'Remember', link: RACE, text: 'The end.', remember: ['one thing', 'another'] },
    ],
  },
];
startLessons();
startTex();

const strip = page.getByTestId('lesson-strip');
const ask = page.getByTestId('lesson-ask');
const reveal = page.getByTestId('lesson-reveal');
const answer = (text: string) => page.getByRole('radio', { name: new RegExp(text) });
const said = page.getByRole('status');

beforeEach(async () => {
  gallery.value = false;
  // Leaves the step, and returns to it.
  openLink(RACE);
  openLink(`${RACE}&at=5&lesson=first:1`);
  show(<LessonStrip />);
  await showFrame(5, [runFrame('FIOL')]);
});

it('has the step’s texts, their mathematics set, and where one is', async () => {
  await expect.element(page.getByRole('heading', { name: 'Look' })).toBeVisible();
  await expect.element(page.getByText('Move a slider.')).toBeVisible();
  await expect.element(page.getByTestId('lesson-progress')).toHaveTextContent('1 of 2');
  await expect.poll(() => strip.element().querySelector('math')).not.toBeNull();
  await expect.element(said).toHaveTextContent(/1 of 2: Look.*question/);
});

it('hides the answer until it is revealed', async () => {
  await expect.element(ask).toHaveAttribute('data-revealed', 'false');
  await expect.element(page.getByText('Because it is.')).not.toBeInTheDocument();
  expect(document.querySelector('[data-right]')).toBeNull();
  expect(questionOpen.value).toBe(true);
  await userEvent.click(reveal);
  await expect.element(page.getByText('Because it is.')).toBeVisible();
  expect(document.querySelector('[data-right]')?.textContent).toContain('that one');
  expect(questionOpen.value).toBe(false);
  await expect.element(said).toHaveTextContent(/B/);
});

it('marks a wrong guess beside the right answer, and a right guess as such', async () => {
  await userEvent.click(answer('this one'));
  expect(document.querySelector('[data-wrong], [data-right]')).toBeNull();
  await userEvent.click(reveal);
  await expect
    .poll(() => document.querySelector('[data-wrong]')?.textContent)
    .toContain('this one');
  expect(document.querySelector('[data-right]')?.textContent).toContain('that one');
  await userEvent.click(answer('that one'));
  await expect.poll(() => document.querySelector('[data-wrong]')).toBeNull();
  expect(document.querySelectorAll('[data-right]')).toHaveLength(1);
});

it('is answered with arrow keys', async () => {
  await userEvent.click(answer('this one'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(answer('that one')).toBeChecked();
});

it('hides the answer again for the next audience', async () => {
  await userEvent.click(reveal);
  await expect.element(reveal).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(reveal);
  await expect.element(reveal).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Because it is.')).not.toBeInTheDocument();
});

it('going back to a step finds its answer hidden and the choice kept', async () => {
  await userEvent.click(answer('this one'));
  await userEvent.click(reveal);
  openLink(`${RACE}&lesson=first:2`);
  await expect.element(page.getByRole('heading', { name: 'Remember' })).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  const kept = page.getByRole('listitem').elements();
  expect(kept.map((one) => one.textContent)).toEqual(['one thing', 'another']);
  openLink(`${RACE}&at=5&lesson=first:1`);
  await expect.element(ask).toHaveAttribute('data-revealed', 'false');
  await expect.element(answer('this one')).toBeChecked();
});

it('there is no step before the first, and after the last come all lessons', async () => {
  await expect.element(page.getByTestId('lesson-back')).toBeDisabled();
  openLink(`${RACE}&lesson=first:2`);
  await expect.element(page.getByTestId('lesson-back')).toBeEnabled();
  await userEvent.click(page.getByTestId('lesson-next'));
  expect(gallery.value).toBe(true);
});

it('is left without a change of the experiment', async () => {
  await userEvent.click(page.getByTestId('lesson-leave'));
  await expect.element(strip).not.toBeInTheDocument();
  expect(inLink('lesson')).toBeUndefined();
  expect(inLink('at')).toBe('5');
  expect(inLink('run')).toBe('fiol');
  await settle();
  expect(questionOpen.value).toBe(false);
});
