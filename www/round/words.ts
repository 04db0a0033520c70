/**
 * One round in words and numbers: receive → predict → pay → solve → move → shrink.
 *
 * Pure: everything comes from the engine's `Anatomy`, the formulas from the catalogue. No learner and no loss is
 * known here by name; what differs is what the anatomy says of the update (it solves or trusts the slope; takes
 * the regulariser by its proximal map, by its slope, or has none; meets the ball; or does something else altogether).
 */
import type { Anatomy, Coordinate, Entry, Landing, Phase } from '../core';
import { formatCount, formatExact, list } from '../format';
import { parts, rightOf, substitute } from './formula';
import { factor, say, tex, vector } from './numbers';

/** What the words are made from. */
export interface Told {
  anatomy: Anatomy;
  /** What the learner is called. */
  label: string;
  learner: Entry | undefined;
  loss: Entry | undefined;
  /** Names of the solvers by id. */
  solvers: Readonly<Record<string, string>>;
  /** All features and all weights of a score, where they are few enough to be written out. */
  x: readonly number[] | null;
  before: readonly number[] | null;
  /** Another step size or solver than the round's own is shown. */
  whatIf: boolean;
}

/** The number that a phase comes to. */
export interface Gist {
  symbol: string;
  value: string;
  /** To the last digit. */
  exact: string;
}

export interface PhaseTold {
  phase: Phase;
  name: string;
  gist: Gist | null;
  /** Formulas in TeX, one a line. */
  lines: string[];
  /** What happens, in a sentence or two. */
  note: string;
}

export const PHASES: readonly [Phase, string][] = [
  [1, 'Receive'],
  [2, 'Predict'],
  [3, 'Pay'],
  [4, 'Solve'],
  [5, 'Move'],
  [6, 'Shrink'],
];

const gistOf = (symbol: string, value: number): Gist => ({
  symbol,
  value: say(value),
  exact: formatExact(value),
});

const sentences = (...all: (string | false | null | undefined)[]) => all.filter(Boolean).join(' ');

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** The round did not end in an update. */
const LOST = 'Its numbers left the finite range here: there is no update.';

function receive({ anatomy: a, x }: Told): Omit<PhaseTold, 'phase' | 'name'> {
  const features = counted(a.dim, 'feature');
  const nonzero =
    a.nonzero === 0
      ? 'all of them 0: no step along x can move anything'
      : a.nonzero === a.dim
        ? ''
        : `${formatCount(a.nonzero)} of them not 0`;
  return {
    gist: gistOf('‖x‖²', a.square),
    lines: x
      ? [`x_t=${vector(x)}`, `\\|x_t\\|^2=${tex(a.square)}`]
      : [`x_t\\in\\mathbb{R}^{${a.dim}},\\quad\\|x_t\\|^2=${tex(a.square)}`],
    note: `An example arrives without its answer: ${features}${nonzero && `, ${nonzero}`}.`,
  };
}

function predict({ anatomy: a, x, before }: Told): Omit<PhaseTold, 'phase' | 'name'> {
  const [score = Number.NaN] = a.scores;
  const all = a.dim * a.classes;
  const zeros = `${formatCount(a.zeros)} of its ${formatCount(all)} weights ${a.zeros === 1 ? 'is' : 'are'} exactly 0`;
  if (a.classes > 1) {
    return {
      gist: null,
      lines: [`\\hat y=\\hat W^\\top x_t=${vector(a.scores, 5)}`],
      note: `One score a class, from the weights before the round; ${zeros}.`,
    };
  }
  const sum =
    x && before && x.length === before.length
      ? `${x.map((value, i) => `${i === 0 ? tex(value) : factor(value)}\\cdot${factor(before[i])}`).join('+')}=`
      : '';
  return {
    gist: gistOf('ŷ', score),
    lines: [`\\hat y=x_t^\\top\\hat w=${sum}${tex(score)}`],
    note: before
      ? 'The weights before the round, ŵ, give the prediction.'
      : `The weights before the round, ŵ, give the prediction; ${zeros}.`,
  };
}

function pay({ anatomy: a, loss }: Told): Omit<PhaseTold, 'phase' | 'name'> {
  const [score = Number.NaN] = a.scores;
  const [formula = 'f(z)='] = parts(loss?.equation ?? '');
  const right = rightOf(formula);
  const regularizer = a.shrinks === 'none' ? [] : [`r(\\hat w)=${tex(a.regularizer)}`];
  if (a.classes > 1) {
    const answer = a.y + 1;
    return {
      gist: gistOf('f(ŷ)', a.paid),
      lines: [
        `f(\\hat y)=${right.replaceAll('z_', '\\hat y_').replace('\\hat y_y', `\\hat y_{${answer}}`)}=${tex(a.paid)}`,
        `\\nabla f(\\hat y)=${vector(a.slopes, 5)}`,
        ...regularizer,
      ],
      note: `The answer is class ${answer}: its score should have been larger and all others smaller.`,
    };
  }
  const [slope = Number.NaN] = a.slopes;
  const kink = a.kink;
  return {
    gist: gistOf('f(ŷ)', a.paid),
    lines: [
      `y_t=${tex(a.y)}`,
      `f(\\hat y)=${substitute(right, { y: a.y, z: score })}=${tex(a.paid)}`,
      `f'(\\hat y)=${tex(slope)}`,
      ...regularizer,
    ],
    note: kink
      ? `The answer is y = ${say(a.y)}. The prediction is on a kink of the loss: any slope from ${say(kink[0])} to ${say(kink[1])} is one; an explicit step takes ${say(slope)}.`
      : slope === 0
        ? `The answer is y = ${say(a.y)}. The loss is flat here: nothing pulls at the weights.`
        : `The answer is y = ${say(a.y)}. The loss is due, and its slope says which way is down.`,
  };
}

/** The point that the step along x starts from. */
const origin = (a: Anatomy) =>
  a.shrinks === 'explicit' ? '\\hat w-\\eta\\,\\partial r(\\hat w)' : '\\hat w';

const isFree = (a: Anatomy) => a.shrinks !== 'implicit' && a.prox.radius == null;

/** w(β) as the learner has it. */
function path(a: Anatomy): string {
  if (isFree(a)) return `${origin(a)}+\\eta\\beta x_t`;
  const map = a.shrinks === 'implicit' ? '\\operatorname{prox}_{\\eta r}' : '\\Pi_V';
  return `${map}\\bigl(${origin(a)}+\\eta\\beta x_t\\bigr)`;
}

/** The numbers of h(β) = z, where h is a formula of β and its numbers are good to look at. */
function crossing(told: Told): string {
  const { anatomy: a, loss } = told;
  const { beta, score } = a.own;
  const h = parts(loss?.equation ?? '')[1];
  const plain = beta !== 0 && !/^−?1\.?0*$/.test(say(beta));
  const right = h === undefined ? '' : rightOf(h);
  if (right.includes('\\beta') && (plain || Math.abs(beta) === 1)) {
    return `h(\\beta)=${substitute(right, { y: a.y, '\\beta': beta })}=${tex(score)}`;
  }
  return `h(\\beta)\\ni ${tex(score)}`;
}

function solverWords({ anatomy: a, solvers }: Told): string {
  const { solving } = a;
  if (!solving) return '';
  const name = solvers[solving.solver] ?? solving.solver;
  const breaks =
    solving.breakpoints === 0
      ? 'no breakpoint lies on the way'
      : `${counted(solving.breakpoints, 'breakpoint')} ${solving.breakpoints === 1 ? 'lies' : 'lie'} on the way`;
  const looked = `${name} looked at ${counted(solving.looked, 'point')}`;
  const also =
    solving.also &&
    `Every β from ${say(solving.also[0])} to ${say(solving.also[1])} solves it, with the same weights.`;
  return sentences(`${breaks.charAt(0).toUpperCase()}${breaks.slice(1)}; ${looked}.`, also);
}

function solve(told: Told): Omit<PhaseTold, 'phase' | 'name'> {
  const { anatomy: a, learner } = told;
  if (a.diverged) return { gist: null, lines: [], note: LOST };
  if (a.apart != null) {
    return { gist: null, lines: learner ? [learner.equation] : [], note: a.apart };
  }
  const { beta, score } = a.own;
  if (!a.solves) {
    return {
      gist: gistOf('β', beta),
      lines: [`\\beta=-f'(\\hat y)=${tex(beta)}`],
      note: sentences(
        'Nothing to solve: an explicit step takes the slope where it stands and trusts it, however far it goes.',
        a.implicit && `The implicit step would take β = ${say(a.implicit.beta)}.`,
      ),
    };
  }
  if (a.eta === Number.POSITIVE_INFINITY) {
    return {
      gist: gistOf('z⁺', score),
      lines: [
        `w^+=\\operatorname*{arg\\,min}_{w\\in V^*}\\|w-\\hat w\\|,\\quad V^*=\\operatorname*{arg\\,min}_{w\\in V}f(x_t^\\top w)`,
      ],
      note: 'No step size yet, as if η were infinite: the step goes to the nearest point where the loss is least.',
    };
  }
  const linear = isFree(a) && a.eta != null && parts(told.loss?.equation ?? '')[1];
  return {
    gist: gistOf('β', beta),
    lines: [
      'x_t^\\top w(\\beta)=h(\\beta)',
      `w(\\beta)=${path(a)}`,
      linear
        ? `x_t^\\top w(\\beta)=${tex(a.from)}+${tex(a.eta)}\\cdot${factor(a.square)}\\cdot${factor(beta)}=${tex(score)}`
        : `x_t^\\top w(${tex(beta)})=${tex(score)}`,
      crossing(told),
    ],
    note: sentences(
      a.own.beta === 0
        ? 'The loss is flat here: β = 0 solves it.'
        : `β is the slope where the step ends, not where it starts. ${solverWords(told)}`,
    ),
  };
}

const named = (a: Anatomy, c: Coordinate) =>
  a.classes > 1 ? `w_{${c.feature},${c.class}}` : `w_{${c.feature}}`;

const farthest = (a: Anatomy) =>
  a.coordinates.length < a.dim * a.classes ? ' Those that moved farthest:' : '';

function move(told: Told): Omit<PhaseTold, 'phase' | 'name'> {
  const { anatomy: a } = told;
  if (a.diverged) return { gist: null, lines: [], note: LOST };
  const stays = a.own.moved === 0;
  if (a.apart != null) {
    return {
      gist: gistOf('‖w⁺ − ŵ‖', a.own.moved),
      lines: a.coordinates.map((c) => `${named(a, c)}:\\ ${tex(c.before)}\\to ${tex(c.after)}`),
      note: stays
        ? 'The weights stay where they are.'
        : `The weights move by its own rule.${farthest(a)}`,
    };
  }
  const { eta } = a;
  const finite = eta != null && Number.isFinite(eta);
  const lines = a.coordinates.map((c) =>
    finite && a.classes === 1
      ? `${named(a, c)}:\\ ${tex(c.start)}+${tex(eta)}\\cdot${factor(a.own.beta)}\\cdot${factor(c.x)}=${tex(c.moved)}`
      : `${named(a, c)}:\\ ${tex(c.start)}\\to ${tex(c.moved)}`,
  );
  return {
    gist: finite ? gistOf('η β', eta * a.own.beta) : gistOf('‖w⁺ − ŵ‖', a.own.moved),
    lines: [`${origin(a)}+\\eta\\beta x_t`, ...lines],
    note: sentences(
      a.shrinks === 'explicit' &&
        'First down the slope that the regulariser has at ŵ, then along x.',
      a.own.beta === 0
        ? 'β = 0: no step along x.'
        : `A weight moves by ηβ times its feature.${farthest(a)}`,
    ),
  };
}

/** `w^+ = soft(w, 0.01) / 1.2`. */
function shrinking(a: Anatomy): string {
  const inner = a.threshold > 0 ? `\\operatorname{soft}(w,\\,${tex(a.threshold)})` : 'w';
  return a.own.divisor !== 1 ? `w^+=${inner}\\,/\\,${tex(a.own.divisor)}` : `w^+=${inner}`;
}

function shrink({ anatomy: a }: Told): Omit<PhaseTold, 'phase' | 'name'> {
  if (a.diverged) return { gist: null, lines: [], note: LOST };
  const { own } = a;
  const scores =
    a.classes > 1
      ? `W^{+\\top}x_t=${vector(a.scoresAfter, 5)}`
      : `z^+=x_t^\\top w^+=${tex(own.score)}`;
  const ends = [scores, `f(z^+)=${tex(own.loss)}`];
  const gist = gistOf('f(z⁺)', own.loss);
  const now = `The same example would now cost ${say(own.loss)} instead of ${say(a.paid)}.`;
  if (a.apart != null) return { gist, lines: ends, note: sentences(now, a.afterwards) };
  const { l1, l2 } = a.prox.reg;
  const shrunk = a.coordinates.map((c) => `${named(a, c)}:\\ ${tex(c.moved)}\\to ${tex(c.after)}`);
  const implicit = a.shrinks === 'implicit';
  const ball = a.prox.radius != null;
  const pulls = [
    implicit &&
      l1 > 0 &&
      `pulled ηλ₁ = ${say(a.threshold)} towards 0, and what is nearer becomes exactly 0`,
    implicit && l2 > 0 && !own.pressed && `divided by 1 + ηλ₂ = ${say(own.divisor)}`,
    own.pressed &&
      `divided by ${say(own.divisor)}, so as not to leave the ball of radius ${say(a.prox.radius)}`,
  ].filter((pull) => typeof pull === 'string');
  const still =
    a.shrinks === 'none' && !ball
      ? 'Nothing to shrink: there is no regulariser and no ball.'
      : a.shrinks === 'explicit' && !own.pressed
        ? 'Nothing more to do: the regulariser was taken by its slope, which puts no weight at exactly 0.'
        : pulls.length === 0
          ? 'The ball is far enough away: nothing to shrink.'
          : `Every weight is ${list(pulls)}.`;
  const zeros =
    implicit &&
    l1 > 0 &&
    ` ${counted(own.zeros, 'exact zero')} now, ${formatCount(a.zeros)} before.`;
  return {
    gist,
    lines: [...(pulls.length > 0 ? [shrinking(a), ...shrunk] : []), ...ends],
    note: sentences(`${still}${zeros || ''}`, a.afterwards),
  };
}

/** All six phases. */
export function tell(told: Told): PhaseTold[] {
  const makers = [receive, predict, pay, solve, move, shrink];
  return PHASES.flatMap(([phase, name], i) => {
    const made = makers[i]?.(told);
    return made ? [{ phase, name, ...made }] : [];
  });
}

/** For screen readers: one phase of a round. */
export function spoken(told: Told, phase: Phase): string {
  const one = tell(told)[phase - 1];
  if (!one) return '';
  const gist = one.gist ? ` ${one.gist.symbol} = ${one.gist.value}.` : '';
  return `Round ${formatCount(told.anatomy.t)}, ${one.name.toLowerCase()}:${gist} ${one.note}`;
}

const at = ({ score, loss }: Landing) => `z = ${say(score)} (cost ${say(loss)})`;

/** The whole round in one sentence or two. */
export function summary(told: Told): string {
  const { anatomy: a, label } = told;
  const { own, explicit, implicit } = a;
  if (a.diverged) {
    return `${label} diverged in round ${formatCount(a.t)}: its numbers left the finite range, and it stopped.`;
  }
  const now = `this example would now cost ${say(own.loss)} instead of ${say(a.paid)}`;
  if (a.apart != null || !explicit || !implicit) {
    return `${label} paid ${say(a.paid)} and moved its weights by ${say(own.moved)}: ${now}.`;
  }
  if (told.whatIf) {
    return `With η = ${say(a.eta)} the explicit step lands at ${at(explicit)}, the implicit one at ${at(implicit)}.`;
  }
  if (own.beta === 0) {
    return `The loss is flat where ${label} predicts: β = 0, whatever the step size.`;
  }
  if (a.solves) {
    const other =
      explicit.loss > a.paid
        ? `An explicit step would have gone too far: ${say(explicit.loss)}.`
        : `After an explicit step: ${say(explicit.loss)}.`;
    return `${label} stopped where going on no longer pays: ${now}. ${other}`;
  }
  const how = own.loss > a.paid ? 'trusted the slope too far' : 'trusted the slope';
  return `${label} ${how}: ${now}. After an implicit step: ${say(implicit.loss)}.`;
}
