/**
 * The beads: the opened round at the step size of the race. When that is pulled they roll to where their steps land, by way of
 * the landings of all step sizes between; so Rust alone says where a bead is.
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

/** Time that the beads roll (ms), the first time and after a pull. */
const FIRST = 900;
const AGAIN = 180;
/** Nearly no step. */
const REST = 1e-9;

/** Places of the learners that have a step size, and the first one's. */
const steps = computed(() =>
  experiment.value.runs.flatMap((run, place) => {
    const spec = entryOf('learner', run.id)?.params.find(({ id }) => id === 'eta');
    const eta = run.params.eta ?? spec?.default;
    return spec?.type === 'number' && typeof eta === 'number' ? [{ place, eta }] : [];
  }),
);
/** The step size that can be pulled. */
export const pulled = computed(() => steps.value[0]?.eta ?? null);

/** All learners take it; the race comes to the round where it stands. */
export function pull(eta: number): void {
  batch(() => {
    if (stands.peek() > 0) pauseAt(stands.peek());
    for (const { place } of steps.peek()) setRunParam(place, 'eta', eta);
  });
}

/** Where the beads roll to: what was pulled until the race has it, then the step size of its round. */
export const target = computed(() => {
  const own = round.value?.anatomy.ownEta ?? null;
  return own !== null && awaited.value ? pulled.value : own;
});
/** How far they have come. */
const come = signal<number | null>(null);
export const rolled = computed(() => target.value !== null && come.value === target.value);

/** Every roll has a number, so that one that was overtaken ends. */
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

/** A frame, or the race that is on its way, shows the round's own step: the beads are where they have come by now. */
export function follow(): void {
  const { eta, ownEta } = round.value?.anatomy ?? {};
  const here = come.peek();
  if (here !== null && eta === ownEta && eta !== here) setWhatIfEta(here);
}

/** They are at rest where the round began, for the next time. */
export function rest(): void {
  roll += 1;
  come.value = null;
}

/** The picture gives way to the charts behind it. */
export function giveWay(): void {
  const shown = panels.peek();
  if (shown.includes(BEAD) && shown.length > 1) setPanels(shown.filter((id) => id !== BEAD));
}

/** The race from its beginning: the bead becomes the first point of its curves. */
export const playRace = () =>
  changed(() => {
    batch(() => {
      giveWay();
      playAnew();
    });
  });
