/** Placement of popovers. */

const GAP = 8;
/** Lines shorter than this are hard to read (px) … */
const NARROW = 300;
/** … and a lower box shows too little. */
const LOW = 160;

/**
 * Places a popover below its button, with one pair of edges aligned. A popover that explains fields
 * must not cover them: it is next to their column, as wide as the room allows, or, if there is
 * hardly any, above the button or below. It is always inside the window.
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
  // In the bar, there are no fields next to it to keep visible.
  const fits = isBeside && room >= NARROW && !anchor.closest('.bar');
  popover.style.maxWidth = fits ? `${room}px` : '';
  popover.style.maxHeight = '';
  // A popover about to open has no size yet.
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
