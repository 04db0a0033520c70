/** The panel of the mistakes: its counts, and when it is missing. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ShowMenu } from '../../boot/bar/ShowMenu';
import { Bench } from '../../boot/bench/Bench';
import { panels } from '../../session/panels';
import { pictures } from '../../session/pictures';
import { digest } from '../../session/play';
import { setView } from '../../session/view';
import { openLink, play, show } from '../../testing/components';

const chart = () => document.querySelector<HTMLElement>('[data-testid="chart-mistakes"]');

async function standing(link: string): Promise<void> {
  openLink(link);
  setView({ panels: ['loss', 'mistakes'], at: 200 });
  show(
    <>
      <ShowMenu />
      <Bench />
    </>,
  );
  await play(200);
}

it('counts wrong signs, and its cursor reads them', async () => {
  await standing('v=1&stream=blobs:separation=2&loss=hinge&rounds=200&run=sgd');
  const count = digest.value?.runs[0]?.values.mistakes;
  expect(count).toBeGreaterThan(5);
  chart()?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  const read = () => chart()?.querySelector('.readout')?.textContent;
  await expect.poll(read).toMatch(new RegExp(`Mistakes\\s*${count}(?!\\d)`));
  expect(pictures.value.map(({ kind }) => kind)).toContain('mistakes');
});

it('is missing where targets are numbers, and the menu says why', async () => {
  await standing('v=1&rounds=200&run=sgd');
  expect(panels.value).toEqual(['loss']);
  await expect.poll(chart).toBeNull();
  const box = document.querySelector<HTMLInputElement>('[data-panel="mistakes"]');
  expect(box?.disabled).toBe(true);
  expect(box?.closest('label')?.textContent).toContain('numbers, not signs or classes');
});
