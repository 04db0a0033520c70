/** The welcome's offer of the bead: one press opens the lesson step that has it. */
import { note } from '../../../ui/notes';
import { whyNotLoaded } from '../../../ui/trouble';
import { guidedWords } from '../words';
import { load } from './start';
import { lessons, openStep } from './state';

const LESSON = 'explode';

export async function openBead(): Promise<void> {
  try {
    await load();
    const lesson = lessons.peek().find(({ id }) => id === LESSON);
    if (lesson) openStep(lesson, 1);
  } catch (error) {
    note('lesson', guidedWords.lessonsMissing(whyNotLoaded(error)));
  }
}

export const BeadOffer = () => (
  <button type="button" class="plain" data-testid="bead-offer" onClick={openBead}>
    {guidedWords.beadOffer}
  </button>
);
