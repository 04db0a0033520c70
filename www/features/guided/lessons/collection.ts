/**
 * The lessons in `lessons/`: one file each, and one with their order. Fetched on demand, so that they do not delay the first
 * frame.
 */

import formulas from 'formulas:lessons';
import index from '../../../../lessons/index.json';
import { know } from '../../../ui/tex';

know(formulas);

/** A question of a step. */
export interface Ask {
  question: string;
  answers: string[];
  /** Number of the right answer, from 1. */
  right: number;
  reason: string;
  /** Whether revealing plays the race, which is paused until then. */
  plays?: boolean;
  /** The chart of an answer that is a curve: until it is revealed, the viewer draws an expectation. */
  draw?: Draw;
  /** Ends of the vertical axis on paper, for the question and its answer: it includes the wrong answers. */
  axis?: [from: number, to: number];
}

/** A chart in which a curve can be drawn, over all rounds, on an axis between two values. */
export interface Draw {
  chart: 'loss' | 'weights';
  from: number;
  to: number;
}

/** One step; its texts may contain maths between dollar signs. */
export interface Step {
  title: string;
  /** Fragment, without `#` and without the lesson's own key. */
  link: string;
  text: string;
  /** A task. */
  try?: string;
  ask?: Ask;
  /** Statements of the lesson's last step, each with its conditions. */
  remember?: string[];
}

/** The file `lessons/ID.json`. */
export interface LessonFile {
  title: string;
  /** Subject of the lesson, in one sentence. */
  about: string;
  /** Sections of the papers. */
  source: string;
  /** Ids of the lessons on which it builds. */
  needs: string[];
  /** Index of the step from which its picture is drawn; 0 if missing. */
  picture?: number;
  steps: Step[];
}

export interface Lesson extends LessonFile {
  id: string;
  /** Whether it belongs to the short course, for those with time for four. */
  short?: boolean;
}

const files = import.meta.glob<LessonFile>(
  [
    '../../../../lessons/*.json',
    '!../../../../lessons/index.json',
    '!../../../../lessons/*.de.json',
  ],
  {
    eager: true,
    import: 'default',
  },
);

const read = (id: string): Lesson => {
  const file = files[`../../../../lessons/${id}.json`];
  if (!file) throw new Error(`there is no lesson ${id}`);
  return { id, ...file, short: index.short.includes(id) };
};

/** All lessons in the order of the gallery. */
export const lessons: readonly Lesson[] = index.lessons.map(read);
