/** The answers of the field in the bar, with the index of the page's language. Fetched when the field is first used. */
import { answersFrom } from '../../features/ask/answers/Answers';
import { spoken } from '../../ui/language';
import { land } from './land';

export async function fetchAnswers() {
  const index = await (spoken() === 'de' ? import('ask:de') : import('ask:en'));
  return answersFrom(index.default, land);
}
