/**
 * How a round is presented: whole or phase by phase, which round is pending, and any what-if step size or solver. A pure
 * reducer like the session: an event yields the next state and its effects.
 */
import type { Ask, Phase } from '../../engine/bindings';

export interface Telling {
  /** The phase that the viewer wants to see; the last, unless they go phase by phase. */
  phase: Phase;
  /** Share of the phase shown in the pictures, more than 0 and at most 1: all of it, unless its film plays. */
  part: number;
  /** Whether the viewer goes phase by phase: each phase is then announced; otherwise the race announces its round. */
  walking: boolean;
  /** The requested step size or solver, if not the round's own. */
  ask: Ask;
  /** The requested round and its first phase; any other round is shown whole. */
  coming: { t: number; phase: Phase } | null;
  /** The round of the race when a round was last opened; null once the race has moved on. */
  stood: number | null;
  /** Whether the last frame is of a playing race: the round at which it will pause is not known yet. */
  passing: boolean;
  /** The last reported state of the race. */
  race: Pick<Race, 'link' | 'running' | 'awaited' | 'sought'>;
}

/** The race as reported by the session. */
export interface Race {
  link: string;
  running: boolean;
  awaited: boolean;
  sought: number | null;
  done: boolean;
  /** The round at which it is, or is about to be. */
  round: number;
  /** The last phase that may be shown. */
  last: Phase;
}

export type TellingEvent =
  /** A frame was passed to the drawings, with or without an opened round. */
  | { on: 'frame'; t: number; opens: boolean }
  /** The race was replaced, or moves elsewhere. */
  | { on: 'race' }
  /** The next phase; after the last one, the first phase of the next round. */
  | { on: 'next' }
  /** The previous phase; from the first one, the previous round. */
  | { on: 'former' }
  | { on: 'show'; phase: Phase; part?: number }
  /** Another step size or solver; `{}` for the round's own. */
  | { on: 'ask'; ask: Ask };

export type TellingCommand = { do: 'pause' | 'step' | 'back' | 'open' | 'end' };

export const START: Telling = {
  phase: 6,
  part: 1,
  walking: false,
  ask: {},
  coming: null,
  stood: null,
  passing: false,
  race: { link: '', running: false, awaited: false, sought: null },
};

export const isWhatIf = ({ eta, solver }: Ask) => eta !== undefined || solver !== undefined;
/** The current phase; the ones before it are shown too. */
export const toldOf = ({ phase }: Telling, last: Phase) => Math.min(phase, last) as Phase;
const show = (s: Telling, phase: number, part = 1): Telling => ({
  ...s,
  part,
  walking: true,
  phase: Math.min(phase, 6) as Phase,
});

/** Returns the next state and its effects; `isOpen`: whether a round is on screen. */
export function reduce(
  s: Telling,
  event: TellingEvent,
  race: Race,
  isOpen: boolean,
): [Telling, TellingCommand[]] {
  const told = toldOf(s, race.last);
  switch (event.on) {
    case 'frame': {
      const { t, opens } = event;
      const begun = s.coming !== null && t >= s.coming.t ? s.coming.phase : null;
      const coming = begun === null ? s.coming : null;
      const next = { ...s, coming, passing: !opens && race.running };
      // A playing race has no open round, and before round 1 there is none.
      if (!opens) return [{ ...next, stood: t === s.stood ? t : null }, []];
      // Compared by the race's round: the last round of a learner that diverged stays the same.
      if (begun === null && t === s.stood) return [next, []];
      const phase = begun ?? 6;
      return [{ ...next, stood: t, ask: {}, phase, part: 1, walking: begun !== null }, []];
    }
    case 'race': {
      const { link, running, awaited, sought } = race;
      // The race moves elsewhere, and the requested round is given up; one of a pending race may be requested.
      const leaves =
        (awaited && !s.race.awaited) ||
        (running && !s.race.running) ||
        (sought !== s.race.sought && sought !== null && sought !== s.coming?.t);
      const coming = leaves ? null : s.coming;
      const next = { ...s, coming, race: { link, running, awaited, sought } };
      // Another race has other rounds under the same numbers. Until they arrive, the round on screen is shown as played.
      if (link === s.race.link || !isWhatIf(s.ask)) return [next, []];
      return [{ ...next, ask: {} }, [{ do: 'open' }]];
    }
    case 'next': {
      if (race.running) return [s, [{ do: 'pause' }]];
      // The round is pending: keys pressed meanwhile move its first phase.
      if (s.coming !== null) {
        const phase = Math.min(s.coming.phase + 1, 6) as Phase;
        return [{ ...s, coming: { ...s.coming, phase } }, []];
      }
      // Just paused: the round is about to open.
      if (s.passing) return [s, []];
      // Another round is pending: the next one is the round after it, not after the one on screen.
      const leaves = race.awaited || (race.sought !== null && race.sought !== s.stood);
      // A partly shown phase is first completed.
      if (!leaves && isOpen && s.part < 1) return [show(s, told), []];
      if (!leaves && isOpen && told < race.last) return [show(s, told + 1), []];
      if (race.done) return [s, [{ do: 'end' }]];
      return [{ ...s, coming: { t: race.round + 1, phase: 1 } }, [{ do: 'step' }]];
    }
    case 'former': {
      if (race.running) return [s, [{ do: 'pause' }]];
      const next = { ...s, coming: null };
      if (!isOpen) return [next, []];
      return told > 1 ? [show(next, told - 1), []] : [next, [{ do: 'back' }]];
    }
    case 'show':
      return [show(s, event.phase, event.part), []];
    case 'ask':
      return [{ ...s, ask: event.ask }, [{ do: 'open' }]];
  }
}
