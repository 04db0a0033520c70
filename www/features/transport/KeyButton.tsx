/** A button that does what a key does: its title, what screen readers say of it and what it does come from the table. */
import type { ButtonHTMLAttributes } from 'preact';
import { type KeyName, keyed, press } from './keys';

interface Props extends ButtonHTMLAttributes {
  does: KeyName;
  /** What it does, in words; the key is added. A button that is a picture alone needs `aria-label` too. */
  title: string;
  /** What tests call it, where that is not the key's name. */
  'data-testid'?: string;
}

export const KeyButton = ({ does, title, ...more }: Props) => (
  <button
    type="button"
    data-testid={does}
    onClick={() => press(does)}
    {...more}
    {...keyed(does, title)}
  />
);
