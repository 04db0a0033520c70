/** Judges a race: whether only free settings were changed, and which goals it has reached. A goal is data. */
import type { Experiment, FrameMeta, Part, Run, RunFrame } from '../../../engine/bindings';
import { readLink } from '../../../session/experiment';
import type { Challenge, Goal, Limit } from './collection';

export interface Outcome {
  goal: Goal;
  /** The learner's value; NaN if it has no such number. */
  value: number;
  /** Limits as numbers; infinite if there is none. */
  least: number;
  most: number;
  met: boolean;
}

export interface Verdict {
  /** Settings that were changed although they are not free. */
  changed: Changed[];
  outcomes: Outcome[];
  /** Whether the race is finished. */
  done: boolean;
  /** Whether only free settings were changed, the race is finished and every goal is reached. */
  solved: boolean;
}

const KEYS = [
  'stream',
  'loss',
  'reg',
  'domain',
  'rounds',
  'seed',
  'start',
  'examples',
  'runs',
] as const satisfies readonly (keyof Experiment)[];
export type Changed = (typeof KEYS)[number];

const isKind = (key: string) => ['stream', 'reg', 'domain'].includes(key);
const runOf = (one: Experiment, id: string) => one.runs.find((run) => run.id === id);
const sorted = (examples: Experiment['examples']) => (examples ?? []).map(String).sort().join(';');

/** The part with one setting, or without `id` all settings, reset to those of another part. */
function restored<P extends Part>(part: P, start: Part, id: string | undefined): P {
  const value = id === undefined ? undefined : start.params[id];
  const params = id === undefined ? start.params : { ...part.params, [id]: value ?? '' };
  return { ...part, params };
}

/** The experiment with the free settings reset to the start. A learner's name is free too, and so are additional learners. */
function undone(now: Experiment, start: Experiment, free: readonly string[]): Experiment {
  const runs = start.runs.flatMap(({ id, label }): Run[] => {
    const run = runOf(now, id);
    return run ? [{ ...run, label }] : [];
  });
  const result: Experiment = { ...now, runs };
  for (const path of free) {
    const [whose = '', id] = path.split('.');
    if (whose === 'order') {
      if (sorted(now.examples) === sorted(start.examples)) result.examples = start.examples ?? null;
    } else if (isKind(whose)) {
      const kind = whose as 'stream' | 'reg' | 'domain';
      if (result[kind].id === start[kind].id)
        result[kind] = restored(result[kind], start[kind], id);
    } else if (runOf(start, whose)) {
      result.runs = result.runs.map((run) =>
        run.id === whose ? restored(run, runOf(start, whose) ?? run, id) : run,
      );
    } else Object.assign(result, { [whose]: start[whose as keyof Experiment] });
  }
  return result;
}

/** A value as text, independent of the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    one instanceof Object && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

function changes(now: Experiment, start: Experiment, free: readonly string[]): Changed[] {
  const back = undone(now, start, free);
  return KEYS.filter((key) => textOf(back[key]) !== textOf(start[key]));
}

/** The measure of a learner; an infinite loss if it diverged. */
function measured(measure: string, run: Run, frame: RunFrame | undefined): number {
  if (measure === 'lines') return linesOf(String(run.params.code ?? ''));
  if (measure !== 'mean' && measure !== 'zeros' && measure !== 'mistakes') {
    const value = run.params[measure];
    return typeof value === 'number' ? value : Number.NaN;
  }
  if (!frame) return Number.NaN;
  if (frame.divergedAt != null) return measure === 'mean' ? Number.POSITIVE_INFINITY : Number.NaN;
  return frame.values[measure] ?? Number.NaN;
}

const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length;

/** Judges the race of this experiment by its last frame. */
export function judge(challenge: Challenge, now: Experiment, meta: FrameMeta | null): Verdict {
  const measureOf = (measure: string, id: string): number => {
    const index = now.runs.findIndex((run) => run.id === id);
    const run = now.runs[index];
    return run ? measured(measure, run, meta?.runs[index]) : Number.NaN;
  };
  const outcomes = challenge.goals.map((goal): Outcome => {
    const value = measureOf(goal.measure, goal.of);
    const limit = (one: Limit | undefined, none: number) =>
      one === undefined
        ? none
        : typeof one === 'number'
          ? one
          : one.times * measureOf(goal.measure, one.of);
    const least = limit(goal.least, Number.NEGATIVE_INFINITY);
    const most = limit(goal.most, Number.POSITIVE_INFINITY);
    return { goal, value, least, most, met: value >= least && value <= most };
  });
  const changed = changes(now, readLink(challenge.link).experiment, challenge.free);
  const done = meta?.done === true;
  const solved = done && changed.length === 0 && outcomes.every(({ met }) => met);
  return { changed, outcomes, done, solved };
}
