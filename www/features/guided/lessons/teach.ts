/** What those who give a lesson read about it: `lessons/teach/ID.json`, fetched when it is asked for. */
import { spoken } from '../../../ui/language';

/** What is shown for a minute before the lesson, or after it. */
export interface Slide {
  title: string;
  lines: string[];
}

/** About one step. */
export interface StepNotes {
  /** Minutes that it takes in a room. */
  minutes: number;
  /** What to say, or to do. */
  say?: string;
  /** The misconception behind each wrong answer, by its letter. */
  wrong?: Readonly<Record<string, string>>;
  /** What to say when half of the room is for one answer, half for another. */
  split?: string;
}

/** The file `lessons/teach/ID.json`. */
export interface Teaching {
  /** What the lesson is for. */
  purpose: string;
  before: Slide;
  after: Slide;
  /** What can go wrong. */
  risks: string[];
  /** One for each step. */
  steps: StepNotes[];
}

/** The notes on each lesson of the page, by its id. */
export type AllNotes = Readonly<Record<string, Teaching>>;

export const byId = (files: Readonly<Record<string, Teaching>>): AllNotes =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/.*\/|(\.de)?\.json$/g, ''), file]),
  );

/** The notes in the language of the page. */
export async function loadNotes(): Promise<AllNotes> {
  const { notes } = await (spoken() === 'de' ? import('./teach.de') : import('./teach.en'));
  return notes;
}

export const minutesIn = ({ steps }: Teaching, until = steps.length): number =>
  steps.slice(0, until).reduce((sum, { minutes }) => sum + minutes, 0);
