/** How far the viewer has come in the lessons; kept on this device. */
import { computed } from '@preact/signals';
import { keep, kept, listIn } from '../../../ui/storage';
import type { Lesson } from './collection';

const DONE = 'lessons.done';
const LAST = 'lessons.last';

/** Ids of the lessons whose last step was reached. */
export const done = computed(() => listIn(kept(DONE).value));
/** The step that was shown last, as in a link: `ID:STEP`. */
export const last = kept(LAST);

/** Notes that a step is shown. */
export function reached({ id, steps }: Lesson, number: number): void {
  keep(LAST, `${id}:${number}`);
  if (number === steps.length && !done.peek().includes(id))
    keep(DONE, JSON.stringify([...done.peek(), id]));
}
