/** The keyboard shortcuts of the page; the help lists them. */

export interface Actions {
  toggle(): void;
  step(rounds: number): void;
  stepBack(rounds: number): void;
  reset(): void;
  share(): void;
  theme(): void;
  help(): void;
}

/** Does this element want the key for itself? */
function takes(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open], [popover]:popover-open')) return true;
  if (target.matches('input[type=range]')) return false;
  if (target.matches('input[type=radio], button, a, summary')) return key === ' ';
  return target.matches('input, select, textarea');
}

export function listenForKeys(actions: Actions): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (takes(event.target, event.key)) return;
    const act = {
      ' ': actions.toggle,
      n: () => actions.step(1),
      N: () => actions.step(10),
      b: () => actions.stepBack(1),
      B: () => actions.stepBack(10),
      r: actions.reset,
      c: actions.share,
      d: actions.theme,
      '?': actions.help,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
