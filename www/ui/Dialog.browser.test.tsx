import { type Signal, signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settle, show } from '../testing/components';
import { Dialog } from './Dialog';

/** A button and the dialog it opens. */
function dialog(): Signal<boolean> {
  const open = signal(false);
  show(
    <>
      <button
        type="button"
        onClick={() => {
          open.value = true;
        }}
      >
        open
      </button>
      <Dialog open={open} name="example" title="An example">
        <p>what is in it</p>
        <input aria-label="field" />
      </Dialog>
    </>,
  );
  return open;
}

const opener = page.getByRole('button', { name: 'open', exact: true });
const box = page.getByRole('dialog', { name: 'An example' });
const content = page.getByText('what is in it');

it('has its contents only while it is open', async () => {
  const open = dialog();
  await expect.element(content).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(box).toBeVisible();
  await expect.element(content).toBeVisible();
  open.value = false;
  await expect.element(content).not.toBeInTheDocument();
  await expect.element(box).not.toBeInTheDocument();
});

it('keeps the focus while it is open, and gives it back', async () => {
  const open = dialog();
  await userEvent.click(opener);
  await expect.element(content).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByLabelText('field')).toHaveFocus();
  await userEvent.tab();
  await expect.element(opener).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(open.value).toBe(false);
});

it('closes with its button', async () => {
  const open = dialog();
  await userEvent.click(opener);
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(box).not.toBeInTheDocument();
  expect(open.value).toBe(false);
});

it('closes on a click beside it', async () => {
  const open = dialog();
  await userEvent.click(opener);
  await expect.element(content).toBeVisible();
  await userEvent.click(box, { position: { x: -20, y: 10 }, force: true });
  await expect.element(box).not.toBeInTheDocument();
  expect(open.value).toBe(false);
});

it('stays when text that is selected ends beside it', async () => {
  const open = dialog();
  await userEvent.click(opener);
  await expect.element(content).toBeVisible();
  const inside = { bubbles: true, cancelable: true };
  content.element().dispatchEvent(new PointerEvent('pointerdown', inside));
  // Pressed inside and released outside: the browser's click targets the dialog itself.
  box.element().dispatchEvent(new MouseEvent('click', inside));
  await settle();
  expect(open.value).toBe(true);
  await expect.element(content).toBeVisible();
});

it('is open when it was closed and opened again at once', async () => {
  const open = dialog();
  open.value = true;
  await expect.element(content).toBeVisible();
  open.value = false;
  await settle();
  open.value = true;
  await settle();
  open.value = false;
  open.value = true;
  await settle();
  await expect.element(box).toBeVisible();
  await expect.element(content).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(opener);
  await expect.element(content).toBeVisible();
  expect(open.value).toBe(true);
});

it('is open when it is opened again while Escape closes it', async () => {
  const open = dialog();
  await userEvent.click(opener);
  await expect.element(content).toBeVisible();
  const stop = open.subscribe((isOpen) => {
    if (!isOpen) open.value = true;
  });
  await userEvent.keyboard('{Escape}');
  await settle();
  stop();
  await expect.element(box).toBeVisible();
  await expect.element(content).toBeVisible();
});

it('stays when something in it is cancelled, as the choice of a file is', async () => {
  const open = dialog();
  await userEvent.click(opener);
  await expect.element(content).toBeVisible();
  page
    .getByLabelText('field')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  await settle();
  expect(open.value).toBe(true);
  await expect.element(content).toBeVisible();
});

it('leaves Escape in a dialog within to that one', async () => {
  const [outer, inner] = [signal(true), signal(false)];
  show(
    <Dialog open={outer} name="outer" title="Outer">
      <Dialog open={inner} name="inner" title="Inner">
        <p>what is in it</p>
      </Dialog>
    </Dialog>,
  );
  await settle();
  inner.value = true;
  await expect.element(content).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(content).not.toBeInTheDocument();
  expect([outer.value, inner.value]).toEqual([true, false]);
});

it('leaves no help under a pointer that rests where it was', async () => {
  const open = dialog();
  const row = document.createElement('div');
  row.className = 'row';
  row.style.cssText = 'position: fixed; inset: 0';
  row.innerHTML = '<span class="tip">help</span>';
  document.querySelector('main')?.append(row);
  const coming = () => row.querySelector('.tip')?.getAnimations().length;
  open.value = true;
  await expect.element(content).toBeVisible();
  await userEvent.click(content);
  open.value = false;
  await expect.poll(() => row.matches(':hover')).toBe(true);
  await settle();
  expect(coming()).toBe(0);
  await userEvent.hover(row, { position: { x: 5, y: 5 } });
  await expect.poll(coming).toBeGreaterThan(0);
  row.remove();
});

it('leaves no listener behind each time that it closes', async () => {
  const listening = vi.spyOn(window, 'addEventListener');
  const open = dialog();
  for (let i = 0; i < 5; i++) {
    open.value = true;
    await settle();
    open.value = false;
    await settle();
  }
  // The browser keeps only one of equal listeners.
  const moves = listening.mock.calls.filter(([kind]) => kind === 'pointermove');
  expect(moves.length).toBe(5);
  expect(new Set(moves.map(([, listener]) => listener)).size).toBe(1);
  listening.mockRestore();
});
