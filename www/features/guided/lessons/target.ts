/** Target of a link to a step. */
import type { Lesson } from './collection';
import { openStep, textOf, wantsFocus } from './state';

export const stepTarget = (lesson: Lesson, step: number) => ({
  fragment: `${lesson.steps[step - 1]?.link}&lesson=${textOf({ id: lesson.id, step })}`,
  follow() {
    wantsFocus.value = true;
    openStep(lesson, step);
  },
});
