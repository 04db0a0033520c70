/** Reading charts with the keyboard. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listen } from '../boot/ears';
import { LossFigure, weightsPanel } from '../features/figures/Figures';
import { cursor, READING } from '../session/play';
import { board, pause } from '../session/race';
import { openLink, play, settle, show, showFrame } from '../testing/components';
import { runFrame } from '../testing/frames';
import { say, spoken } from '../ui/live';
import { notes } from '../ui/notes';

/** Whether anything is drawn on the chart: an empty one cannot be read. */
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
  // An announcement of an earlier test must not pass for this test's.
  say('');
  await expect.poll(() => spoken.value).toBe('');
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

it('what the cursor reads is said when a key moves it, and not when the pointer does', async () => {
  document.querySelector<HTMLElement>('[data-testid="chart-loss"] [tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => spoken.value).toMatch(/^FIOL t = \d+: mean loss/);
  // The next step of a lesson can open a link to the same race; what was announced must not outlast it.
  openLink('v=1&rounds=100&run=fiol');
  expect(spoken.value).toBe('');
  say('nothing else');
  await expect.poll(() => spoken.value).toBe('nothing else');
  // As a leaving pointer does.
  cursor.value = null;
  await expect.poll(() => document.querySelector('.readout')).toBeNull();
  cursor.value = { t: 10, nearest: 0, across: 't', chart: 'loss', x: 100, y: 50 };
  await expect.poll(() => document.querySelector('.readout')).not.toBeNull();
  expect(document.querySelector('.readout')?.getAttribute('role')).toBeNull();
  expect(spoken.value).toBe('nothing else');
  // After a key that moved nothing, values at the pointer are not announced.
  cursor.value = null;
  await expect.poll(() => document.querySelector('.readout')).toBeNull();
  await userEvent.keyboard('{Shift}');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const plot = document.querySelector('[data-testid="chart-loss"] .plot');
  plot?.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
  cursor.value = { t: 20, nearest: 0, across: 't', chart: 'loss', x: 100, y: 50 };
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(document.querySelector('.readout')).not.toBeNull();
  expect(spoken.value).toBe('nothing else');
});

it('is called by a few words, and described beside them', async () => {
  // The page is shared with other test files, and announcements of its races belong to them.
  onTestFinished(listen());
  await settle();
  const plot = document.querySelector<HTMLElement>('[data-testid="chart-loss"] .plot');
  expect(plot?.ariaLabel).toBe('Mean loss over the rounds');
  expect(plot?.parentElement?.ariaLabel).toBe('Loss');
  const described = document.getElementById(plot?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(
    'A curve for every learner, linear axis. Arrow keys read its values.',
  );
});

it('a panel that cannot be drawn is named, and the race goes on', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new TypeError('its labels are missing');
  const remove = board.add({
    name: () => 'Plane',
    area: () => 100,
    waits: () => false,
    paint: () => {
      throw fault;
    },
  });
  // Resolves once all panels are painted, as the engine sends no other frame before that.
  await showFrame(60, [runFrame('FIOL')]);
  await showFrame(70, [runFrame('FIOL')]);
  remove();
  vi.unstubAllGlobals();
  expect(reported).toHaveBeenCalledWith(fault);
  expect(notes.value.map(({ about, text }) => [about, text])).toEqual([
    ['Plane', 'could not be drawn (TypeError: its labels are missing); the race continues'],
  ]);
});

/** Where the labels stand. */
const places = () =>
  [...document.querySelectorAll('.ends span')].map((label) => label.getAttribute('style'));

it('a frame moves the labels, and changes nothing else of the chart', async () => {
  openLink('v=1&stream=correlated-gaussian:d=20&rounds=400&run=fiol:eta=1');
  show(
    <>
      <LossFigure />
      <weightsPanel.Component />
    </>,
  );
  await play(200);
  const before = places();
  const changes = new Set<string | null>();
  const watch = new MutationObserver((records) => {
    for (const { type, attributeName } of records) changes.add(attributeName ?? type);
  });
  const subtree = { subtree: true, childList: true, attributes: true, characterData: true };
  for (const plot of document.querySelectorAll('.plot')) watch.observe(plot, subtree);
  await play(201);
  watch.disconnect();
  expect(places()).not.toEqual(before);
  expect([...changes]).toEqual(['style']);
});

it('while the race plays, a chart that is scrolled away is drawn as often as words are', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  openLink('v=1&stream=correlated-gaussian:d=20&rounds=400&run=fiol:eta=1');
  show(
    <>
      <div style="height: 5000px" />
      <LossFigure />
    </>,
  );
  await play(100);
  const first = places();
  await play(120);
  expect(places()).toEqual(first);
  vi.advanceTimersByTime(READING);
  await play(140);
  const second = places();
  expect(second).not.toEqual(first);
  await play(160);
  expect(places()).toEqual(second);
  pause();
  await expect.poll(places).not.toEqual(second);
  openLink('v=1&stream=correlated-gaussian:d=20&rounds=400&run=fiol:eta=1');
  await play(180);
  const third = places();
  await play(200);
  document.querySelector('.plot')?.scrollIntoView();
  await expect.poll(places).not.toEqual(third);
});

it('no frame waits for a chart whose turn has not come, but the first of its race', async () => {
  const painted: unknown[] = [];
  let waits = true;
  const remove = board.add({
    name: () => 'Plane',
    area: () => 100,
    waits: () => waits,
    paint: () => painted.push(board.shown?.frame.meta.t),
  });
  await showFrame(60, [runFrame('FIOL')]);
  await showFrame(70, [runFrame('FIOL')]);
  expect(painted).toEqual([]);
  waits = false;
  await settle();
  expect(painted).toEqual([70]);
  waits = true;
  openLink('v=1&rounds=100&run=sgd');
  await showFrame(80, [runFrame('SGD')]);
  expect(painted).toEqual([70, 80]);
  remove();
});
