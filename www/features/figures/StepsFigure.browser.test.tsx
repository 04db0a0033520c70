/** The panel of the steps: what it is asked for, and who has no curve. */
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inLink, openLink, show, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { StepsFigure } from './StepsFigure';

const text = () => document.querySelector('[data-testid="chart-steps"]')?.textContent ?? '';
const choose = (metric: string) => {
  const tab = document.querySelector<HTMLElement>(`[data-view="steps.${metric}"]`);
  tab?.closest<HTMLElement>('[popover]')?.showPopover();
  return userEvent.click(tab?.nextElementSibling ?? document.body);
};

beforeEach(() => {
  openLink('v=1&rounds=100&run=fiol&run=sgd&at=50&panels=steps');
  show(<StepsFigure />);
});

it('says which learner has no such number, of the metric that was sent', async () => {
  const runs = (metric: string) => [
    runFrame('FIOL', { series: { [metric]: { offset: 0, len: 1 } } }),
    runFrame('SGD', { explicit: true }),
  ];
  await showFrame(50, runs('eta'), { asked: ['eta'] });
  await expect.poll(text).toContain('SGD has no such number');
  await choose('fiol-delta');
  await expect.poll(text).toContain('FIOL Eq. 4');
  expect(text()).not.toContain('has no such number');
  expect(inLink('steps')).toBe('fiol-delta');
  await showFrame(50, runs('fiol-delta'), { asked: ['fiol-delta'] });
  await expect.poll(text).toContain('SGD has no such number');
  // Also where nobody has it.
  await showFrame(51, [runFrame('NAG'), runFrame('SGD')], { asked: ['fiol-delta'] });
  await expect.poll(text).toContain('NAG and SGD have no such number');
});

it('counts passes on a linear axis, and says so by leaving the choice out', async () => {
  const scale = () => document.querySelector('[data-view="scale.log"]');
  expect(scale()).not.toBeNull();
  await choose('passes');
  await expect.poll(scale).toBeNull();
});
