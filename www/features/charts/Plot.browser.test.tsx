/** Charts read with the keyboard. */
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cursor } from '../../session/state';
import { openLink, show, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { LossFigure } from './Figures';

/** Whether something stands on the chart: one that is not drawn yet cannot be read. */
function isDrawn(): boolean {
  const chart = '[data-testid="chart-loss"] canvas[data-layer="axes"]';
  const axes = document.querySelector<HTMLCanvasElement>(chart);
  if (!axes) return false;
  const copy = new OffscreenCanvas(axes.width, axes.height).getContext('2d');
  copy?.drawImage(axes, 0, 0);
  return copy?.getImageData(0, 0, axes.width, axes.height).data.some((value) => value > 0) === true;
}

beforeEach(async () => {
  openLink('v=1&rounds=100&run=fiol');
  show(<LossFigure />);
  await showFrame(50, [runFrame('FIOL')]);
  await expect.poll(isDrawn).toBe(true);
});

it('Escape closes the reading first, and is for the page only when there is none', async () => {
  const prevented: boolean[] = [];
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') prevented.push(event.defaultPrevented);
  };
  addEventListener('keydown', listen);
  document.querySelector<HTMLElement>('[data-testid="chart-loss"] [tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(cursor.value?.chart).toBe('loss');
  await userEvent.keyboard('{Escape}');
  expect(cursor.value).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(prevented).toEqual([true, false]);
  removeEventListener('keydown', listen);
});
