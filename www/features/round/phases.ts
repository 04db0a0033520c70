/**
 * One round in sentences, numbers and formulas: receive → predict → pay → solve → move → shrink. Pure: all numbers come from
 * the engine's `Anatomy`, the formulas from the catalogue. No learner and no loss is known here by name. The cases are those
 * of the anatomy: the update solves an equation or follows the slope; it takes the regulariser by its proximal map, by its
 * slope or not at all; it stays in a ball, in the simplex, or is free; it adds or multiplies; or it has a rule of its own.
 */
import type { Anatomy, Coordinate, Entry, Landing, Phase } from '../../engine/bindings';
import { inLanguage } from '../../engine/inLanguage';
import { formatExact } from '../../ui/format';
import { parts, rightOf, substitute } from './formula';
import { factor, shortNumber, tex, vector } from './numbers';
import { roundWords } from './words';

/** An opened round, with the texts and small vectors that its description needs. */
export interface RoundContext {
  anatomy: Anatomy;
  /** Label of the learner. */
  label: string;
  learner: Entry | undefined;
  loss: Entry | undefined;
  /** Name of the example's class, if it has one. */
  className?: string | undefined;
  /** Names of the solvers by id. */
  solvers: Readonly<Record<string, string>>;
  /** All features and all weights of a score, if they are few enough to be written out. */
  x: readonly number[] | null;
  before: readonly number[] | null;
  /** Whether another step size or solver than the round's own is shown. */
  whatIf: boolean;
}

/** The result of a phase. */
interface Gist {
  symbol: string;
  value: string;
  /** The value with all digits. */
  exact: string;
}

interface Description {
  gist: Gist | null;
  /** Formulas in TeX, one per line. */
  lines: string[];
  /** A description in a sentence or two. */
  note: string;
}

export interface PhaseText extends Description {
  phase: Phase;
  name: string;
}

const DESCRIBE = [receive, predict, pay, solve, move, shrink];

/** Number and name of each phase. */
export const phaseNames = () =>
  roundWords.phases.map((name, i): [Phase, string] => [(i + 1) as Phase, name]);

/** All six phases. */
export const describePhases = (context: RoundContext): PhaseText[] =>
  phaseNames().flatMap(([phase, name], i) => {
    const described = DESCRIBE[i]?.(context);
    const own = phase === 6 && onSimplex(context.anatomy);
    return described ? [{ phase, name: own || name, ...described }] : [];
  });

/** The last phase's name on the simplex, where nothing shrinks. */
const onSimplex = (a: Anatomy) =>
  (multiplies(a) && roundWords.normalise) || (isProjected(a) && roundWords.project);

/** One phase of a round, for screen readers. */
export function spoken(context: RoundContext, phase: Phase): string {
  const one = describePhases(context)[phase - 1];
  return one ? roundWords.spoken(context.anatomy.t, one.name, one.gist, one.note) : '';
}

/** The whole round in one sentence or two. */
export function summary(context: RoundContext): string {
  const { anatomy: a, label } = context;
  const { own, explicit, implicit } = a;
  if (a.diverged) return roundWords.diverged(label, a.t);
  const cost = costs(a);
  if (a.apart != null || !explicit || !implicit)
    return roundWords.otherRule(label, shortNumber(a.paid), shortNumber(own.moved), cost);
  if (context.whatIf) {
    const at = ({ score, loss }: Landing) =>
      roundWords.landing(shortNumber(score), shortNumber(loss));
    return roundWords.whatIf(shortNumber(a.eta), at(explicit), at(implicit));
  }
  if (own.beta === 0) return roundWords.flat(label);
  if (areAlike(explicit, implicit)) return roundWords.alike(cost);
  if (a.solves) {
    const there = costAfter(a, explicit);
    const other = there > costBefore(a) ? roundWords.explicitTooFar : roundWords.explicitWould;
    return sentences(roundWords.stopped(label, cost), other(shortNumber(there)));
  }
  const followed =
    costAfter(a, own) > costBefore(a) ? roundWords.followedTooFar : roundWords.followed;
  return followed(label, cost, shortNumber(costAfter(a, implicit)));
}

/** Whether both steps follow one slope, as far as rounding reveals it. */
const areAlike = (explicit: Landing, implicit: Landing) =>
  Math.abs(explicit.beta - implicit.beta) <= 1e-12 * Math.abs(explicit.beta);

const isRegularized = ({ prox: { reg } }: Anatomy) => reg.l1 > 0 || reg.l2 > 0;

/** The example's cost with the weights before the round: its loss, plus the regulariser if there is one. */
const costBefore = (a: Anatomy) => (isRegularized(a) ? a.paid + a.regularizer : a.paid);

/** The example's cost after a step. */
const costAfter = (a: Anatomy, { loss, regularizer }: Landing) =>
  isRegularized(a) ? loss + regularizer : loss;

/** Describes the change in cost: `this example would now cost 0.125 instead of 0.5`. */
function costs(a: Anatomy): string {
  const { own } = a;
  const [after, paid] = [costAfter(a, own), costBefore(a)];
  // The rounding error of a cost of 0.
  const now =
    after !== 0 && Math.abs(after) < 1e-12 * paid ? roundWords.nearlyZero : shortNumber(after);
  const before = shortNumber(paid);
  if (!isRegularized(a)) return roundWords.costs(now, before);
  const [lost, saved] = [own.loss - a.paid, a.regularizer - own.regularizer];
  return lost > 0 && saved > 0
    ? roundWords.tradedCosts(now, before, shortNumber(lost), shortNumber(saved))
    : roundWords.regularizedCosts(now, before);
}

const gistOf = (symbol: string, value: number): Gist => ({
  symbol,
  value: shortNumber(value),
  exact: formatExact(value),
});

const sentences = (...all: (string | false | null | undefined)[]) => all.filter(Boolean).join(' ');

function receive({ anatomy: a, x }: RoundContext): Description {
  return {
    gist: gistOf('‖x‖²', a.square),
    lines: x
      ? [`x_t=${vector(x)}`, `\\|x_t\\|^2=${tex(a.square)}`]
      : [`x_t\\in\\mathbb{R}^{${a.dim}},\\quad\\|x_t\\|^2=${tex(a.square)}`],
    note:
      a.nonzero === 0
        ? roundWords.receivedZeros(a.dim)
        : a.nonzero === a.dim
          ? roundWords.received(a.dim)
          : roundWords.receivedSparse(a.dim, a.nonzero),
  };
}

function predict({ anatomy: a, x, before }: RoundContext): Description {
  const [score = Number.NaN] = a.scores;
  const weights = a.dim * a.classes;
  if (a.classes > 1) {
    return {
      gist: null,
      lines: [`\\hat y=\\hat W^\\top x_t=${vector(a.scores, 5)}`],
      note: roundWords.predictedClasses(a.zeros, weights),
    };
  }
  const sum =
    x && before && x.length === before.length
      ? `${x.map((value, i) => `${i === 0 ? tex(value) : factor(value)}\\cdot${factor(before[i])}`).join('+')}=`
      : '';
  return {
    gist: gistOf('ŷ', score),
    lines: [`\\hat y=x_t^\\top\\hat w=${sum}${tex(score)}`],
    note: before ? roundWords.predicted : roundWords.predictedSparse(a.zeros, weights),
  };
}

/** A loss, times the importance weight of its example. */
const weighted = (a: Anatomy, loss: string) =>
  a.weight == null ? loss : `${tex(a.weight)}\\cdot\\left(${loss}\\right)`;

function pay({ anatomy: a, loss, className }: RoundContext): Description {
  const counts = a.weight != null && roundWords.weighs(shortNumber(a.weight));
  const [score = Number.NaN] = a.scores;
  const [formula = 'f(z)='] = parts(loss?.equation ?? '');
  const right = rightOf(formula);
  const regularizer = a.shrinks === 'none' ? [] : [`r(\\hat w)=${tex(a.regularizer)}`];
  if (a.classes > 1) {
    const answer = a.y + 1;
    return {
      gist: gistOf('f(ŷ)', a.paid),
      lines: [
        `f(\\hat y)=${weighted(a, right.replaceAll('z_', '\\hat y_').replace('\\hat y_y', `\\hat y_{${answer}}`))}=${tex(a.paid)}`,
        `\\nabla f(\\hat y)=${vector(a.slopes, 5)}`,
        ...regularizer,
      ],
      note: sentences(roundWords.paidClass(answer, className), counts),
    };
  }
  const [slope = Number.NaN] = a.slopes;
  const { kink } = a;
  const y = shortNumber(a.y);
  return {
    gist: gistOf('f(ŷ)', a.paid),
    lines: [
      `y_t=${tex(a.y)}`,
      `f(\\hat y)=${weighted(a, substitute(right, { y: a.y, z: score }))}=${tex(a.paid)}`,
      `f'(\\hat y)=${tex(slope)}`,
      ...regularizer,
    ],
    note: sentences(
      kink
        ? roundWords.paidKink(y, shortNumber(kink[0]), shortNumber(kink[1]), shortNumber(slope))
        : slope === 0
          ? roundWords.paidFlat(y)
          : roundWords.paid(y),
      counts,
    ),
  };
}

/** The point that the step along x starts from. */
const origin = (a: Anatomy) =>
  a.shrinks === 'explicit' ? '\\hat w-\\eta\\,\\partial r(\\hat w)' : '\\hat w';

const isFree = (a: Anatomy) => a.shrinks !== 'implicit' && a.prox.domain === 'all';

const multiplies = (a: Anatomy) => a.geometry === 'entropy';

/** w(β), with the learner's regulariser and domain. */
function path(a: Anatomy): string {
  if (multiplies(a)) {
    return '\\hat w\\odot e^{\\eta\\beta x_t}\\big/\\textstyle\\sum_i\\hat w_ie^{\\eta\\beta x_{t,i}}';
  }
  if (isFree(a)) return `${origin(a)}+\\eta\\beta x_t`;
  const map = a.shrinks === 'implicit' ? '\\operatorname{prox}_{\\eta r}' : '\\Pi_V';
  return `${map}\\bigl(${origin(a)}+\\eta\\beta x_t\\bigr)`;
}

/** The equation h(β) = z in numbers, if h is a formula of β and its numbers are readable. */
function crossing(context: RoundContext): string {
  const { anatomy: a, loss } = context;
  const { beta, score } = a.own;
  const h = parts(loss?.equation ?? '')[1];
  const plain = beta !== 0 && !/^−?1[.,]?0*$/.test(shortNumber(beta));
  const own = h === undefined ? '' : rightOf(h);
  // The loss times k has the slope −β where the loss has −β/k.
  const right =
    a.weight == null ? own : own.replaceAll('\\beta', `\\tfrac{\\beta}{${tex(a.weight)}}`);
  if (right.includes('\\beta') && (plain || Math.abs(beta) === 1)) {
    return `h(\\beta)=${substitute(right, { y: a.y, '\\beta': beta })}=${tex(score)}`;
  }
  return `h(\\beta)\\ni ${tex(score)}`;
}

function solverText({ anatomy: a, solvers }: RoundContext): string {
  const { solving } = a;
  if (!solving) return '';
  const name = solvers[solving.solver] ?? solving.solver;
  const { breakpoints, looked, also } = solving;
  return sentences(
    roundWords.solver(breakpoints, name, looked),
    also && roundWords.solvedInterval(shortNumber(also[0]), shortNumber(also[1])),
  );
}

function solve(context: RoundContext): Description {
  const { anatomy: a, learner } = context;
  if (a.diverged) return { gist: null, lines: [], note: roundWords.noUpdate };
  if (a.apart != null) {
    return { gist: null, lines: learner ? [learner.equation] : [], note: inLanguage(a.apart) };
  }
  const { beta, score } = a.own;
  if (!a.solves) {
    return {
      gist: gistOf('β', beta),
      lines: [`\\beta=-f'(\\hat y)=${tex(beta)}`],
      note: sentences(
        roundWords.solvedExplicit,
        a.implicit && roundWords.implicitWould(shortNumber(a.implicit.beta)),
      ),
    };
  }
  if (a.eta === Number.POSITIVE_INFINITY) {
    return {
      gist: gistOf('z⁺', score),
      lines: [
        `w^+=\\operatorname*{arg\\,min}_{w\\in V^*}\\|w-\\hat w\\|,\\quad V^*=\\operatorname*{arg\\,min}_{w\\in V}f(x_t^\\top w)`,
      ],
      note: roundWords.solvedInfinite,
    };
  }
  const linear = isFree(a) && a.eta != null && parts(context.loss?.equation ?? '')[1];
  return {
    gist: gistOf('β', beta),
    lines: [
      'x_t^\\top w(\\beta)=h(\\beta)',
      `w(\\beta)=${path(a)}`,
      linear
        ? `x_t^\\top w(\\beta)=${tex(a.from)}+${tex(a.eta)}\\cdot${factor(a.square)}\\cdot${factor(beta)}=${tex(score)}`
        : `x_t^\\top w(${tex(beta)})=${tex(score)}`,
      crossing(context),
    ],
    note:
      a.own.beta === 0 ? roundWords.solvedFlat : sentences(roundWords.solved, solverText(context)),
  };
}

const named = (a: Anatomy, c: Coordinate) =>
  a.classes > 1 ? `w_{${c.feature},${c.class}}` : `w_{${c.feature}}`;

const farthest = (a: Anatomy) =>
  a.coordinates.length < a.dim * a.classes && roundWords.movedFarthest;

function move(context: RoundContext): Description {
  const { anatomy: a } = context;
  if (a.diverged) return { gist: null, lines: [], note: roundWords.noUpdate };
  const stays = a.own.moved === 0;
  if (a.apart != null) {
    return {
      gist: gistOf('‖w⁺ − ŵ‖', a.own.moved),
      lines: a.coordinates.map((c) => `${named(a, c)}:\\ ${tex(c.before)}\\to ${tex(c.after)}`),
      note: stays ? roundWords.weightsStay : sentences(roundWords.movedOwnRule, farthest(a)),
    };
  }
  const { eta } = a;
  const finite = eta != null && Number.isFinite(eta);
  const lines = a.coordinates.map((c) =>
    finite && multiplies(a)
      ? `${named(a, c)}:\\ ${tex(c.start)}\\cdot e^{${tex(eta)}\\cdot${factor(a.own.beta)}\\cdot${factor(c.x)}}=${tex(c.moved)}`
      : finite && a.classes === 1
        ? `${named(a, c)}:\\ ${tex(c.start)}+${tex(eta)}\\cdot${factor(a.own.beta)}\\cdot${factor(c.x)}=${tex(c.moved)}`
        : `${named(a, c)}:\\ ${tex(c.start)}\\to ${tex(c.moved)}`,
  );
  return {
    gist: finite ? gistOf('η β', eta * a.own.beta) : gistOf('‖w⁺ − ŵ‖', a.own.moved),
    lines: [
      multiplies(a) ? '\\hat w\\odot e^{\\eta\\beta x_t}' : `${origin(a)}+\\eta\\beta x_t`,
      ...lines,
    ],
    note: sentences(
      a.shrinks === 'explicit' && roundWords.movedRegularizer,
      a.own.beta === 0
        ? roundWords.movedNot
        : sentences(multiplies(a) ? roundWords.movedFactors : roundWords.moved, farthest(a)),
    ),
  };
}

/** Whether the weights are projected onto the simplex. */
const isProjected = (a: Anatomy) => a.prox.domain === 'simplex' && !multiplies(a);

/** The shrinking step, such as `w^+ = soft(w, 0.01) / 1.2`. */
function shrinking(a: Anatomy): string {
  if (isProjected(a)) return 'w^+=\\Pi_V(w)';
  const inner = a.threshold > 0 ? `\\operatorname{soft}(w,\\,${tex(a.threshold)})` : 'w';
  return a.own.divisor !== 1 ? `w^+=${inner}\\,/\\,${tex(a.own.divisor)}` : `w^+=${inner}`;
}

function shrink({ anatomy: a }: RoundContext): Description {
  if (a.diverged) return { gist: null, lines: [], note: roundWords.noUpdate };
  const { own } = a;
  const scores =
    a.classes > 1
      ? `W^{+\\top}x_t=${vector(a.scoresAfter, 5)}`
      : `z^+=x_t^\\top w^+=${tex(own.score)}`;
  const ends = [scores, `f(z^+)=${tex(own.loss)}`];
  const gist = gistOf('f(z⁺)', own.loss);
  const cost = costs(a);
  const now = `${cost.charAt(0).toUpperCase()}${cost.slice(1)}.`;
  if (a.apart != null) return { gist, lines: ends, note: sentences(now, inLanguage(a.afterwards)) };
  const { l1, l2 } = a.prox.reg;
  const shrunk = a.coordinates.map((c) => `${named(a, c)}:\\ ${tex(c.moved)}\\to ${tex(c.after)}`);
  const implicit = a.shrinks === 'implicit';
  const { domain } = a.prox;
  const radius = typeof domain === 'object' ? domain.ball : null;
  const pulls = [
    implicit && l1 > 0 && roundWords.shrunkL1(shortNumber(a.threshold)),
    implicit && l2 > 0 && !own.pressed && roundWords.shrunkL2(shortNumber(own.divisor)),
    own.pressed &&
      radius !== null &&
      roundWords.shrunkBall(shortNumber(own.divisor), shortNumber(radius)),
    multiplies(a) && roundWords.shrunkSum(shortNumber(own.divisor)),
    isProjected(a) && roundWords.shrunkSimplex,
  ].filter((pull) => pull !== false);
  const still =
    a.shrinks === 'none' && domain === 'all'
      ? roundWords.notShrunk
      : a.shrinks === 'explicit' && !own.pressed
        ? roundWords.notShrunkExplicit
        : pulls.length === 0
          ? roundWords.notShrunkInside
          : sentences(...pulls);
  const zeros = implicit && l1 > 0 && roundWords.exactZeros(own.zeros, a.zeros);
  return {
    gist,
    lines: [...(pulls.length > 0 ? [shrinking(a), ...shrunk] : []), ...ends],
    note: sentences(still, zeros, a.afterwards),
  };
}
