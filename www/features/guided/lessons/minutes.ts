/** How long a lesson takes. */
import type { LessonFile } from './collection';
import { unmarked } from './pieces';

/** Words that one reads in a minute, and minutes that one looks at the charts of a step. */
const [READ, LOOK] = [200, 0.25];

/** About how many minutes it takes. */
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
