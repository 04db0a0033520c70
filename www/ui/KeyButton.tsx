/**
 * A button with the effect of a key, repeated while it is held down. Action, key in the title and
 * `aria-keyshortcuts` come from the table of keys.
 */
import type { ButtonHTMLAttributes } from 'preact';
import { KEYS, type KeyName, keyed, press } from './keys';

interface Props extends ButtonHTMLAttributes {
  does: KeyName;
  /**
   * Title without the key, which is appended. A button with an icon alone also needs `aria-label`.
   */
  title: string;
  /** Id in tests, if not the key's name. */
  'data-testid'?: string;
}

/** Delay before a held button repeats, and between repetitions (ms). */
const WAIT = 400;
const PACE = 60;

function goOn(does: KeyName, button: HTMLButtonElement): void {
  let timer = setTimeout(again, WAIT);
  function again(): void {
    // A disabled button gets no event when it is released.
    if (button.disabled) return;
    press(does);
    timer = setTimeout(again, PACE);
  }
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    addEventListener(end, () => clearTimeout(timer), { once: true });
}

export const KeyButton = ({ does, title, ...more }: Props) => (
  <button
    type="button"
    data-testid={does}
    onPointerDown={({ button, currentTarget }) => {
      if (KEYS[does].held && button === 0) goOn(does, currentTarget);
    }}
    onClick={() => press(does)}
    {...more}
    {...keyed(does, title)}
  />
);
