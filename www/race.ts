/** Plays the experiment of the state in the worker and brings its frames to the board. */
import { batch, computed, effect, untracked } from '@preact/signals';
import { Board } from './charts/board';
import { createCharts } from './core';
import { EngineClient } from './engine/client';
import { spawn } from './engine/spawn';
import { formatCount } from './format';
import type { Job } from './job';
import { Desk } from './own/desk';
import { faults, ownKey, ownRuns } from './own/state';
import {
  attempts,
  awaited,
  done,
  failure,
  lostAt,
  meta,
  opens,
  playing,
  raceShown,
  renote,
  round,
  shown,
  sought,
  table,
  view,
  wanted,
} from './state';

/** While a slider is dragged the race restarts this often (ms), the first time at once. */
const RESTART = 80;
/** Milliseconds between frames, and the same for viewers who asked for reduced motion. */
const PACE = 33;
const CALM_PACE = 250;

/** How often the engine stopped in this race. */
let stops = 0;

/** Code of the viewer's own runs there, if the race has any. */
const desk = new Desk((code, fault) => client.faulty(code, fault));

const client: EngineClient = new EngineClient(
  spawn,
  {
    frame: (one) => board.show(one),
    stopped() {
      // The last frame says `done`; the wish to play stays, so the next change plays again.
    },
    failed(message) {
      failure.value = message;
    },
    restarted(t) {
      stops += 1;
      const often = stops > 1 ? ` (${stops} times)` : '';
      const where = t > 0 ? `, and goes on at round ${formatCount(t)}` : '';
      renote('engine', `stopped unexpectedly${often}; it was started again${where}`);
    },
    lost(message, t, began) {
      batch(() => {
        renote('engine');
        failure.value = message;
        lostAt.value = { t, playing: playing.peek(), began };
        // The link says it, so that not even a reload loses it.
        comeTo(t);
      });
    },
    ended(job, run, fault) {
      if (job === wanted.peek()) faults.value = new Map(faults.peek()).set(run, fault);
    },
  },
  desk,
);

export const board: Board = new Board(createCharts, (one) => {
  batch(() => {
    shown.value = one;
    if (awaited.peek()) return;
    // There, or at the end, which is before.
    const aim = sought.peek();
    const { t, done } = one.frame.meta;
    if (aim === t || (done && aim !== null && aim > t)) sought.value = null;
  });
  client.acknowledge();
});

/** The race that was loaded last. */
let playedJob: Job | null = null;

/** Loads the race that the controls say now. */
function load(skip: number): void {
  clearTimeout(timer);
  timer = undefined;
  loaded = performance.now();
  playedJob = wanted.peek();
  stops = 0;
  batch(() => {
    failure.value = null;
    lostAt.value = null;
  });
  faults.value = new Map();
  if (table.peek() === 'waiting') {
    shown.value = null;
    board.forget();
    client.clear();
    return;
  }
  client.load(playedJob, playing.peek(), skip, ownRuns.peek());
}

/** The same race once more, as another job. */
function loadAgain(skip: number): void {
  batch(() => {
    attempts.value += 1;
    load(skip);
  });
}

let loaded = Number.NEGATIVE_INFINITY;
let timer: number | undefined;

/** With the change of the experiment that follows, the race comes to stand at round `t`. */
export function comeTo(t: number): void {
  batch(() => {
    playing.value = false;
    sought.value = t;
  });
}

/** Where the race stands, or is about to, for those who count from there. */
const here = () => (awaited.peek() ? (sought.peek() ?? 0) : round.peek());

const reload = () => load(playing.peek() ? 0 : (sought.peek() ?? 0));

/** Restarts with what the controls say now. A paused race comes back to the round it stood at. */
function restart(): void {
  // Of a race that was left before its first frame nothing is known but where it was to stand.
  const stood = raceShown.peek() === playedJob ? round.peek() : (sought.peek() ?? 0);
  if (!playing.peek()) sought.value = stood;
  clearTimeout(timer);
  // The first race is the link's, which is known as a whole.
  if (playedJob === null) reload();
  else timer = window.setTimeout(reload, Math.max(loaded + RESTART - performance.now(), 0));
}

/** What is asked now is asked of the race that the controls say. */
export function catchUp(): void {
  if (timer !== undefined) reload();
}

export function play(): void {
  if (lostAt.peek()) {
    goOn(true);
    return;
  }
  catchUp();
  const again = done.peek();
  batch(() => {
    playing.value = true;
    sought.value = null;
  });
  if (again) loadAgain(0);
  else client.play();
}

/** A race that is on its way to a round still comes to it. */
export function pause(): void {
  catchUp();
  playing.value = false;
  client.pause();
}

export const toggle = () => (playing.peek() && !done.peek() ? pause() : play());

/** Stands at round `t`, or at the nearest that there is. */
export function seek(t: number): void {
  catchUp();
  // How many rounds another race has is known with its first frame; the engine goes to the last one.
  const most = awaited.peek() ? Number.POSITIVE_INFINITY : (meta.peek()?.rounds ?? 0);
  const aim = Math.min(Math.max(Math.round(t), 0), most);
  batch(() => {
    playing.value = false;
    sought.value = aim;
  });
  client.seek(aim);
}

/** So many rounds on from the one that is shown or was asked for, or back. */
export const step = (rounds: number) => seek(here() + rounds);
export const stepBack = (rounds: number) => step(-rounds);

/** Back to round 0; plays on if it was playing. */
export function reset(): void {
  batch(() => {
    if (done.peek()) playing.value = false;
    sought.value = playing.peek() ? null : 0;
  });
  loadAgain(0);
}

/** The engine was given up, and is asked for once more: on from the same round. */
export function goOn(plays = lostAt.peek()?.playing ?? false): void {
  const t = lostAt.peek()?.t ?? 0;
  batch(() => {
    playing.value = plays;
    sought.value = plays ? null : t;
  });
  loadAgain(t);
}

/** From the start, playing. */
export function playAnew(): void {
  batch(() => {
    playing.value = true;
    sought.value = null;
  });
  loadAgain(0);
}

/** Starts listening; called once. No frame arrives before the task that calls it has ended. */
export function startRace(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const pace = () => client.setInterval(calm.matches ? CALM_PACE : PACE);
  calm.addEventListener('change', pace);
  pace();

  // Not of the whole view: it changes with every round at which the race stands.
  const rate = computed(() => Number(view.value.speed));
  const looks = computed(() => {
    const { focus, class: shown, sparsity, weights } = view.value;
    return JSON.stringify({
      focus: Number(focus) - 1,
      class: Number(shown) - 1,
      map: sparsity === 'map',
      prediction: weights === 'prediction',
      open: opens.value,
    });
  });
  effect(() => {
    const speed = rate.value;
    client.setRate(Number.isFinite(speed) && speed > 0 ? speed : null);
  });
  effect(() => client.setRequest(JSON.parse(looks.value)));
  effect(() => {
    // Read for its dependency: other code may run, and the race begins anew with it.
    void ownKey.value;
    untracked(() => {
      attempts.value += 1;
    });
  });
  effect(() => {
    if (wanted.value !== playedJob) untracked(restart);
  });
}
