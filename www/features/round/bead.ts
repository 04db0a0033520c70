/**
 * The beads: the opened round at the step size of the race. When that is dragged, they roll to their landing points through
 * the landings of all step sizes between, so that Rust alone determines a bead's position.
 */
import { batch, computed, signal } from '@preact/signals';
import { entryOf } from '../../engine/catalogue';
import { setRunParam } from '../../session/edit';
import { experiment } from '../../session/experiment';
import { panels, setPanels } from '../../session/panels';
import { awaited, round as stands } from '../../session/play';
import { pauseAt, playAnew } from '../../session/race';
import { calm } from '../../ui/motion';
import { changed } from '../../ui/transition';
import { round, setWhatIfEta } from './state';
import { BEAD } from './wanted';

/** Duration of a roll, the first time and after a drag (ms). */
const FIRST = 900;
const AGAIN = 180;
/** Step size that counts as no step. */
const REST = 1e-9;

/** The learners with a step size: their indices, and the first step size. */
const steps = computed(() =>
  experiment.value.runs.flatMap((run, place) => {
    const spec = entryOf('learner', run.id)?.params.find(({ id }) => id === 'eta');
    const eta = run.params.eta ?? spec?.default;
    return spec?.type === 'number' && typeof eta === 'number' ? [{ place, eta }] : [];
  }),
);
/** The step size that can be dragged. */
export const pulled = computed(() => steps.value[0]?.eta ?? null);

/** Sets the step size of all learners; the race returns to its round. */
export function pull(eta: number): void {
  batch(() => {
    if (stands.peek() > 0) pauseAt(stands.peek());
    for (const { place } of steps.peek()) setRunParam(place, 'eta', eta);
  });
}

/** The step size at which the beads end: the dragged one until the race has it, then that of its round. */
export const target = computed(() => {
  const own = round.value?.anatomy.ownEta ?? null;
  return own !== null && awaited.value ? pulled.value : own;
});
/** The step size that the beads have reached. */
const come = signal<number | null>(null);
export const rolled = computed(() => target.value !== null && come.value === target.value);

/** Number of the current roll, so that an older one ends. */
let roll = 0;

function show(eta: number): void {
  come.value = eta;
  setWhatIfEta(eta);
}

export function rollTo(to: number): void {
  roll += 1;
  const [mine, from] = [roll, come.peek() ?? REST];
  const lasts = come.peek() === null ? FIRST : AGAIN;
  if (calm.peek()) {
    show(to);
    return;
  }
  const began = performance.now();
  const next = (now: number) => {
    if (roll !== mine) return;
    const share = Math.min(Math.max((now - began) / lasts, 0), 1);
    const way = 1 - (1 - share) ** 3;
    show(share === 1 ? to : from + way * (to - from));
    if (share < 1) requestAnimationFrame(next);
  };
  next(began);
}

/** Continues when a frame or a pending race shows the round's own step: the beads stay at their current position. */
export function follow(): void {
  const { eta, ownEta } = round.value?.anatomy ?? {};
  const here = come.peek();
  if (here !== null && eta === ownEta && eta !== here) setWhatIfEta(here);
}

/** Puts the beads back to the start of the round. */
export function rest(): void {
  roll += 1;
  come.value = null;
}

/** Replaces the picture by the charts behind it. */
export function giveWay(): void {
  const shown = panels.peek();
  if (shown.includes(BEAD) && shown.length > 1) setPanels(shown.filter((id) => id !== BEAD));
}

/** Plays the race from its beginning: the bead becomes the first point of its curves. */
export const playRace = () =>
  changed(() => {
    batch(() => {
      giveWay();
      playAnew();
    });
  });
