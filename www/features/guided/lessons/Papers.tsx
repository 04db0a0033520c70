/** The buttons that show a lesson for printing: the handout, and the page for teachers. */
import { note } from '../../../ui/notes';
import { whyNotLoaded } from '../../../ui/trouble';
import { guidedWords } from '../words';
import type { Lesson } from './collection';
import { gallery, handout, isOurs, teaching } from './state';

/** Fetches the component before the page is left for it. */
async function show(fetched: () => Promise<unknown>, then: () => void): Promise<void> {
  try {
    await fetched();
  } catch (error) {
    note('lesson', guidedWords.lessonsMissing(whyNotLoaded(error)));
    return;
  }
  gallery.value = false;
  then();
}

export const Papers = ({ lesson }: { lesson: Lesson }) => (
  <>
    <button
      type="button"
      class="plain"
      title={guidedWords.handoutTitle(lesson.title)}
      data-testid="lesson-handout"
      onClick={() =>
        show(
          () => import('./Handout'),
          () => {
            teaching.value = null;
            handout.value = lesson;
          },
        )
      }
    >
      {guidedWords.handout}
    </button>
    {isOurs(lesson) && (
      <button
        type="button"
        class="plain"
        title={guidedWords.teachersTitle(lesson.title)}
        data-testid="lesson-teachers"
        onClick={() =>
          show(
            () => Promise.all([import('./Teachers'), import('./teach')]),
            () => {
              handout.value = null;
              teaching.value = lesson;
            },
          )
        }
      >
        {guidedWords.teachers}
      </button>
    )}
  </>
);
