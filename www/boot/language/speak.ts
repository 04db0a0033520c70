/** Puts German messages in place of the English ones. */
import { chosenLanguage } from '../../ui/language';

/** Fills the tables of messages before the page is drawn. If that fails, the page is English. */
export async function speak(): Promise<void> {
  const language = chosenLanguage();
  if (language === 'en') return;
  try {
    const { translate } = await (language === 'de' ? import('./german') : import('./pseudo'));
    translate();
    document.documentElement.lang = language;
  } catch (error) {
    console.warn(error);
  }
}
