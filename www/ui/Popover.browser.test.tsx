import { useSignal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settle, show } from '../testing/components';
import { Popover } from './Popover';
import { place } from './place';
import { Word } from './Word';

/** Two buttons that share one popover, like all explanations on the page. */
function popover() {
  const closed = vi.fn();
  function Explained() {
    const anchor = useSignal<HTMLElement | null>(null);
    const button = (name: string, style: string) => (
      <button
        type="button"
        style={style}
        onClick={(event) => {
          anchor.value = event.currentTarget;
        }}
      >
        {name}
      </button>
    );
    return (
      <>
        {button('first', 'position:fixed;left:20px;top:20px')}
        {button('last', 'position:fixed;right:4px;bottom:4px')}
        <p>elsewhere</p>
        <Popover
          anchor={anchor.value}
          label="What it is"
          title="A title"
          closed={() => {
            closed();
            anchor.value = null;
          }}
        >
          <p style="height:200px">an explanation</p>
          <a href="#more">more</a>
        </Popover>
      </>
    );
  }
  show(<Explained />);
  return closed;
}

const first = page.getByRole('button', { name: 'first' });
const last = page.getByRole('button', { name: 'last' });
const box = page.getByRole('dialog', { name: 'What it is' });

it('is there only when its button is pressed, and takes the focus', async () => {
  popover();
  await expect.element(box).not.toBeInTheDocument();
  await userEvent.click(first);
  await expect.element(box).toBeVisible();
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'A title' })).toBeVisible();
});

it('closes on Escape, and the focus goes back to its button', async () => {
  const closed = popover();
  await userEvent.click(first);
  await expect.element(box).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
  expect(closed).toHaveBeenCalledOnce();
});

it('closes on a click elsewhere and on its own button', async () => {
  const closed = popover();
  await userEvent.click(first);
  await expect.element(box).toBeVisible();
  await userEvent.click(page.getByText('elsewhere'));
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
  await userEvent.click(first);
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(box).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(2);
});

it('is empty while it is closed', async () => {
  popover();
  await userEvent.click(first);
  await expect.element(page.getByText('an explanation')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('an explanation')).not.toBeInTheDocument();
});

it('moves to another button that is pressed while it is open, inside the window', async () => {
  popover();
  await userEvent.click(first);
  await expect.element(box).toBeVisible();
  const before = box.element().getBoundingClientRect();
  await userEvent.click(last);
  await expect.element(box).toBeVisible();
  await settle();
  const { left, top, right, bottom } = box.element().getBoundingClientRect();
  expect(left).toBeGreaterThan(before.left);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

it('covers no field: beside their column as wide as there is room, otherwise all above or below its button', () => {
  const at = (column: number, top: number) => {
    show(
      <>
        <div class="controls" style={`position:fixed;left:0;top:0;width:${column}px`}>
          <button type="button" style={`position:fixed;left:20px;top:${top}px`}>
            explain
          </button>
        </div>
        <section style="position:fixed;width:900px">
          <p style="height:3000px">an explanation</p>
        </section>
      </>,
    );
    const popover = document.querySelector<HTMLElement>('section');
    const button = page.getByRole('button', { name: 'explain' }).element() as HTMLElement;
    if (!popover) throw new Error('no popover');
    place(popover, button, 'beside');
    return [popover.getBoundingClientRect(), button.getBoundingClientRect()] as const;
  };
  for (const column of [340, innerWidth - 400]) {
    const [box] = at(column, 100);
    expect(box.left).toBeGreaterThanOrEqual(column);
    expect(box.right).toBeLessThanOrEqual(innerWidth);
  }
  for (const top of [20, innerHeight / 2, innerHeight - 60]) {
    const [box, button] = at(innerWidth, top);
    expect(box.bottom <= button.top || box.top >= button.bottom).toBe(true);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  }
});

it('a choice of a word at the end of the window opens inside it', async () => {
  show(
    <div style="position:fixed;left:4px;bottom:4px">
      <Word label="Metric" said="Mean loss">
        <p style="height:150px">alternatives</p>
      </Word>
    </div>,
  );
  await page.getByRole('button', { name: 'Mean loss' }).click();
  await expect.element(page.getByText('alternatives')).toBeVisible();
  const choice = document.querySelector('.word-choice')?.getBoundingClientRect();
  expect(choice?.bottom).toBeLessThanOrEqual(innerHeight);
});
