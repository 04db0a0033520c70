/** What those who give a lesson read about it: the file `lessons/teach/ID.json`. */

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

export const minutesIn = ({ steps }: Teaching, until = steps.length): number =>
  steps.slice(0, until).reduce((sum, { minutes }) => sum + minutes, 0);
