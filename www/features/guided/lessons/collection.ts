/**
 * The lessons as they lie in `lessons/`: one file each, and one that puts them in order. Fetched when
 * a lesson is wanted, so none of it holds up the first frame.
 */
import index from '../../../../lessons/index.json';

/** What to predict before it is revealed. */
export interface Ask {
  question: string;
  answers: string[];
  /** Place of the right answer, from 1. */
  right: number;
  reason: string;
  /** Revealing plays the race, which stands until then. */
  plays?: boolean;
}

/** One step; texts may hold maths between dollar signs. */
export interface Step {
  title: string;
  /** Fragment, without `#` and without the lesson's own key. */
  link: string;
  text: string;
  /** Something to do. */
  try?: string;
  ask?: Ask;
  /** The last step of a lesson: its statements, each with its conditions. */
  remember?: string[];
}

/** The file `lessons/ID.json`. */
interface LessonFile {
  title: string;
  /** What it is about, in one sentence. */
  about: string;
  /** Where in the papers it stands. */
  source: string;
  steps: Step[];
}

export interface Lesson extends LessonFile {
  id: string;
}

const files = import.meta.glob<LessonFile>(
  ['../../../../lessons/*.json', '!../../lessons/index.json'],
  {
    eager: true,
    import: 'default',
  },
);

const read = (id: string): Lesson => {
  const file = files[`../../../../lessons/${id}.json`];
  if (!file) throw new Error(`there is no lesson ${id}`);
  return { id, ...file };
};

/** All lessons in the order of the gallery. */
export const lessons: readonly Lesson[] = index.lessons.map(read);
