/** A key that a text names, as a button that does the same; on a device without keys it has the name of its button on the page. */
import { guidedWords } from '../guided/words';
import { KEYS, type Key, type KeyName, keysOf, press } from './keys';
import { transportWords } from './words';

/** The names of the buttons, of the keys that texts name. */
const BUTTONS: Partial<Record<KeyName, () => string>> = {
  reset: () => '↺',
  step1: () => transportWords.moveForward('1'),
  // “next phase ›”, at the last one “next round ›”.
  phaseNext: () => '›',
  lessonNext: () => guidedWords.next,
  reveal: () => guidedWords.reveal,
};

export const Press = ({ name }: { name: KeyName }) => (
  <button type="button" class="press" onClick={() => press(name)}>
    <kbd>{keysOf(KEYS[name])}</kbd>
    <b>{BUTTONS[name]?.()}</b>
  </button>
);

/** A text in which a key that has a button stands in brackets: `[N]`. */
export const Keys = ({ text }: { text: string }) => (
  <>
    {text.split(/(\[.*?\])/).map((part, index) => {
      const name = index % 2 === 1 ? nameOf(part.slice(1, -1)) : undefined;
      return name ? <Press key={index} name={name} /> : part;
    })}
  </>
);

const nameOf = (written: string) =>
  (Object.keys(BUTTONS) as KeyName[]).find((name) => keysOf(KEYS[name] as Key) === written);
