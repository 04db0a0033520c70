/** The viewer's progress in the lessons; stored on this device. */
import { computed } from '@preact/signals';
import { keep, kept, listIn } from '../../../ui/storage';
import type { Lesson } from './collection';

const DONE = 'lessons.done';
const LAST = 'lessons.last';

/** Ids of the lessons whose last step was reached. */
export const done = computed(() => listIn(kept(DONE).value));
/** The last step shown, as in a link: `ID:STEP`. */
export const last = kept(LAST);

/** Records that a step is shown. */
export function reached({ id, steps }: Lesson, number: number): void {
  keep(LAST, `${id}:${number}`);
  if (number === steps.length && !done.peek().includes(id))
    keep(DONE, JSON.stringify([...done.peek(), id]));
}
