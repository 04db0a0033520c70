/** A button that does the same as a key, again and again too while it is held down: action, key in the title and `aria-keyshortcuts` come from the table of keys. */
import type { ButtonHTMLAttributes } from 'preact';
import { KEYS, type KeyName, keyed, press } from './keys';

interface Props extends ButtonHTMLAttributes {
  does: KeyName;
  /** The key is added to it. A button with an icon alone needs `aria-label` too. */
  title: string;
  /** Where it is not the key's name. */
  'data-testid'?: string;
}

/** Milliseconds until a button that is held down goes on, and from one to the next. */
const WAIT = 400;
const PACE = 60;

function goOn(does: KeyName, button: HTMLButtonElement): void {
  let timer = setTimeout(again, WAIT);
  function again(): void {
    // One that can do no more never hears that it is let go.
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
