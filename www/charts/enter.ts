/**
 * Effect of a press on a point of a curve, at `from` in the window (CSS px). `boot/tables.tsx` sets
 * it before anything is drawn.
 */
type Enter = (run: number, t: number, from: { x: number; y: number }) => void;

export let enter: Enter = () => {};

export function setEnter(does: Enter): void {
  enter = does;
}
