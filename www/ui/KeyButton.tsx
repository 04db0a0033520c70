/** A button that does the same as a key: action, key in the title and `aria-keyshortcuts` come from the table of keys. */
import type { ButtonHTMLAttributes } from 'preact';
import { type KeyName, keyed, press } from './keys';

interface Props extends ButtonHTMLAttributes {
  does: KeyName;
  /** The key is added to it. A button with an icon alone needs `aria-label` too. */
  title: string;
  /** Where it is not the key's name. */
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
