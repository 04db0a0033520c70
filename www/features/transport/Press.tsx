/** A key that a text names; on a device that has none, the button that does the same. */
import type { ComponentChildren } from 'preact';
import { StartIcon } from '../../ui/icons';
import { guidedWords } from '../guided/words';
import { KEYS, type Key, type KeyName, keysOf, press } from './keys';
import { transportWords } from './words';

/** The names of the buttons, or the pictures on them, of the keys that texts name. */
const BUTTONS: Partial<Record<KeyName, () => ComponentChildren>> = {
  reset: () => <StartIcon />,
  step1: () => transportWords.moveForward('1'),
  // “next phase ›”, at the last one “next round ›”.
  phaseNext: () => '›',
  lessonNext: () => guidedWords.next,
  reveal: () => guidedWords.reveal,
};

export const Press = ({ name }: { name: KeyName }) => (
  <span class="press">
    <kbd>{keysOf(KEYS[name])}</kbd>
    <b>{BUTTONS[name]?.()}</b>
  </span>
);

/** A text in which a key that has a button stands in brackets, `[N]`: it can be clicked. */
export const Keys = ({ text }: { text: string }) => (
  <>
    {text.split(/(\[.*?\])/).map((part, index) => {
      const name = index % 2 === 1 ? nameOf(part.slice(1, -1)) : undefined;
      return name ? (
        <button key={index} type="button" class="press-button" onClick={() => press(name)}>
          <Press name={name} />
        </button>
      ) : (
        part
      );
    })}
  </>
);

const nameOf = (written: string) =>
  (Object.keys(BUTTONS) as KeyName[]).find((name) => keysOf(KEYS[name] as Key) === written);
