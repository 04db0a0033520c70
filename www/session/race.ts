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

/** Time between frames, and for viewers who prefer reduced motion (ms). */
const INTERVAL = 33;
const CALM_INTERVAL = 250;

/** How often the engine has died in this race. */
let stops = 0;

/** Draws the frames of the race on screen. */
export const board: Board = new Board(
  createCharts,
  cursor,
  (shown) => player.send({ on: 'drawn', shown }),
  (panel, error) => renote(panel.name(), sessionWords.notDrawn(String(error))),
);

/** Created by `startRace`; before that there is nothing to play. */
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

/** Makes the race pause at round `t` after the next change of the experiment. */
export const pauseAt = (t: number) => player.send({ on: 'pauseAt', t });
export const play = () => player.send({ on: 'play' });
/** Pauses the race; one heading for a round still reaches it. */
export const pause = () => player.send({ on: 'pause' });
export const toggle = () =>
  isPlaying(current.peek()) && !isDone(current.peek()) ? pause() : play();
/** Pauses at round `t`, or at the nearest existing one. */
export const seek = (t: number) => player.send({ on: 'seek', t });
/** Goes `by` rounds forward from the displayed or requested one, or back if negative. */
export const step = (by: number) => player.send({ on: 'step', by });
export const stepBack = (by: number) => step(-by);
/** Returns to round 0; a playing race keeps playing. */
export const reset = () => player.send({ on: 'reset' });
/** Restarts an engine that was given up, and continues from the same round. */
export const goOn = () => player.send({ on: 'resume' });
/** Plays the race from the start. */
export const playAnew = () => player.send({ on: 'again' });

/**
 * The pace of the race, as the view has it. The page's own race begins gently, so that viewers see a learner leave the
 * chart. With reduced motion a race runs at full speed, unless the viewer chose a speed.
 */
export const pace = computed<Pace>(() => {
  const rate = view.speed.value;
  if (calm.value && rate === readLink(openedLink.value).view.speed) return { rate: null };
  return { rate, gently: isPagesOwn.value && rate === neutralView.speed };
});

/** Whether the race is still slower than its final pace. */
export const startsSlowly = computed(
  () => !done.value && rateAt(pace.value, meta.value?.t ?? 0) !== pace.value.rate,
);

/**
 * Starts the race of the link; called once. No frame arrives before the calling task has ended. Tests spawn their own
 * worker.
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

  // Drawings that move calmly during play take their final places when it ends.
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
    // Read for its dependency: the controls request another race.
    void race.value;
    untracked(() => player.hear());
  });
}
