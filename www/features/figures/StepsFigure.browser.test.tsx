/** The panel of the steps: the metrics requested, and the learners without a curve. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chartsWords } from '../../charts/words';
import { catalogue } from '../../engine/catalogue';
import { asked } from '../../session/panels';
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
  // Even if no learner has it.
  await showFrame(51, [runFrame('NAG'), runFrame('SGD')], { asked: ['fiol-delta'] });
  await expect.poll(text).toContain('NAG and SGD have no such number');
});

it('counts passes on a linear axis, and says so by leaving the choice out', async () => {
  const scale = () => document.querySelector('[data-view="scale.log"]');
  expect(scale()).not.toBeNull();
  await choose('passes');
  await expect.poll(scale).toBeNull();
});

/** A sampled metric that is not one of the steps; `tests/lab/metrics.rs` covers Rust's drawing of each row. */
it('shows a metric of which the page has nothing but words', async () => {
  const { metrics } = chartsWords.steps;
  const choices = catalogue.views.find(({ id }) => id === 'steps')?.choices;
  choices?.push('zeros');
  metrics.zeros = { title: 'Noughts', tab: 'how many', formula: 'zₜ', note: 'about noughts' };
  onTestFinished(() => {
    choices?.pop();
    delete metrics.zeros;
  });
  show(<StepsFigure />);
  await choose('zeros');
  await expect.poll(text).toMatch(/^Noughts.*zₜ.*about noughts/s);
  expect(asked.peek().series).toContain('zeros');
  const columns = { times: { offset: 0, len: 1 }, series: { zeros: { offset: 1, len: 1 } } };
  const data = Float64Array.of(50, 1234);
  await showFrame(50, [runFrame('FIOL', columns)], { asked: ['zeros'] }, data);
  // Its row in Rust marks it as a count.
  expect(document.querySelector('[data-view="scale.log"]')).toBeNull();
  document.querySelector<HTMLElement>('[data-testid="chart-steps"] [tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  const read = () => document.querySelector('.readout')?.textContent;
  await expect.poll(read).toMatch(/Noughts\s*1,234/);
});
