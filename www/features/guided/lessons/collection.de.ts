/** The German lessons, `lessons/ID.de.json`, by id. */
import { localNumbers } from '../../../ui/localNumbers';
import type { Lesson, LessonFile } from './collection';

const files = import.meta.glob<LessonFile>('../../../../lessons/*.de.json', {
  eager: true,
  import: 'default',
});

export const lessons: Readonly<Record<string, LessonFile>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/.*\/|\.de\.json$/g, ''), file]),
);

/** What is no text. */
const EXACT = ['id', 'link', 'source'];

/** Lessons in German, those that are; all with German numbers, as the charts beside them have. */
export const translated = (all: readonly Lesson[]): Lesson[] =>
  JSON.parse(
    JSON.stringify(all.map((lesson) => ({ ...lesson, ...lessons[lesson.id] }))),
    (key, value) =>
      typeof value === 'string' && !EXACT.includes(key) ? localNumbers(value) : value,
  );
