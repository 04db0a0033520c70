/** Plays the experiment of the state in the worker and brings its frames to the board. */
import { batch, computed, effect, untracked } from '@preact/signals';
import { Board } from './charts/board';
import { Charts } from './core';
import { EngineClient } from './engine/client';
import { spawn } from './engine/spawn';
import { formatCount } from './format';
import {
  awaited,
  digest,
  done,
  failure,
  links,
  meta,
  note,
  opens,
  playing,
  raceKey,
  round,
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

const client = new EngineClient(spawn, {
  frame(frame, first) {
    if (first) arrived = true;
    board.show(frame, first);
  },
  stopped() {
    // The last frame says `done`; the wish to play stays, so the next change plays again.
  },
  failed(message) {
    failure.value = message;
  },
  restarted(t) {
    note(
      'engine',
      t > 0
        ? `stopped unexpectedly; it was started again and brought back to round ${formatCount(t)}`
        : 'stopped unexpectedly; it was started again',
    );
  },
});

export const board: Board = new Board(new Charts(), (frame) => {
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

function load(skip: number): void {
  failure.value = null;
  const rows = table.peek();
  if (rows === 'waiting') {
    meta.value = null;
    board.forget();
    client.clear();
    return;
  }
  arrived = false;
  awaited.value = true;
  client.load({ fragment: raceKey.peek(), ...rows }, playing.peek(), skip);
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

/** Restarts with what the controls say now. A paused race comes back to the round it stood at. */
function restart(): void {
  clearTimeout(timer);
  timer = window.setTimeout(
    () => {
      loaded = performance.now();
      load(playing.peek() ? 0 : (sought.peek() ?? digest.peek()?.t ?? 0));
    },
    Math.max(loaded + RESTART - performance.now(), 0),
  );
}

export function play(): void {
  const again = done.peek();
  batch(() => {
    playing.value = true;
    sought.value = null;
  });
  if (again) load(0);
  else client.play();
}

export function pause(): void {
  playing.value = false;
  client.pause();
}

export const toggle = () => (playing.peek() && !done.peek() ? pause() : play());

export function step(rounds: number): void {
  batch(() => {
    playing.value = false;
    if (sought.peek() !== null) sought.value = round.peek() + rounds;
  });
  client.step(rounds);
}

/** Stands at round `t`, or at the nearest that there is. */
export function seek(t: number): void {
  const shown = meta.peek();
  if (shown === null) return;
  const wanted = Math.min(Math.max(Math.round(t), 0), shown.rounds);
  batch(() => {
    playing.value = false;
    sought.value = wanted;
  });
  client.seek(wanted);
}

/** So many rounds back from the one that is shown. */
export const stepBack = (rounds: number) => seek(round.peek() - rounds);

/** Back to round 0; plays on if it was playing. */
export function reset(): void {
  batch(() => {
    if (done.peek()) playing.value = false;
    sought.value = playing.peek() ? null : 0;
  });
  load(0);
}

/** Starts listening; called once, when the charts are on the page. */
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
    untracked(restart);
  });
}
