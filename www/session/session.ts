/**
 * The session: the requested race, the displayed race, and whether it plays. A pure reducer, without page or clock: an event
 * yields the next session and the commands that `player.ts` performs.
 */
import type { Job, Shown } from '../engine/job';

/** The race that the controls request. */
export interface Race extends Omit<Job, 'id'> {
  /** Whether its rows are still missing, so that it cannot be played; once loaded, they make another race. */
  waits: boolean;
  /** Number of links opened so far: another number means another opening, even of the same link. */
  opening: number;
  /** The round at which the link pauses the race; `null` if it plays. */
  at: number | null;
}

/**
 * Playing (also at the end of the race), or paused. `at` is the requested round while it is not on screen yet; `null` once
 * the race is paused at its frame.
 */
export type Transport = { is: 'playing' } | { is: 'standing'; at: number | null };

/** The state in which the engine was given up. */
export interface Lost {
  t: number;
  playing: boolean;
  /** Whether some worker had sent a message before it died. */
  began: boolean;
}

export interface Session {
  /** The last race that the controls requested. */
  race: Race | null;
  /** Its job. */
  wanted: Job | null;
  lastId: number;
  transport: Transport;
  /** The job that the engine last received. */
  loaded: Job | null;
  /** The frame on screen. */
  shown: Shown | null;
  /** The frame to be acknowledged: the engine sends no other one before it hears that this one was drawn. */
  unseen: Shown | null;
  /** Why the race cannot be played. */
  failure: string | null;
  lost: Lost | null;
}

export type SessionEvent =
  /** A link was opened, which determines whether the race plays. */
  | { on: 'link'; race: Race }
  /** The controls, the rows or the permitted code have changed. */
  | { on: 'edit'; race: Race }
  /** The requested race must be loaded now. */
  | { on: 'due' }
  | { on: 'play' }
  | { on: 'pause' }
  | { on: 'seek'; t: number }
  | { on: 'step'; by: number }
  /** The race must pause at round `t` after the next edit. */
  | { on: 'pauseAt'; t: number }
  /** Back to round 0; a playing race keeps playing. */
  | { on: 'reset' }
  /** From round 0, playing. */
  | { on: 'again' }
  /** The viewer restarts an engine that was given up. */
  | { on: 'resume' }
  | { on: 'frame'; shown: Shown }
  | { on: 'drawn'; shown: Shown }
  /** A worker died; another one plays its job to the same round. */
  | { on: 'died' }
  | { on: 'lost'; message: string; t: number; began: boolean }
  | { on: 'failed'; message: string };

export type Command =
  | { do: 'load'; job: Job; playing: boolean; skip: number }
  /** Load the race that is requested when the throttle permits. */
  | { do: 'load soon' }
  /** Show nothing: nothing can be played. */
  | { do: 'forget' }
  /** Show nothing until another race is loaded. */
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
/** Whether the requested race has no frame on screen yet. */
export const isAwaited = (s: Session) => (s.shown?.job ?? null) !== s.wanted;
/** The requested round, until its frame is on screen. */
export const soughtOf = ({ transport }: Session) =>
  transport.is === 'standing' ? transport.at : null;

/** Ends the search for a round if the race has reached it, or its own end before it. */
function arrived(s: Session): Session {
  const [aim, { t = 0, done = false } = {}] = [soughtOf(s), s.shown?.frame.meta];
  const isThere = aim !== null && (t === aim || (done && aim > t));
  return isThere && !isAwaited(s) ? { ...s, transport: standing(null) } : s;
}

/** The round of the race, or the one that it is heading for. */
export const roundOf = (s: Session) => soughtOf(s) ?? s.shown?.frame.meta.t ?? 0;

export const isDone = (s: Session) =>
  !isAwaited(s) && s.shown?.frame.meta.done === true && soughtOf(s) === null;

/** Whether the requested race is not loaded yet. */
const isPending = (s: Session) => s.loaded !== s.wanted;

/** The round from which steps are counted; that of a previous race does not count. */
const here = (s: Session) => (isAwaited(s) ? (soughtOf(s) ?? 0) : roundOf(s));

function load(s: Session, skip = soughtOf(s) ?? 0): Step {
  const next = { ...s, loaded: s.wanted, unseen: null, failure: null, lost: null };
  if (!s.wanted || s.race?.waits) return [{ ...next, shown: null }, [{ do: 'forget' }]];
  return [next, [{ do: 'load', job: s.wanted, playing: isPlaying(s), skip }]];
}

/** Loads the same race again, as another job. */
function loadAgain(s: Session, transport: Transport, skip = 0): Step {
  if (!s.wanted) return [s, []];
  const lastId = s.lastId + 1;
  return load({ ...s, lastId, wanted: { ...s.wanted, id: lastId }, transport }, skip);
}

function ask(s: Session, race: Race, transport: Transport): Step {
  const lastId = s.lastId + 1;
  const { experiment, slots, link, rows } = race;
  const wanted = { id: lastId, experiment, slots, link, rows };
  // A failure belongs to the previous race.
  const next = { ...s, race, wanted, lastId, transport, failure: null, lost: null };
  // The first race comes from the link, which is complete: no need to wait for more changes.
  return s.loaded ? [next, [{ do: 'load soon' }]] : load(next);
}

/**
 * Follows an opened link: nothing of another experiment may be visible next to its text and
 * controls.
 */
function follow(s: Session, race: Race, transport: Transport): Step {
  const [next, commands] = ask(s, race, transport);
  if (!s.loaded || s.shown?.job.link === race.link) return [next, commands];
  return [{ ...next, loaded: null, shown: null, unseen: null }, [{ do: 'blank' }, ...commands]];
}

/** The transport after the experiment changes: a paused race stays paused at its round. */
function stood(s: Session): Transport {
  if (s.transport.is === 'playing') return s.transport;
  // If a race was abandoned before its first frame, only its target round is known.
  const seen = s.shown !== null && s.shown.job === s.loaded;
  return standing(seen ? roundOf(s) : (soughtOf(s) ?? 0));
}

function seek(s: Session, t: number): Step {
  // An engine that was given up must be restarted first.
  if (s.lost) return [s, []];
  // The number of rounds is known from the first frame on; until then the engine stops at the last one.
  const most = isAwaited(s) ? Number.POSITIVE_INFINITY : (s.shown?.frame.meta.rounds ?? 0);
  const aim = Math.min(Math.max(Math.round(t), 0), most);
  const next = { ...s, transport: standing(aim) };
  // Frames of other rounds are no longer drawn, so the engine does not hear of them.
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
      // A race heading for a round still reaches it.
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
      // Another race has been loaded in the meantime.
      if (event.shown.job !== s.loaded) return [s, []];
      return [{ ...s, unseen: event.shown }, [{ do: 'draw', shown: event.shown }]];
    case 'drawn': {
      // The frame was in transit when another link was opened.
      if (!s.loaded) return [s, []];
      const next = { ...s, shown: event.shown };
      if (event.shown !== s.unseen) return [next, []];
      return [arrived({ ...next, unseen: null }), [{ do: 'acknowledge' }]];
    }
    case 'died':
      // The worker that sent the frame is gone: there is nobody to acknowledge it to.
      return [{ ...s, unseen: null }, []];
    // Failures of an abandoned race are ignored: the requested one is about to be loaded.
    case 'lost': {
      if (isPending(s)) return [s, []];
      const { message, t, began } = event;
      const lost = { t, playing: isPlaying(s), began };
      // The round goes into the link, so that it survives a reload.
      return [{ ...s, unseen: null, failure: message, lost, transport: standing(t) }, []];
    }
    case 'failed':
      return [isPending(s) ? s : { ...s, failure: event.message }, []];
  }
}

/** The session brought up to date with the controls. */
export const heard = (s: Session, race: Race): Step =>
  s.race === race ? [s, []] : reduce(s, eventOf(s, race));

const eventOf = (s: Session, race: Race): SessionEvent =>
  race.opening === s.race?.opening ? { on: 'edit', race } : { on: 'link', race };
