/** Where a popover stands. */

const GAP = 8;
/** Lines shorter than this are hard to read (px) … */
const NARROW = 300;
/** … and of a lower box there is little to see. */
const LOW = 160;

/**
 * Puts a popover below its button with one of their edges in line. One that explains fields must not cover them: it stands
 * beside their column, as wide as there is room, or where there is next to none above the button or below. Always inside the
 * window.
 */
export function place(
  popover: HTMLElement,
  anchor: HTMLElement,
  side: 'beside' | 'left' | 'right',
): void {
  const button = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBeside = side === 'beside';
  const edge = anchor.closest('.controls')?.getBoundingClientRect().right ?? button.right;
  const room = clientWidth - edge - 2 * GAP;
  // In the bar there is nothing beside it to be left in sight.
  const fits = isBeside && room >= NARROW && !anchor.closest('.bar');
  popover.style.maxWidth = fits ? `${room}px` : '';
  popover.style.maxHeight = '';
  // One that is about to open has no size yet.
  popover.style.display = 'block';
  const { offsetWidth: width, offsetHeight: whole } = popover;
  popover.style.display = '';
  const [above, below] = [button.top - 2 * GAP, clientHeight - button.bottom - 2 * GAP];
  const isAbove = isBeside && !fits && above >= Math.min(whole, below);
  const height =
    isBeside && !fits ? Math.min(whole, Math.max(isAbove ? above : below, LOW)) : whole;
  if (height < whole) popover.style.maxHeight = `${height}px`;
  const inside = (start: number, length: number, all: number) =>
    `${Math.max(GAP, Math.min(start, all - length - GAP))}px`;
  const left = fits ? edge + GAP : side === 'right' ? button.right - width : button.left;
  const top = fits ? button.top - GAP : isAbove ? button.top - height - GAP : button.bottom + GAP;
  popover.style.left = inside(left, width, clientWidth);
  popover.style.top = inside(top, height, clientHeight);
}
