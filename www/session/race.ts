/** Connects the session with the engine, the board and the controls. */
import { batch, computed, effect, untracked } from '@preact/signals';
import { createCharts } from '../engine/bindings';
import { Board } from '../engine/board';
import { EngineClient, type EngineWorker, type Handlers } from '../engine/client';
import { type Pace, rateAt } from '../engine/pace';
import { Sandbox } from '../engine/sandbox';
import { spawn } from '../engine/spawn';
import { formatCount } from '../ui/format';
import { calm } from '../ui/motion';
import { renote } from '../ui/notes';
import { isPagesOwn, openedLink, readLink } from './experiment';
import { faults, ownRuns } from './own';
import { asked } from './panels';
import { current, cursor, done, meta, race, raceState, session, startPlay } from './play';
import { Player } from './player';
import { isDone, isPlaying } from './session';
import { neutralView, view } from './view';
import { sessionWords } from './words';

/** Milliseconds between frames, and the same for viewers who asked for reduced motion. */
const INTERVAL = 33;
const CALM_INTERVAL = 250;

/** How often the engine stopped in this race. */
let stops = 0;

/** Draws the frames of the race that is shown. */
export const board: Board = new Board(
  createCharts,
  cursor,
  (shown) => player.send({ on: 'drawn', shown }),
  (panel, error) => renote(panel.name(), sessionWords.notDrawn(String(error))),
);

/** Made by `startRace`; there is nothing to play before. */
let player: Player;

const handlers: Handlers = {
  frame: (shown) => player.send({ on: 'frame', shown }),
  failed: (message) => player.send({ on: 'failed', message }),
  restarted(t) {
    stops += 1;
    renote(sessionWords.engine, sessionWords.restarted(stops, t > 0 ? formatCount(t) : null));
    player.send({ on: 'died' });
  },
  lost(message, t, began) {
    batch(() => {
      renote(sessionWords.engine);
      player.send({ on: 'lost', message, t, began });
    });
  },
  ended(job, run, fault) {
    if (job === current.peek().wanted) faults.value = new Map(faults.peek()).set(run, fault);
  },
};

/** With the change of the experiment that follows, the race comes to stand at round `t`. */
export const pauseAt = (t: number) => player.send({ on: 'pauseAt', t });
export const play = () => player.send({ on: 'play' });
/** A race that is on its way to a round still comes to it. */
export const pause = () => player.send({ on: 'pause' });
export const toggle = () =>
  isPlaying(current.peek()) && !isDone(current.peek()) ? pause() : play();
/** Stands at round `t`, or at the nearest that there is. */
export const seek = (t: number) => player.send({ on: 'seek', t });
/** So many rounds on from the one that is shown or was asked for, or back. */
export const step = (by: number) => player.send({ on: 'step', by });
export const stepBack = (by: number) => step(-by);
/** Back to round 0; plays on if it was playing. */
export const reset = () => player.send({ on: 'reset' });
/** The engine was given up, and is asked for once more: on from the same round. */
export const goOn = () => player.send({ on: 'resume' });
/** From the start, playing. */
export const playAnew = () => player.send({ on: 'again' });

/**
 * The pace of the race: as the view says. The page's own race begins gently, so that one sees a learner leave. Where motion is to be reduced, a race is at its end as soon as it can be, unless the viewer chose a speed.
 */
export const pace = computed<Pace>(() => {
  const rate = view.speed.value;
  if (calm.value && rate === readLink(openedLink.value).view.speed) return { rate: null };
  return { rate, gently: isPagesOwn.value && rate === neutralView.speed };
});

/** The race is at a round from which it plays on more slowly than it is going to. */
export const startsSlowly = computed(
  () => !done.value && rateAt(pace.value, meta.value?.t ?? 0) !== pace.value.rate,
);

/**
 * Starts the race that the link asks for; called once. No frame arrives before the task that calls it has ended. Tests
 * spawn another worker than the page's.
 */
export function startRace(spawned: () => EngineWorker = () => spawn('race')): void {
  board.start();
  const sandbox = new Sandbox((code, fault) => client.faulty(code, fault));
  const client: EngineClient = new EngineClient(spawned, handlers, sandbox);
  player = new Player({
    session,
    race: () => race.peek(),
    engine: client,
    board,
    begin() {
      stops = 0;
      faults.value = new Map();
      return ownRuns.peek();
    },
    now: () => performance.now(),
    later(run, delay) {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  });
  startPlay();

  // What stands calmly while it plays stands where it belongs at rest.
  effect(() => {
    if (raceState.value !== 'running') board.invalidate();
  });
  effect(() => client.setInterval(calm.value ? CALM_INTERVAL : INTERVAL));
  effect(() => client.setPace(pace.value));
  effect(() =>
    client.setRequest({
      focus: view.focus.value - 1,
      class: view.class.value - 1,
      ...asked.value,
    }),
  );
  effect(() => {
    // Read for its dependency: the controls ask for another race.
    void race.value;
    untracked(() => player.hear());
  });
}
