/** German messages in the place of the English ones. */
import { chosenLanguage } from '../../ui/language';

/** Fills the tables of messages, called before the page is drawn. Where that fails the page is English. */
export async function speak(): Promise<void> {
  if (chosenLanguage() === 'en') return;
  try {
    const { translate } = await import('./german');
    translate();
    document.documentElement.lang = 'de';
  } catch (error) {
    console.warn(error);
  }
}
