import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open } from '../../session/experiment';
import { READING } from '../../session/play';
import { pause } from '../../session/race';
import { inLink, openLink, settle, show, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { Scrubber, StepBack } from './Scrubber';

const track = page.getByRole('slider', { name: 'Round' });
const words = page.getByTestId('progress');
const FIOL = [runFrame('FIOL')];
const LINK = 'v=1&rounds=2000&run=fiol';

beforeEach(() => {
  openLink(LINK);
  show(
    <>
      <Scrubber />
      <StepBack />
    </>,
  );
});

it('goes nowhere before there is a race', async () => {
  await expect.element(track).toBeDisabled();
  await expect.element(words).toHaveTextContent(/^t = 0$/);
  await expect.element(page.getByTestId('back1')).toBeDisabled();
});

it('stands where the frame is', async () => {
  await showFrame(1234, FIOL, { rounds: 2000 });
  await expect.element(track).toHaveValue('1234');
  await expect.element(words).toHaveTextContent('t = 1,234 of 2,000');
  await expect.element(track).toHaveAttribute('aria-valuetext', 'round 1,234 of 2,000');
  await expect.element(page.getByTestId('back1')).toBeEnabled();
});

/** Where the thumb is seen, as a part of its way. */
const seen = () => {
  const style = document.querySelector('.played > i')?.getAttribute('style') ?? '';
  return Number(/[\d.]+/.exec(style)?.[0]);
};

it('while the race plays the thumb moves with every frame, and the words four times a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const said = () => [
    words.element().textContent,
    (track.element() as HTMLInputElement).value,
    track.element().ariaValueText,
  ];
  const at = (t: number) => [`t = ${t} of 2,000`, `${t}`, `round ${t} of 2,000`];
  const on = { rounds: 2000, done: false };
  await showFrame(100, FIOL, on);
  expect([seen(), said()]).toEqual([0.05, at(100)]);
  await showFrame(200, FIOL, on);
  expect([seen(), said()]).toEqual([0.1, at(100)]);
  await showFrame(300, FIOL, on);
  // No other frame may come, as long as a learner's own code is silent.
  vi.advanceTimersByTime(READING);
  await settle();
  expect([seen(), said()]).toEqual([0.15, at(300)]);
  await showFrame(400, FIOL, on);
  expect([seen(), said()]).toEqual([0.2, at(300)]);
  // At rest they are exact, at once.
  pause();
  await settle();
  expect(said()).toEqual(at(400));
});

it('while the race plays, a key steps from where the thumb is seen', async () => {
  const on = { rounds: 2000, done: false };
  await showFrame(100, FIOL, on);
  await showFrame(200, FIOL, on);
  (track.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inLink('at')).toBe('201');
});

it('has the range of the race, also of a longer or a shorter one that comes after it', async () => {
  await showFrame(300, FIOL, { rounds: 400 });
  await expect.element(track).toHaveAttribute('max', '400');
  for (const [rounds, t] of [
    [2000, 1900],
    [500, 450],
  ] as const) {
    open(`v=1&rounds=${rounds}&run=fiol`);
    await showFrame(t, FIOL, { rounds });
    await expect.element(track).toHaveAttribute('max', String(rounds));
    await expect.element(track).toHaveValue(String(t));
  }
});

it('stands at the round of a link that is beyond the range of the race before', async () => {
  await showFrame(300, FIOL, { rounds: 400 });
  await expect.element(track).toHaveAttribute('max', '400');
  open(`${LINK}&at=1500`);
  await settle();
  await showFrame(1500, FIOL, { rounds: 2000 });
  await expect.element(track).toHaveAttribute('max', '2000');
  await expect.element(track).toHaveValue('1500');
});

it('goes to a round at once, while the words stay with what is drawn', async () => {
  openLink(`${LINK}&at=100`);
  await showFrame(100, FIOL, { rounds: 2000 });
  await expect.element(track).toHaveValue('100');
  await expect.element(track).toHaveAttribute('aria-busy', 'false');
  await userEvent.fill(track, '700');
  await expect.element(track).toHaveAttribute('aria-busy', 'true');
  await expect.element(track).toHaveValue('700');
  await expect.element(words).toHaveTextContent('t = 100 of 2,000');
  expect(inLink('at')).toBe('700');
});

it('is moved with keys', async () => {
  openLink(`${LINK}&at=100`);
  await showFrame(100, FIOL, { rounds: 2000 });
  await expect.element(track).toBeEnabled();
  (track.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inLink('at')).toBe('101');
  await userEvent.keyboard('{End}');
  expect(inLink('at')).toBe('2000');
  await userEvent.keyboard('{Home}');
  expect(inLink('at')).toBe('0');
  await settle();
  await expect.element(page.getByTestId('back1')).toBeDisabled();
});

it('the thumb is ahead of what is drawn while the race goes a round back', async () => {
  openLink(`${LINK}&at=100`);
  await showFrame(100, FIOL, { rounds: 2000 });
  await userEvent.click(page.getByTestId('back1'));
  await expect.element(track).toHaveValue('99');
  await expect.element(words).toHaveTextContent('t = 100 of 2,000');
  await showFrame(99, FIOL, { rounds: 2000 });
  await expect.element(words).toHaveTextContent('t = 99 of 2,000');
  await expect.element(track).toHaveAttribute('aria-busy', 'false');
});

it('goes on to the first round while the button is held down, and no further', async () => {
  openLink(`${LINK}&at=4`);
  await showFrame(4, FIOL, { rounds: 2000 });
  const back = page.getByTestId('back1');
  await expect.element(back).toBeEnabled();
  back.element().dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }));
  await expect.poll(() => inLink('at')).toBe('0');
  await expect.element(back).toBeDisabled();
  dispatchEvent(new PointerEvent('pointerup'));
});

it('stops when the button is let go', async () => {
  openLink(`${LINK}&at=1000`);
  await showFrame(1000, FIOL, { rounds: 2000 });
  const back = page.getByTestId('back1');
  await expect.element(back).toBeEnabled();
  back.element().dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }));
  await expect.poll(() => Number(inLink('at'))).toBeLessThan(998);
  dispatchEvent(new PointerEvent('pointerup'));
  const stood = inLink('at');
  await userEvent.click(back);
  expect(inLink('at')).toBe(String(Number(stood) - 1));
});

it('says of a race whose numbers are another’s nothing before its own come', async () => {
  await showFrame(1000, FIOL, { rounds: 2000 });
  await expect.element(words).toHaveTextContent('of 2,000');
  openLink('v=1&rounds=500&run=sgd');
  await expect.element(words).toHaveTextContent(/^t = 0$/);
  await expect.element(track).toBeDisabled();
});
