/** Which panels the bench has: those that the link names, else those that suit the experiment. */
import { computed } from '@preact/signals';
import type { Experiment, Run } from '../engine/bindings';
import { entryOf } from '../engine/catalogue';
import { onStage } from './mode';
import { digest, experimentShown } from './play';
import { choicesOf, setView, view } from './view';

/** Something in the experiment makes weights exactly 0. */
export const isSparse = ({ reg, domain }: Experiment): boolean =>
  [entryOf('reg', reg.id), entryOf('domain', domain.id)].some((entry) => entry?.sparse === true);

/** Why the stream shown has no plane of the data; `null` where it has one, `undefined` before the first frame. */
export const unplanar = computed(() =>
  digest.value ? (digest.value.unplanar ?? null) : undefined,
);

/** The learner scales a step size that it takes from the data; one with a step size of its own is told it. */
const isAdaptive = ({ id }: Run): boolean =>
  entryOf('learner', id)?.params.some((spec) => spec.id === 'beta') === true;

/** In the order of the bench; a panel is left out where it would have nothing to show. */
export function panelsFor(one: Experiment, planar: boolean): string[] {
  const plane = planar ? ['plane'] : [];
  const sparsity = isSparse(one) ? ['sparsity'] : [];
  const steps = one.runs.some(isAdaptive) ? ['steps'] : [];
  const panels = ['loss', ...plane, 'results', 'weights', ...sparsity, ...steps];
  // Examples are placed in the opened round.
  return entryOf('stream', one.stream.id)?.placed ? ['round', ...panels] : [...panels, 'round'];
}

/** Computed as text, so that the bench stays as it is while a slider moves. */
const suiting = computed(() => {
  const panels = panelsFor(experimentShown.value, unplanar.value === null);
  // A link to the map asks for its panel.
  const map = view.sparsity.value === 'map' && !panels.includes('sparsity');
  return (map ? panels.toSpliced(panels.indexOf('weights') + 1, 0, 'sparsity') : panels).join();
});
export const panels = computed<readonly string[]>(() => {
  const asked = view.panels.value;
  if (asked === null || typeof unplanar.value !== 'string')
    return asked ?? suiting.value.split(',');
  // A link may ask for the plane of a stream that has none.
  const others = asked.filter((panel) => panel !== 'plane');
  return others.length > 0 ? others : suiting.value.split(',');
});

/** The measure of steps on show; a stage can turn to it. */
export const stepsWanted = computed(() =>
  onStage.value || panels.value.includes('steps') ? view.steps.value : null,
);

/** Chooses panels; those that suit the experiment anyway are not in the link. */
export function setPanels(chosen: readonly string[]): void {
  setView({ panels: chosen.join() === suiting.peek() ? null : chosen });
}

/** Takes a panel away or puts it back, where the catalogue has it among the others. */
export function togglePanel(name: string): void {
  const shown = panels.peek();
  if (shown.includes(name)) {
    setPanels(shown.filter((one) => one !== name));
    return;
  }
  const order = choicesOf('panels');
  const next = shown.findIndex((one) => order.indexOf(one) > order.indexOf(name));
  setPanels(shown.toSpliced(next < 0 ? shown.length : next, 0, name));
}
