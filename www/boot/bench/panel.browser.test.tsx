/** A panel defined only by its own row: no other file knows it. */
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PanelFigure } from '../../charts/PanelFigure';
import { Plot } from '../../charts/Plot';
import { learnersReader } from '../../charts/readout';
import { sampleAt, valueAt } from '../../engine/lookup';
import { type Panel, startPanels } from '../../session/panels';
import { setView } from '../../session/view';
import { openLink, play, show } from '../../testing/components';
import { formatNumber } from '../../ui/format';
import { panels } from '../panels';
import { Bench } from './Bench';

const norms: Panel = {
  id: 'norms',
  name: () => 'Norms',
  Component: () => (
    <PanelFigure panel={norms}>
      <Plot picture="steps" chart="norms" name="Norms" look={{ steps: 'norm' }} reader={read} />
    </PanelFigure>
  ),
  room: 'half',
  asks: () => ({ series: ['norm'] }),
  suits: () => true,
  turnable: () => true,
  pictures: [],
};

const read = () =>
  learnersReader(({ frame, run, t }) => {
    const value = valueAt(frame, run.series.norm, sampleAt(frame, run.times, t));
    return { rows: [['norm', formatNumber(value ?? Number.NaN)]], alone: true };
  });

/** Number of curve pixels in its chart. */
function drawn(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('.norms canvas[data-layer="series"]');
  if (!canvas || canvas.width === 0) return 0;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  copy?.drawImage(canvas, 0, 0);
  const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.filter((value, i) => i % 4 === 3 && value > 0).length;
}

async function standing(row: Panel): Promise<void> {
  startPanels([...panels, row]);
  openLink('v=1&rounds=100&run=fiol');
  setView({ panels: ['weights', row.id], at: 100 });
  show(<Bench />);
  await play(100);
}

it('stands on the bench, has its numbers, and its cursor reads them', async () => {
  await standing(norms);
  await vi.waitUntil(() => drawn() > 0);
  const figure = document.querySelector<HTMLElement>('.norms');
  expect(figure?.dataset.wide, 'it shares the row of the weights').toBe('half');
  figure?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => figure?.querySelector('.readout')?.textContent).toMatch(/norm\s*0\.\d+/);
});

it('is empty where its row asks for nothing', async () => {
  const { asks: _, ...without } = norms;
  await standing(without);
  expect(document.querySelector('.norms canvas')).not.toBeNull();
  expect(drawn()).toBe(0);
});
