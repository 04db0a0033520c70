/** The German lessons, `lessons/ID.de.json`, by id. */

import formulas from 'formulas:lessons.de';
import { know } from '../../../ui/tex';
import type { Lesson, LessonFile } from './collection';

know(formulas);

const files = import.meta.glob<LessonFile>('../../../../lessons/*.de.json', {
  eager: true,
  import: 'default',
});

export const lessons: Readonly<Record<string, LessonFile>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/.*\/|\.de\.json$/g, ''), file]),
);

/** Lessons in German. */
export const translated = (all: readonly Lesson[]): Lesson[] =>
  all.map((lesson) => ({ ...lesson, ...lessons[lesson.id] }));
