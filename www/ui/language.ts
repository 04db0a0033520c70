/**
 * The language of the page: as the link says, otherwise as the viewer chose (kept on this device), otherwise as the browser says.
 *
 * Messages are English in the files called `words`; `words.de` beside them has German ones, which take their places
 * before the page is drawn. So the language is chosen once, when the page is loaded.
 */
import { keep, kept } from './storage';

const NAME = 'language';
/** `qps` is the pseudo-language of tests (`boot/language/pseudo.ts`). */
export type Language = 'en' | 'de' | 'qps';

const isKnown = (text: unknown): text is Language => ['en', 'de', 'qps'].includes(text as string);
/** The first language that the page knows, of a list; English if it knows none. */
export const firstKnown = (wanted: readonly unknown[]): Language => wanted.find(isKnown) ?? 'en';

/** The language to begin with. */
export const chosenLanguage = (): Language => {
  const inLink = /[#&]lang=(\w+)(?![^&])/.exec(location.hash)?.[1];
  const browsers = navigator.languages.map((one) => one.slice(0, 2));
  return firstKnown([inLink, kept(NAME).value, ...browsers]);
};

/** The language that messages are in. */
export const spoken = () => firstKnown([document.documentElement.lang]);
export const otherLanguage = (): Language => (spoken() === 'de' ? 'en' : 'de');

/** Loads the page again in the other language, which it keeps on this device. */
export function changeLanguage(): void {
  keep(NAME, otherLanguage());
  location.reload();
}
