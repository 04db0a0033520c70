/** A curve drawn before the answer with keys and the pointer stays under the true one. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Plot } from '../../../charts/Plot';
import { openLink, settle, show, showFrame } from '../../../testing/components';
import { runFrame } from '../../../testing/frames';
import { weightsReader } from '../../figures/readers';
import type { Lesson } from './collection';
import { clearSketch, sketch } from './sketch';
import { startLessons } from './start';
import { lessons, reveal, revealed } from './state';

const RACE = 'v=1&stream=adversary&rounds=20&examples=2,2&run=sgd:eta=0.4';
const drawn: Lesson = {
  id: 'drawn',
  title: 'A lesson',
  about: 'of a curve',
  needs: [],
  source: '',
  steps: [
    {
      title: 'Draw it',
      link: `${RACE}&at=0`,
      text: 'A text.',
      ask: {
        question: 'Which?',
        answers: ['this', 'that'],
        right: 1,
        reason: 'So.',
        draw: { chart: 'weights', from: 0, to: 2 },
      },
    },
  ],
};
startLessons();

const points = page.getByRole('slider');
const expected = page.getByTestId('expected');
const path = () => document.querySelector('.sketch')?.getAttribute('d') ?? '';
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(async () => {
  lessons.value = [drawn];
  openLink(RACE);
  openLink(`${RACE}&at=0&lesson=drawn:1`);
  clearSketch();
  show(
    <Plot picture="weights" reader={weightsReader} name="weights" look={{ weights: 'largest' }} />,
  );
  await showFrame(0, [runFrame('SGD')], { rounds: 20 });
  await expect.element(points.first()).toBeInTheDocument();
});

it('three points are moved by arrows, each with its round; Clear begins anew', async () => {
  await expect.element(page.getByText('Draw what you expect')).toBeVisible();
  const names = points.elements().map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([0, 10, 20].map((round) => `expected at round ${round}`));
  (points.nth(2).element() as unknown as HTMLElement).focus();
  await press('{ArrowUp}{ArrowUp}');
  await expect.element(points.nth(2)).toHaveAttribute('aria-valuenow', '1.2');
  await expect.element(points.nth(0)).toHaveAttribute('aria-valuenow', '1');
  await press('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(points.nth(2)).toHaveAttribute('aria-valuenow', '1.18');
  expect(path()).not.toBe('');
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  expect(path()).toBe('');
});

it('the pointer draws over the chart’s own area, and the chart’s cursor stays away', async () => {
  const pad = document.querySelector('.pad') as SVGRectElement;
  const box = pad.getBoundingClientRect();
  await userEvent.dragAndDrop(page.elementLocator(pad), page.elementLocator(pad), {
    sourcePosition: { x: 4, y: box.height - 4 },
    targetPosition: { x: box.width - 4, y: 4 },
  });
  const values = sketch.value.filter((value) => value !== null);
  expect(values.length).toBeGreaterThan(70);
  expect(values.at(0)).toBeLessThan(0.1);
  expect(values.at(-1)).toBeGreaterThan(1.9);
  expect(document.querySelector('.readout')).toBeNull();
});

it('after the answer it cannot be changed and stays, also when the answer is hidden again', async () => {
  (points.first().element() as unknown as HTMLElement).focus();
  await press('{ArrowUp}');
  reveal();
  await expect.element(points.first()).not.toBeInTheDocument();
  await expect.element(expected).toHaveTextContent('expected');
  expect(document.querySelector('.pad')).toBeNull();
  expect(path()).not.toBe('');
  expect(revealed.value).toBe(true);
  reveal();
  await expect.element(points.first()).toHaveAttribute('aria-valuenow', '1.1');
});

it('another step’s chart has none', async () => {
  openLink(RACE);
  await settle();
  await expect.element(expected).not.toBeInTheDocument();
});
