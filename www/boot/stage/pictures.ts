/** The panels shown on the stage, the page without its side panels. */
import { computed, effect, signal } from '@preact/signals';
import { figureFirst } from '../../features/guided/recipes/state';
import { showsRegret } from '../../session/evidence';
import { links } from '../../session/experiment';
import { withheld } from '../../session/guides';
import { mode, onStage } from '../../session/mode';
import { PANELS, panelOf, panels } from '../../session/panels';
import { meta, raceState } from '../../session/play';
import { board } from '../../session/race';
import { sweeping } from '../../session/sweep';
import { view } from '../../session/view';
import { say } from '../../ui/live';

const ROUND = 'round';

/** The panel that the viewer switched to, until the stage is left. */
export const turned = signal<string | null>(null);
/** The picture from which a point of a curve opened a round. */
export const cameFrom = signal<string | null>(null);
/** Whether the code of the learner in focus is shown next to the chart. */
export const codeShown = signal(false);

export function startStage(): void {
  addEventListener('resize', () => {
    if (onStage.peek()) board.restyle();
  });
  effect(() => {
    // Read for their dependency: other panels, another link or another stage reset the choice.
    void view.panels.value;
    void links.value;
    void onStage.value;
    turned.value = null;
    cameFrom.value = null;
    codeShown.value = false;
  });
}

/** Whether a panel would be empty now: a round before the first one, or one that the open question withholds. */
const isEmpty = (id: string) =>
  (id === ROUND && meta.value?.t === 0) ||
  (withheld.value && (id === 'sweep' || (id === 'loss' && showsRegret.value)));

/** The panels that the viewer can switch to. */
export const pictures = computed(() =>
  PANELS.filter(({ id, turnable }) => turnable() && !isEmpty(id)).map(({ id }) => id),
);

/** The picture shown where the link names no panels. */
const foremost = computed(() => (sweeping.value && !withheld.value ? 'sweep' : figureFirst.value));

const isDrawn = (id: string) => (panelOf(id)?.pictures.length ?? 0) > 0;

/** More panels than an audience can read at once. */
const MANY = 5;

/** Whether a race plays on a projector: no round is open then, and its curves are shown instead. */
const rushes = computed(() => mode.value === 'present' && raceState.value === 'running');

export const staged = computed(() => {
  if (turned.value !== null && !(turned.value === ROUND && rushes.value)) return [turned.value];
  if (view.panels.value === null) return [foremost.value];
  const hides = rushes.value && panels.value.includes(ROUND);
  const asked = hides ? panels.value.filter((id) => id !== ROUND) : panels.value;
  if (asked.length >= MANY) return asked.slice(0, 1);
  // An audience can read one panel at a time, and no table.
  if (mode.value === 'present') {
    const [first = foremost.value] = hides ? [] : asked;
    return [asked.find(isDrawn) ?? first];
  }
  return asked;
});

export const pictureName = (id: string) => panelOf(id)?.name() ?? id;

export function turnTo(name: string): void {
  turned.value = name;
  cameFrom.value = null;
  say(pictureName(name));
}

export function turn(): void {
  const all = pictures.peek();
  const next = all[(all.indexOf(staged.peek()[0] ?? '') + 1) % all.length];
  if (next !== undefined) turnTo(next);
}
