/**
 * The opened round: the phase shown, the step size and solver asked for, and Rust's answer.
 *
 * The engine opens the last round while the race is paused; `Charts.openRound` computes it at any step size, on the
 * page's own thread, so that a slider's move is on screen with the same animation frame.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Anatomy, Ask, ChoiceParam, Opened, Phase } from '../../engine/bindings';
import type { Panel } from '../../engine/board';
import { catalogue, entryOf } from '../../engine/catalogue';
import { raceKey } from '../../session/experiment';
import { withheld } from '../../session/guides';
import { panels, setPanels, togglePanel } from '../../session/panels';
import {
  awaited,
  done,
  meta,
  phase as racePhase,
  round as roundShown,
  sought,
} from '../../session/play';
import { board, pause, seek, step } from '../../session/race';
import { say } from '../../ui/live';
import { describePhases, type RoundContext, spoken, summary } from './phases';
import { roundWords } from './words';

/** The phase that the viewer wants to see; the last, unless they go phase by phase. */
const wanted = signal<Phase>(6);
/** The last phase that may be shown: while a lesson's question is open, the last that all learners share. */
export const last = computed<Phase>(() => (withheld.value ? 3 : 6));
/** The phase shown; those before it are shown too. */
export const told = computed(() => Math.min(wanted.value, last.value) as Phase);
/** Another step size or solver than the round's own. */
export const ask = signal<Ask>({});
/** The round from the engine, with its features and weights, and its update in numbers. */
export const round = signal<{
  opened: Opened;
  /** Label of its learner. */
  label: string;
  anatomy: Anatomy;
  x: Few;
  before: Few;
  /** The loss has a picture along z … */
  pictured: boolean;
  /** … and there are two weights, with a picture of their plane. */
  plane: boolean;
} | null>(null);
/** Numbers that are few enough to be written out. */
type Few = readonly number[] | null;
const FEW = 3;

/** The panel's name in links. */
const PANEL = 'round';
/** The panel is the bench's first. */
export const isFirst = computed(() => panels.value[0] === PANEL);

/** Moves the panel to the front of the bench, or back to its place. */
export function toggleFirst(): void {
  const others = panels.peek().filter((panel) => panel !== PANEL);
  if (others.length === 0) return;
  const first = isFirst.peek();
  setPanels([PANEL, ...others]);
  if (!first) return;
  setPanels(others);
  togglePanel(PANEL);
}

/** The requested round and its first phase; any other round is shown whole. */
let coming: { t: number; phase: Phase } | null = null;
/** The round of the race when a round was last opened; null once the race has moved on. */
let stood: number | null = null;
/** The last frame is of a playing race: the round at which it will pause is not known yet. */
let passing = false;

const few = (
  data: Float64Array,
  { offset, len }: { offset: number; len: number },
  want: number,
): Few => (len === want && len <= FEW ? Array.from(data.subarray(offset, offset + len)) : null);

/** Opens the round of the last frame; called for each frame, and when another step size or solver is asked for. */
function open(): void {
  const { frame } = board.shown ?? {};
  const opened = frame?.meta.opened;
  const t = frame?.meta.t ?? 0;
  const begun = coming !== null && t >= coming.t ? coming.phase : null;
  if (begun !== null) coming = null;
  passing = !opened && racePhase.peek() === 'running';
  if (!frame || !opened) {
    // A playing race has no open round, and before round 1 there is none.
    round.value = null;
    if (t !== stood) stood = null;
    return;
  }
  batch(() => {
    // Compared by the race's round: the last round of a learner that diverged stays the same.
    if (begun !== null || t !== stood) {
      stood = t;
      ask.value = {};
      wanted.value = begun ?? 6;
      walking = begun !== null;
    }
    const answer = board.ask((charts) => {
      const anatomy = charts.openRound(ask.peek()) as Anatomy | undefined;
      return anatomy && { anatomy, pictured: charts.hasPictures(), plane: charts.hasPlane() };
    });
    const x = few(frame.data, opened.x, opened.dim);
    const before = opened.classes === 1 ? few(frame.data, opened.before, opened.dim) : null;
    const label = frame.meta.runs[opened.run]?.label ?? '';
    round.value = answer ? { opened, label, x, before, ...answer } : null;
  });
}

/** The pictures of the round, painted with the next animation frame together with everything else. */
export const pictures = new Set<Panel>();
const repaint = () => board.redraw(...pictures);

/** Asks for another step size or solver; `{}` for the round's own. */
export function wonder(wish: Ask): void {
  ask.value = wish;
  open();
  repaint();
}

export const whatIf = computed(() => ask.value.eta !== undefined || ask.value.solver !== undefined);

/** Another step size; the round's own is no what-if. */
export function wonderEta(eta: number): void {
  const { eta: _, ...rest } = ask.peek();
  wonder(eta === round.peek()?.anatomy.ownEta ? rest : { ...rest, eta });
}

export function wonderSolver(solver: string): void {
  const { solver: _, ...rest } = ask.peek();
  wonder(solver === round.peek()?.opened.solver ? rest : { ...rest, solver });
}

/** Shows a phase of the round. */
export function tellTo(phase: Phase): void {
  walking = true;
  wanted.value = phase;
}

/** Shows the next phase; after the last one, plays a round and shows its first phase. */
export function nextPhase(): void {
  if (racePhase.peek() === 'running') {
    pause();
    return;
  }
  if (coming !== null) {
    // The round is pending: keys pressed meanwhile move its first phase.
    coming.phase = Math.min(coming.phase + 1, 6) as Phase;
    return;
  }
  // Just paused: the round is about to open.
  if (passing) return;
  // Another round is pending: the next one is the round after it, not after the one on screen.
  const leaves = awaited.peek() || (sought.peek() !== null && sought.peek() !== stood);
  if (!leaves && round.peek() && told.peek() < last.peek()) tellTo((told.peek() + 1) as Phase);
  else if (done.peek()) say(roundWords.noMoreRounds);
  else {
    coming = { t: roundShown.peek() + 1, phase: 1 };
    step(1);
  }
}

/** Shows the previous phase; from the first one, the previous round. */
export function formerPhase(): void {
  if (racePhase.peek() === 'running') {
    pause();
    return;
  }
  coming = null;
  const here = round.peek();
  if (!here) return;
  if (told.peek() > 1) tellTo((told.peek() - 1) as Phase);
  else seek((meta.peek()?.t ?? 1) - 1);
}

const solverParam = computed(() =>
  catalogue.kinds.learner
    .flatMap((entry) => entry.params)
    .find((spec): spec is ChoiceParam => spec.type === 'choice' && spec.id === 'solver'),
);
/** The solvers of the scalar equation, as the catalogue has them. */
export const solvers = computed(() => solverParam.value?.choices ?? []);
const solverNames = computed(() =>
  Object.fromEntries(solvers.value.map(({ id, name }) => [id, name])),
);

const context = computed<RoundContext | null>(() => {
  const here = round.value;
  if (!here) return null;
  const { anatomy, label, opened, x, before } = here;
  return {
    anatomy,
    x,
    before,
    label,
    learner: entryOf('learner', opened.learner),
    loss: entryOf('loss', opened.loss),
    className: meta.peek()?.classNames[opened.y],
    solvers: solverNames.value,
    whatIf: whatIf.value,
  };
});
export const phases = computed(() => (context.value ? describePhases(context.value) : []));
/** The sentence above the phases: on the whole round, or on the phase shown, so that nothing later is given away. */
export const said = computed(() => {
  if (!context.value) return '';
  return told.value < 6 ? phases.value[told.value - 1]?.note : summary(context.value);
});
export const aloud = computed(() => (context.value ? spoken(context.value, told.value) : ''));

/** Why no round is open. */
export const closed = computed<'loading' | 'running' | 'empty' | 'own' | null>(() => {
  if (round.value) return null;
  if (racePhase.value === 'running') return 'running';
  if (meta.value?.runs[meta.value.weights.run]?.id === catalogue.own.id) return 'own';
  if (racePhase.value !== 'loading' && meta.value?.t === 0) return 'empty';
  return 'loading';
});

/** The viewer goes phase by phase: each phase is announced; otherwise the race announces its round. */
let walking = false;

export function startRound(): void {
  board.handed = () => {
    open();
    repaint();
  };
  effect(() => {
    void told.value;
    repaint();
  });
  effect(() => {
    const [phase, t] = [told.value, meta.value?.t];
    void phase;
    if (walking && round.peek()?.anatomy.t === t) queueMicrotask(() => say(aloud.peek()));
  });
  effect(() => {
    // Another race has other rounds under the same numbers. Until they arrive, the round on screen is shown as played.
    void raceKey.value;
    if (whatIf.peek()) wonder({});
  });
  // The race moves elsewhere, and the requested round is given up. One effect for each cause: a round of a pending
  // race may be requested.
  effect(() => {
    if (awaited.value) coming = null;
  });
  effect(() => {
    if (racePhase.value === 'running') coming = null;
  });
  effect(() => {
    const t = sought.value;
    if (t !== null && t !== coming?.t) coming = null;
  });
}
