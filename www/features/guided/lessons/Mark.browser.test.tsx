/** Numbers of a lesson's text changed by keys: they share a value with the learner's control, the link and derived numbers. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeRun, setRunParam } from '../../../session/edit';
import { experiment } from '../../../session/experiment';
import { board } from '../../../session/race';
import { learnersInLink, openLink, settle, show, showFrame } from '../../../testing/components';
import { runFrame } from '../../../testing/frames';
import { startTex } from '../../../ui/tex';
import type { Lesson } from './collection';
import { LessonStrip } from './Strip';
import { startLessons } from './start';
import { lessons } from './state';

const RACE = 'v=1&stream=adversary&rounds=20&examples=2,2&run=fiol:eta=0.4&run=sgd:eta=0.4';
const marked: Lesson = {
  id: 'marked',
  title: 'A lesson',
  about: 'of numbers',
  needs: [],
  source: '',
  steps: [
    {
      title: 'Move it',
      link: `${RACE}&at=5`,
      text: 'Take $\\eta =$ {0.4|sgd.eta}: {−0.6|1 - 4*sgd.eta}. Both: {0.4|eta}. {The explicit step|sgd} is {$\\eta x$|sgd}.',
      ask: {
        question: 'Which?',
        answers: ['this', 'that'],
        right: 1,
        reason: 'The square is {0.36|(1 - 4*sgd.eta)^2}.',
      },
    },
  ],
};
startLessons();
startTex();

const text = () => document.querySelector('.lesson-text p');
const sgd = page.getByRole('slider', { name: 'step size η of SGD', exact: true });
const both = page.getByRole('slider', { name: 'step size η of FIOL and SGD' });
const moved = page.getByTestId('lesson-moved');
/** The colours of two learners after tinting. */
const tints = () => ['#0072b2', '#d55e00'].map((colour, run) => board.tint?.(colour, run));
const etas = () => experiment.value.runs.map(({ params }) => params.eta);

beforeEach(async () => {
  lessons.value = [marked];
  openLink(RACE);
  openLink(`${RACE}&at=5&lesson=marked:1`);
  show(<LessonStrip />);
  await showFrame(5, [runFrame('FIOL'), runFrame('SGD')]);
  await expect.element(sgd).toBeVisible();
});

it('a number is a slider with the learner’s name, value and range', async () => {
  await expect.element(sgd).toHaveTextContent('0.4');
  await expect.element(sgd).toHaveAttribute('aria-valuenow', '0.4');
  await expect.element(sgd).toHaveAttribute('aria-valuemin', '0.000001');
  await expect.element(sgd).toHaveAttribute('aria-valuemax', '100');
  expect(text()?.textContent).toContain(': −0.6. Both: 0.4.');
  await expect.element(moved).not.toBeInTheDocument();
});

it('keys move it, the link and what follows from it; one button brings it back', async () => {
  (sgd.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(etas()).toEqual([0.4, 0.5]);
  expect(learnersInLink()).toEqual(['fiol:eta=0.4', 'sgd:eta=0.5']);
  await expect.element(sgd).toHaveAttribute('aria-valuetext', '0.5');
  expect(text()?.textContent).toContain(': −1. Both: 0.4.');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(etas()).toEqual([0.4, 0.48]);
  expect(text()?.textContent).toContain(': −0.92.');
  await userEvent.keyboard('{End}');
  expect(etas()).toEqual([0.4, 100]);
  expect(text()?.textContent).toContain(': −399.');
  await expect.element(moved).toHaveTextContent('Written for η = 0.4.');
  await userEvent.click(moved.getByRole('button'));
  expect(etas()).toEqual([0.4, 0.4]);
  await expect.element(moved).not.toBeInTheDocument();
});

it('the learner’s control moves it as well, and a number of all learners moves all', async () => {
  setRunParam(1, 'eta', 0.25);
  await expect.element(sgd).toHaveTextContent('0.25');
  await userEvent.click(page.getByTestId('lesson-reveal'));
  await expect.element(page.getByTestId('lesson-reason')).toHaveTextContent('The square is 0.');
  (both.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(etas()).toEqual([0.2, 0.2]);
  await expect.element(page.getByTestId('lesson-reason')).toHaveTextContent('The square is 0.04.');
});

it('without its learner a number is what the lesson says', async () => {
  removeRun(1);
  await settle();
  await expect.element(sgd).not.toBeInTheDocument();
  expect(text()?.textContent).toContain('0.4: −0.6.');
});

it('is plain where the controls are hidden', async () => {
  openLink(`${RACE}&at=5&hide=learners&lesson=marked:1`);
  await showFrame(5, [runFrame('FIOL'), runFrame('SGD')]);
  await expect.element(sgd).not.toBeInTheDocument();
  expect(text()?.textContent).toContain('0.4: −0.6. Both: 0.4.');
  setRunParam(1, 'eta', 0.25);
  await settle();
  await expect.element(moved).not.toBeInTheDocument();
});

it('a learner that is named stands out while it is pointed at or focused, and once it is pressed', async () => {
  const named = page.getByRole('button', { name: 'The explicit step' });
  await expect.element(named).toHaveAttribute('aria-pressed', 'false');
  await userEvent.hover(named);
  expect(tints()).toEqual(['#b5d5e6', '#d55e00']);
  await expect.element(named).toHaveAttribute('aria-pressed', 'true');
  await userEvent.unhover(named);
  expect(board.tint).toBeNull();
  await userEvent.click(named);
  await userEvent.unhover(named);
  expect(tints()).toEqual(['#b5d5e6', '#d55e00']);
  await userEvent.keyboard('{Tab}');
  expect(tints()).toEqual(['#b5d5e6', '#d55e00']);
  show(null);
  expect(board.tint).toBeNull();
});
