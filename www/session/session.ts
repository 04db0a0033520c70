/**
 * Which race is wanted, which is shown, and whether it plays: every event makes of one session the next one, and says what is
 * to be done. Pure: no page, no clock; `player.ts` does what is said.
 */
import type { Job, Shown } from '../engine/job';

/** What the controls ask for. */
export interface Race extends Omit<Job, 'id'> {
  /** Its rows are not here yet: nothing can play it, and they make another race. */
  waits: boolean;
  /** How many links were opened so far: another number is another opening, even of the same link. */
  opening: number;
  /** The round at which the link stands; `null` if it plays. */
  at: number | null;
}

/**
 * Playing (also at the end of the race), or standing. `at` is the round that was asked for and is not on screen yet; `null`
 * once the race stands where its frame is.
 */
export type Transport = { is: 'playing' } | { is: 'standing'; at: number | null };

/** Where the engine was given up. */
export interface Lost {
  t: number;
  playing: boolean;
  /** Some worker said something before it died. */
  began: boolean;
}

export interface Session {
  /** What the controls asked for last. */
  race: Race | null;
  /** The job made of it. */
  wanted: Job | null;
  lastId: number;
  transport: Transport;
  /** The job that the engine was given last. */
  loaded: Job | null;
  /** The frame on screen. */
  shown: Shown | null;
  /** The frame that the engine waits for: it sends no other before it hears that this one was drawn. */
  unseen: Shown | null;
  /** Why the race cannot be played. */
  failure: string | null;
  lost: Lost | null;
}

export type SessionEvent =
  /** A link was opened: it says whether the race plays. */
  | { on: 'link'; race: Race }
  /** The controls, the rows or the code that may run are others. */
  | { on: 'edit'; race: Race }
  /** The race that is wanted is to be loaded now. */
  | { on: 'due' }
  | { on: 'play' }
  | { on: 'pause' }
  | { on: 'seek'; t: number }
  | { on: 'step'; by: number }
  /** With the edit that follows the race comes to stand at round `t`. */
  | { on: 'pauseAt'; t: number }
  /** Back to round 0; plays on if it was playing. */
  | { on: 'reset' }
  /** From round 0, playing. */
  | { on: 'again' }
  /** The engine was given up, and is asked for once more. */
  | { on: 'resume' }
  | { on: 'frame'; shown: Shown }
  | { on: 'drawn'; shown: Shown }
  /** A worker died; another one takes its job to the same round. */
  | { on: 'died' }
  | { on: 'lost'; message: string; t: number; began: boolean }
  | { on: 'failed'; message: string };

export type Command =
  | { do: 'load'; job: Job; playing: boolean; skip: number }
  /** Load what is wanted then, but not more often than the throttle lets through. */
  | { do: 'load soon' }
  /** Nothing can be played, and nothing is to be shown. */
  | { do: 'forget' }
  /** Nothing is to be shown until another race is loaded. */
  | { do: 'blank' }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'seek'; t: number }
  | { do: 'draw'; shown: Shown }
  | { do: 'acknowledge' };

export type Step = [Session, Command[]];

export const START: Session = {
  race: null,
  wanted: null,
  lastId: 0,
  transport: { is: 'playing' },
  loaded: null,
  shown: null,
  unseen: null,
  failure: null,
  lost: null,
};

const PLAYING: Transport = { is: 'playing' };
const standing = (at: number | null): Transport => ({ is: 'standing', at });

export const isPlaying = (s: Session) => s.transport.is === 'playing';
/** What is on screen, if anything, is of another race. */
export const isAwaited = (s: Session) => (s.shown?.job ?? null) !== s.wanted;
/** The round that was asked for, until a frame of it that was asked for is on screen. */
export const soughtOf = ({ transport }: Session) =>
  transport.is === 'standing' ? transport.at : null;

/** There, or at the end, which is before: from now on the race stands where its frame is. */
function arrived(s: Session): Session {
  const [aim, { t = 0, done = false } = {}] = [soughtOf(s), s.shown?.frame.meta];
  const isThere = aim !== null && (t === aim || (done && aim > t));
  return isThere && !isAwaited(s) ? { ...s, transport: standing(null) } : s;
}

/** The round at which the race stands, or is about to. */
export const roundOf = (s: Session) => soughtOf(s) ?? s.shown?.frame.meta.t ?? 0;

export const isDone = (s: Session) =>
  !isAwaited(s) && s.shown?.frame.meta.done === true && soughtOf(s) === null;

/** What the controls say is not loaded yet. */
const isPending = (s: Session) => s.loaded !== s.wanted;

/** Where the race stands, or is about to, for those who count from there: a former race does not count. */
const here = (s: Session) => (isAwaited(s) ? (soughtOf(s) ?? 0) : roundOf(s));

function load(s: Session, skip = soughtOf(s) ?? 0): Step {
  const next = { ...s, loaded: s.wanted, unseen: null, failure: null, lost: null };
  if (!s.wanted || s.race?.waits) return [{ ...next, shown: null }, [{ do: 'forget' }]];
  return [next, [{ do: 'load', job: s.wanted, playing: isPlaying(s), skip }]];
}

/** The same race once more, as another job. */
function loadAgain(s: Session, transport: Transport, skip = 0): Step {
  if (!s.wanted) return [s, []];
  const lastId = s.lastId + 1;
  return load({ ...s, lastId, wanted: { ...s.wanted, id: lastId }, transport }, skip);
}

function ask(s: Session, race: Race, transport: Transport): Step {
  const lastId = s.lastId + 1;
  const { experiment, slots, link, rows } = race;
  const wanted = { id: lastId, experiment, slots, link, rows };
  // What went wrong was the former race's.
  const next = { ...s, race, wanted, lastId, transport, failure: null, lost: null };
  // The first race is the link's, which is known as a whole.
  return s.loaded ? [next, [{ do: 'load soon' }]] : load(next);
}

/** A link was opened: beside its text and controls nothing is to be seen of another experiment. */
function follow(s: Session, race: Race, transport: Transport): Step {
  const [next, commands] = ask(s, race, transport);
  if (!s.loaded || s.shown?.job.link === race.link) return [next, commands];
  return [{ ...next, loaded: null, shown: null, unseen: null }, [{ do: 'blank' }, ...commands]];
}

/** Where a race that stands comes to stand when it becomes another one. */
function stood(s: Session): Transport {
  if (s.transport.is === 'playing') return s.transport;
  // Of a race that was left before its first frame nothing is known but where it was to stand.
  const seen = s.shown !== null && s.shown.job === s.loaded;
  return standing(seen ? roundOf(s) : (soughtOf(s) ?? 0));
}

function seek(s: Session, t: number): Step {
  // An engine that was given up goes nowhere before it is asked for.
  if (s.lost) return [s, []];
  // How many rounds another race has is known with its first frame; the engine goes to the last one.
  const most = isAwaited(s) ? Number.POSITIVE_INFINITY : (s.shown?.frame.meta.rounds ?? 0);
  const aim = Math.min(Math.max(Math.round(t), 0), most);
  const next = { ...s, transport: standing(aim) };
  // Frames of other rounds are not drawn any more, so the engine does not hear of them.
  return isPending(s) ? load(next) : [{ ...next, unseen: null }, [{ do: 'seek', t: aim }]];
}

export function reduce(s: Session, event: SessionEvent): Step {
  switch (event.on) {
    case 'link': {
      const { at } = event.race;
      return follow(s, event.race, at === null ? PLAYING : standing(at));
    }
    case 'edit':
      return ask(s, event.race, stood(s));
    case 'due':
      return isPending(s) ? load(s) : [s, []];
    case 'play':
      if (s.lost) return loadAgain(s, PLAYING, s.lost.t);
      if (isPending(s)) return load({ ...s, transport: PLAYING }, soughtOf(s) ?? 0);
      if (isDone(s)) return loadAgain(s, PLAYING);
      return [{ ...s, transport: PLAYING }, [{ do: 'play' }]];
    case 'pause': {
      // A race that is on its way to a round still comes to it.
      const transport = isPlaying(s) ? standing(isPending(s) ? 0 : null) : s.transport;
      const next = { ...s, transport };
      return isPending(s) ? load(next) : [next, [{ do: 'pause' }]];
    }
    case 'seek':
      return seek(s, event.t);
    case 'step':
      return seek(s, here(s) + event.by);
    case 'pauseAt':
      return [{ ...s, transport: standing(event.t) }, []];
    case 'reset':
      return loadAgain(s, isPlaying(s) && !isDone(s) ? PLAYING : standing(0));
    case 'again':
      return loadAgain(s, PLAYING);
    case 'resume': {
      const { playing = false, t = 0 } = s.lost ?? {};
      return loadAgain(s, playing ? PLAYING : standing(t), t);
    }
    case 'frame':
      // Another race was loaded meanwhile.
      if (event.shown.job !== s.loaded) return [s, []];
      return [{ ...s, unseen: event.shown }, [{ do: 'draw', shown: event.shown }]];
    case 'drawn': {
      // It was on its way when another link was opened.
      if (!s.loaded) return [s, []];
      const next = { ...s, shown: event.shown };
      if (event.shown !== s.unseen) return [next, []];
      return [arrived({ ...next, unseen: null }), [{ do: 'acknowledge' }]];
    }
    case 'died':
      // Who drew it cannot tell the one that sent it.
      return [{ ...s, unseen: null }, []];
    // Of a race that was left nothing is said: the one that is wanted is about to be loaded.
    case 'lost': {
      if (isPending(s)) return [s, []];
      const { message, t, began } = event;
      const lost = { t, playing: isPlaying(s), began };
      // The link says it, so that not even a reload loses it.
      return [{ ...s, unseen: null, failure: message, lost, transport: standing(t) }, []];
    }
    case 'failed':
      return [isPending(s) ? s : { ...s, failure: event.message }, []];
  }
}

/** The session with what the controls say by now. */
export const heard = (s: Session, race: Race): Step =>
  s.race === race ? [s, []] : reduce(s, eventOf(s, race));

const eventOf = (s: Session, race: Race): SessionEvent =>
  race.opening === s.race?.opening ? { on: 'edit', race } : { on: 'link', race };
