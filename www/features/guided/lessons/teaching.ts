/** A lesson's notes for teachers: the file `lessons/teach/ID.json`. */

/** Content shown for a minute before or after the lesson. */
export interface Slide {
  title: string;
  lines: string[];
}

/** Notes on one step. */
export interface StepNotes {
  /** Time that it takes in a room (minutes). */
  minutes: number;
  /** Advice for the lecturer: what to say or do. */
  say?: string;
  /** The misconception behind each wrong answer, by its letter. */
  wrong?: Readonly<Record<string, string>>;
  /** What to say when half of the room chooses one answer and half another. */
  split?: string;
}

/** The file `lessons/teach/ID.json`. */
export interface Teaching {
  /** Purpose of the lesson. */
  purpose: string;
  before: Slide;
  after: Slide;
  /** Things that can go wrong. */
  risks: string[];
  /** Notes on each step. */
  steps: StepNotes[];
}

/** The notes on each of the page's lessons, by id. */
export type AllNotes = Readonly<Record<string, Teaching>>;

export const byId = (files: Readonly<Record<string, Teaching>>): AllNotes =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/.*\/|(\.de)?\.json$/g, ''), file]),
  );

export const minutesIn = ({ steps }: Teaching, until = steps.length): number =>
  steps.slice(0, until).reduce((sum, { minutes }) => sum + minutes, 0);
