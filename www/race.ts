/** Plays the experiment of the state in the worker and brings its frames to the board. */
import { batch, computed, effect, untracked } from '@preact/signals';
import { Board } from './charts/board';
import { createCharts } from './core';
import { EngineClient } from './engine/client';
import { spawn } from './engine/spawn';
import { formatCount } from './format';
import { Desk } from './own/desk';
import { faults, ownKey, ownRuns } from './own/state';
import {
  awaited,
  belongs,
  done,
  failure,
  links,
  lostAt,
  meta,
  opens,
  playing,
  raceKey,
  renote,
  round,
  slots,
  sought,
  table,
  view,
} from './state';

/** While a slider is dragged the race restarts this often (ms), the first time at once. */
const RESTART = 80;
/** Milliseconds between frames, and the same for viewers who asked for reduced motion. */
const PACE = 33;
const CALM_PACE = 250;

/** The board holds a frame of the race that was asked for last. */
let arrived = false;
/** The slots of the race that was loaded last. */
let racing: readonly number[] = [];
/** How often the engine stopped in this race. */
let stops = 0;

/** Code of the viewer's own runs there, if the race has any. */
const desk = new Desk((code, fault) => client.faulty(code, fault));

const client: EngineClient = new EngineClient(
  spawn,
  {
    frame(frame, first) {
      // While another race is about to be loaded, none that comes is the one that was asked for.
      if (first && timer === undefined) arrived = true;
      belongs(frame.meta, racing);
      board.show(frame, first);
    },
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
    ended(run, fault) {
      faults.value = new Map(faults.peek()).set(run, fault);
    },
  },
  desk,
);

export const board: Board = new Board(createCharts, (frame) => {
  batch(() => {
    meta.value = frame.meta;
    if (!arrived) return;
    awaited.value = false;
    // There, or at the end, which is before.
    const wanted = sought.peek();
    const { t, done } = frame.meta;
    if (wanted === t || (done && wanted !== null && wanted > t)) sought.value = null;
  });
  client.acknowledge();
});

/** From here on frames of the former race count no more. */
function expect(): void {
  arrived = false;
  awaited.value = true;
}

function load(skip: number): void {
  clearTimeout(timer);
  timer = undefined;
  loaded = performance.now();
  racing = slots.peek();
  stops = 0;
  expect();
  batch(() => {
    failure.value = null;
    lostAt.value = null;
  });
  faults.value = new Map();
  const rows = table.peek();
  if (rows === 'waiting') {
    meta.value = null;
    board.forget();
    client.clear();
    return;
  }
  const own = ownRuns.peek();
  const job = { fragment: raceKey.peek(), table: rows ?? undefined };
  client.load(own.length > 0 ? { ...job, own } : job, playing.peek(), skip);
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
  batch(() => {
    if (!playing.peek()) sought.value = here();
    expect();
  });
  clearTimeout(timer);
  // The first race is the link's, which is known as a whole.
  if (loaded === Number.NEGATIVE_INFINITY) reload();
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
  if (again) load(0);
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
  const wanted = Math.min(Math.max(Math.round(t), 0), most);
  batch(() => {
    playing.value = false;
    sought.value = wanted;
  });
  client.seek(wanted);
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
  load(0);
}

/** The engine was given up, and is asked for once more: on from the same round. */
export function goOn(plays = lostAt.peek()?.playing ?? false): void {
  const t = lostAt.peek()?.t ?? 0;
  batch(() => {
    playing.value = plays;
    sought.value = plays ? null : t;
  });
  load(t);
}

/** From the start, playing. */
export function playAnew(): void {
  batch(() => {
    playing.value = true;
    sought.value = null;
  });
  load(0);
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
    // Read for their dependency: a change of any of them is another race, or the same from the start.
    void raceKey.value;
    void table.value;
    void links.value;
    void ownKey.value;
    untracked(restart);
  });
}
