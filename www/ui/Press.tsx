/** A key that a text names; on a device that has none, the button that does the same. */
import { KEYS, type KeyName, keysOf, press } from './keys';

export const Press = ({ name }: { name: KeyName }) => (
  <span class="press">
    <kbd>{keysOf(KEYS[name])}</kbd>
    <b>{KEYS[name].button?.()}</b>
  </span>
);

/**
 * A text in which a key that has a button stands in brackets, `[N]`: it can be clicked.
 *
 * The page asks browsers not to translate it (`index.html`): they replace its text nodes, and what changes later would stay as
 * it was. Prose they may translate, since every text is an element of its own, which another text replaces.
 */
export const Keys = ({ text }: { text: string }) => (
  <>
    {text.split(/(\[.*?\])/).map((part, index) => {
      const name = index % 2 === 1 ? nameOf(part.slice(1, -1)) : undefined;
      return name ? (
        <button key={index} type="button" class="press-button" onClick={() => press(name)}>
          <Press name={name} />
        </button>
      ) : (
        part && (
          <span key={`${index} ${part}`} translate>
            {part}
          </span>
        )
      );
    })}
  </>
);

const nameOf = (written: string) =>
  (Object.keys(KEYS) as KeyName[]).find(
    (name) => KEYS[name].button && keysOf(KEYS[name]) === written,
  );
