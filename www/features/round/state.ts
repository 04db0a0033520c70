/**
 * The opened round: the phase shown, the requested step size and solver, and Rust's answer. The engine opens the last round
 * while the race is paused; `Charts.openRound` computes it at any step size on the page's own thread, so that a slider's
 * move is on screen in the same animation frame.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Anatomy, Ask, ChoiceParam, Opened, Phase } from '../../engine/bindings';
import type { Drawable } from '../../engine/board';
import { catalogue, entryOf } from '../../engine/catalogue';
import { raceKey } from '../../session/experiment';
import { withheld } from '../../session/guides';
import {
  awaited,
  done,
  meta,
  opens,
  raceState,
  round as roundShown,
  sought,
} from '../../session/play';
import { board, pause, seek, step } from '../../session/race';
import { say } from '../../ui/live';
import { describePhases, type RoundContext, spoken, summary } from './phases';
import {
  isWhatIf,
  type Race,
  reduce,
  START,
  type Telling,
  type TellingCommand,
  type TellingEvent,
  toldOf,
} from './telling';
import { roundWords } from './words';

const telling = signal<Telling>(START);
/** The last phase that may be shown: while a lesson's question is open, the last that all learners share. */
export const last = computed<Phase>(() => (withheld.value ? 3 : 6));
/** The current phase; the ones before it are shown too. */
export const phaseShown = computed(() => toldOf(telling.value, last.value));
/** Progress of the pictures, 0 to 6: phases, plus a fraction while the film plays. */
export const progress = computed(() =>
  phaseShown.value < telling.value.phase
    ? phaseShown.value
    : phaseShown.value - 1 + telling.value.part,
);
/** The requested step size or solver, if not the round's own. */
const ask = computed(() => telling.value.ask);
export const whatIf = computed(() => isWhatIf(ask.value));
/** The round from the engine, with its features and weights, and its update in numbers. */
export const round = signal<{
  opened: Opened;
  /** Label of the round's learner. */
  label: string;
  anatomy: Anatomy;
  x: Few;
  before: Few;
  /** Whether the loss has a picture along z … */
  pictured: boolean;
  /** … and whether two weights, or three classes, give a picture of their plane. */
  plane: boolean;
} | null>(null);
/** Numbers that are few enough to be written out. */
type Few = readonly number[] | null;
const FEW = 3;

const few = (
  data: Float64Array,
  { offset, len }: { offset: number; len: number },
  want: number,
): Few => (len === want && len <= FEW ? Array.from(data.subarray(offset, offset + len)) : null);

/** Opens the round of the last frame at the requested step size and with the requested solver. */
function open(): void {
  const { frame } = board.shown ?? {};
  const opened = frame?.meta.opened;
  const answer = board.ask((charts) => {
    const anatomy = opened && (charts.openRound(ask.peek()) as Anatomy | undefined);
    return anatomy && { anatomy, pictured: charts.hasPictures(), plane: charts.hasPlane() };
  });
  round.value =
    frame && opened && answer
      ? {
          opened,
          label: frame.meta.runs[opened.run]?.label ?? '',
          x: few(frame.data, opened.x, opened.dim),
          before: opened.classes === 1 ? few(frame.data, opened.before, opened.dim) : null,
          ...answer,
        }
      : null;
}

let openers = 0;
/** Makes the engine open rounds while a component that shows them is on the page. */
export function useOpened(): void {
  useEffect(() => {
    openers += 1;
    opens.value = true;
    return () => {
      openers -= 1;
      opens.value = openers > 0;
    };
  }, []);
}

/** The pictures of the round, painted in the next animation frame together with everything else. */
export const pictures = new Set<Drawable>();
const repaint = () => board.redraw(...pictures);

const OBEY: Record<TellingCommand['do'], () => void> = {
  pause,
  step: () => step(1),
  back: () => seek((meta.peek()?.t ?? 1) - 1),
  open() {
    open();
    repaint();
  },
  end: () => say(roundWords.noMoreRounds),
};

const race = computed<Race>(() => ({
  link: raceKey.value,
  running: raceState.value === 'running',
  awaited: awaited.value,
  sought: sought.value,
  done: done.value,
  round: roundShown.value,
  last: last.value,
}));

function send(event: TellingEvent): void {
  const [next, commands] = reduce(telling.peek(), event, race.peek(), round.peek() !== null);
  telling.value = next;
  for (const command of commands) OBEY[command.do]();
}

export const nextPhase = () => send({ on: 'next' });
export const formerPhase = () => send({ on: 'former' });
/** Shows a phase of the round. */
export const tellTo = (phase: Phase) => send({ on: 'show', phase });
/** Shows the round up to `to`, more than 0 and at most 6. */
export function cutTo(to: number): void {
  const phase = Math.max(1, Math.ceil(to)) as Phase;
  send({ on: 'show', phase, part: Math.max(to - phase + 1, 1e-3) });
}
/** Requests another step size or solver; `{}` for the round's own. */
export const askWhatIf = (wish: Ask) => send({ on: 'ask', ask: wish });

/** Requests another step size; the round's own is not a what-if. */
export function setWhatIfEta(eta: number): void {
  const { eta: _, ...rest } = ask.peek();
  askWhatIf(eta === round.peek()?.anatomy.ownEta ? rest : { ...rest, eta });
}

export function setWhatIfSolver(solver: string): void {
  const { solver: _, ...rest } = ask.peek();
  askWhatIf(solver === round.peek()?.opened.solver ? rest : { ...rest, solver });
}

const solverParam = computed(() =>
  catalogue.kinds.learner
    .flatMap((entry) => entry.params)
    .find((spec): spec is ChoiceParam => spec.type === 'choice' && spec.id === 'solver'),
);
/** The solvers of the scalar equation, from the catalogue. */
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
/** The sentence above the phases: about the whole round, or about the current phase, so that nothing later is given away. */
export const said = computed(() => {
  if (!context.value) return '';
  return phaseShown.value < 6 ? phases.value[phaseShown.value - 1]?.note : summary(context.value);
});
export const aloud = computed(() => (context.value ? spoken(context.value, phaseShown.value) : ''));

/** Why no round is open. */
export const closed = computed<'loading' | 'running' | 'empty' | 'own' | null>(() => {
  if (round.value) return null;
  if (raceState.value === 'running') return 'running';
  if (meta.value?.runs[meta.value.weights.run]?.id === catalogue.own.id) return 'own';
  if (raceState.value !== 'loading' && meta.value?.t === 0) return 'empty';
  return 'loading';
});

/** Starts listening; called once. */
export function startRound(): void {
  board.handed = () => {
    const { meta } = board.shown?.frame ?? {};
    batch(() => {
      send({ on: 'frame', t: meta?.t ?? 0, opens: meta?.opened != null });
      open();
    });
    repaint();
  };
  effect(() => {
    void progress.value;
    repaint();
  });
  effect(() => {
    const [phase, t] = [phaseShown.value, meta.value?.t];
    void phase;
    const isTold = telling.peek().walking && round.peek()?.anatomy.t === t;
    if (isTold) queueMicrotask(() => say(aloud.peek()));
  });
  effect(() => {
    void race.value;
    untracked(() => send({ on: 'race' }));
  });
}
