/** The second half of a round: the step is solved for, taken and shrunk. */
import type { Anatomy, Coordinate } from '../../engine/bindings';
import { counted, formatCount, list } from '../../ui/format';
import { costs } from './costs';
import { parts, rightOf, substitute } from './formula';
import { factor, say, tex, vector } from './numbers';
import { gistOf, type Made, sentences, type Told } from './told';

/** The round did not end in an update. */
const LOST = 'Its numbers left the finite range here: there is no update.';

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

export function solve(told: Told): Made {
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
        : `β is minus the slope where the step ends, not where it starts. ${solverWords(told)}`,
    ),
  };
}

const named = (a: Anatomy, c: Coordinate) =>
  a.classes > 1 ? `w_{${c.feature},${c.class}}` : `w_{${c.feature}}`;

const farthest = (a: Anatomy) =>
  a.coordinates.length < a.dim * a.classes ? ' Those that moved farthest:' : '';

export function move(told: Told): Made {
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

export function shrink({ anatomy: a }: Told): Made {
  if (a.diverged) return { gist: null, lines: [], note: LOST };
  const { own } = a;
  const scores =
    a.classes > 1
      ? `W^{+\\top}x_t=${vector(a.scoresAfter, 5)}`
      : `z^+=x_t^\\top w^+=${tex(own.score)}`;
  const ends = [scores, `f(z^+)=${tex(own.loss)}`];
  const gist = gistOf('f(z⁺)', own.loss);
  const cost = costs(a);
  const now = `${cost.charAt(0).toUpperCase()}${cost.slice(1)}.`;
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
