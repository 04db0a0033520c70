/**
 * The language of the page: the link's, otherwise the viewer's choice (kept on this device),
 * otherwise the browser's.
 *
 * Messages are English in the files called `words`; `words.de` next to them has German ones, which
 * replace them before the page is drawn. The language is therefore chosen once, when the page is
 * loaded.
 */
import { keep, kept } from './storage';

const NAME = 'language';
/** `qps` is the pseudo-language of tests (`boot/language/pseudo.ts`). */
export type Language = 'en' | 'de' | 'qps';

const isKnown = (text: unknown): text is Language => ['en', 'de', 'qps'].includes(text as string);
/** The first known language of a list; English if there is none. */
export const firstKnown = (wanted: readonly unknown[]): Language => wanted.find(isKnown) ?? 'en';

/** The language in which the page starts. */
export const chosenLanguage = (): Language => {
  const inLink = /[#&]lang=(\w+)(?![^&])/.exec(location.hash)?.[1];
  const browsers = navigator.languages.map((one) => one.slice(0, 2));
  return firstKnown([inLink, kept(NAME).value, ...browsers]);
};

/** The language of the messages. */
export const spoken = () => firstKnown([document.documentElement.lang]);
export const otherLanguage = (): Language => (spoken() === 'de' ? 'en' : 'de');

/** Reloads the page in the other language, and keeps that choice on this device. */
export function changeLanguage(): void {
  keep(NAME, otherLanguage());
  location.reload();
}
