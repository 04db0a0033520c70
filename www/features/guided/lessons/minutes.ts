/** Estimates how long a lesson takes. */
import type { LessonFile } from './collection';
import { unmarked } from './pieces';

/** Reading speed (words per minute), and time spent on the charts of a step (minutes). */
const [READ, LOOK] = [200, 0.25];

/** Approximate duration of a lesson (minutes). */
export function minutesOf({ steps }: LessonFile): number {
  const texts = steps.flatMap(({ title, text, try: task = '', ask, remember = [] }) => [
    title,
    text,
    task,
    ...remember,
    ...(ask ? [ask.question, ...ask.answers, ask.reason] : []),
  ]);
  const words = unmarked(texts.join(' ')).split(/\s+/).length;
  return Math.round(words / READ + steps.length * LOOK);
}
