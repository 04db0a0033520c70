/** A key named in a text, or, on a device without keys, the equivalent button. */
import { KEYS, type KeyName, keysOf, press } from './keys';

export const Press = ({ name }: { name: KeyName }) => (
  <span class="press">
    <kbd>{keysOf(KEYS[name])}</kbd>
    <b>{KEYS[name].button?.()}</b>
  </span>
);

/**
 * A text whose keys with a button are in brackets, `[N]`, and can be clicked.
 *
 * The page asks browsers not to translate it (`index.html`), as they replace its text nodes, which
 * then no longer change. Prose is exempt: every text is a separate element, which another text
 * replaces.
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
