/** What a press on a point of a curve does; `boot/tables.tsx` sets it, before anything is drawn. */
type Enter = (run: number, t: number) => void;

export let enter: Enter = () => {};

export function setEnter(does: Enter): void {
  enter = does;
}
