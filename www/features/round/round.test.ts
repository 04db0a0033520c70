import { describe, expect, it } from 'vitest';
import type { Anatomy, Entry, Landing } from '../../engine/bindings';
import { rounded, withNext } from './examples';
import { substitute } from './formula';
import { tex, vector } from './numbers';
import { describePhases, type RoundContext, spoken, summary } from './phases';

const landing = (more: Partial<Landing> = {}): Landing => ({
  beta: 0.5,
  score: 0.5,
  loss: 0.125,
  regularizer: 0,
  moved: 0.5,
  zeros: 0,
  unshrunk: 0.5,
  divisor: 1,
  pressed: false,
  ...more,
});

/** One implicit step of the squared loss at x = 1, y = 1, ŵ = 0, η = 1: β = ½ (by hand). */
const anatomy = (more: Partial<Anatomy> = {}): Anatomy => ({
  t: 7,
  run: 0,
  apart: null,
  loss: 'a',
  prox: { reg: { l1: 0, l2: 0 }, domain: 'all' as const },
  geometry: 'euclidean',
  diverged: false,
  y: 1,
  dim: 1,
  classes: 1,
  nonzero: 1,
  square: 1,
  scores: [0],
  paid: 0.5,
  regularizer: 0,
  slopes: [-1],
  from: 0,
  eta: 1,
  ownEta: 1,
  solves: true,
  shrinks: 'none',
  threshold: 0,
  own: landing(),
  scoresAfter: [0.5],
  explicit: landing({ beta: 1, score: 1, loss: 0, moved: 1, unshrunk: 1 }),
  implicit: landing(),
  solving: { solver: 'a', breakpoints: 0, visits: [], looked: 1, passes: 1 },
  zeros: 1,
  coordinates: [{ feature: 1, class: 1, x: 1, before: 0, start: 0, moved: 0.5, after: 0.5 }],
  ...more,
});

const entry = (id: string, equation: string): Entry => ({
  id,
  name: id,
  summary: '',
  equation,
  source: '',
  params: [],
  aliases: [],
});

const told = (more: Partial<Anatomy> = {}, rest: Partial<RoundContext> = {}): RoundContext => ({
  anatomy: anatomy(more),
  label: 'A',
  learner: entry('A', 'w_{t+1}=\\dots'),
  loss: entry('a', 'f(z)=\\tfrac12(y-z)^2,\\qquad h(\\beta)=y-\\beta'),
  solvers: { a: 'Newton' },
  x: [1],
  before: [0],
  whatIf: false,
  ...rest,
});

const phase = (number: number, one: RoundContext) => {
  const found = describePhases(one)[number - 1];
  if (!found) throw new Error('no such phase');
  return found;
};

describe('numbers in formulas', () => {
  it('writes TeX', () => {
    expect([1.23456, -0.5, 0, 12_345, 1.5e-7, Number.POSITIVE_INFINITY].map(tex)).toEqual([
      '1.235',
      '-0.5',
      '0',
      '12{,}345',
      '1.50\\cdot10^{-7}',
      '\\infty',
    ]);
    expect(vector([1, 2, 3], 2)).toBe('(1,\\,2,\\,\\dots)');
  });

  it('puts numbers into the formulas of the catalogue', () => {
    const values = { y: -1, z: -0.5, '\\beta': -0.25 };
    expect(substitute('\\tfrac12(y-z)^2', values)).toBe('\\tfrac12(-1-(-0.5))^2');
    expect(substitute('\\max\\{0,\\,1-yz\\}', values)).toBe('\\max\\{0,\\,1-(-1)\\cdot (-0.5)\\}');
    expect(substitute('y-\\tfrac12\\beta', values)).toBe('-1-\\tfrac12\\cdot (-0.25)');
    expect(substitute('y\\ln\\frac{1-y\\beta}{y\\beta}', { ...values, y: 1 })).toBe(
      '1\\,\\ln\\frac{1-1\\cdot (-0.25)}{1\\cdot (-0.25)}',
    );
  });
});

describe('an implicit step', () => {
  it('is told in six phases', () => {
    expect(describePhases(told()).map(({ name }) => name)).toEqual([
      'Receive',
      'Predict',
      'Pay',
      'Solve',
      'Move',
      'Shrink',
    ]);
  });

  it('has its numbers in the formulas', () => {
    expect(phase(2, told()).lines).toEqual(['\\hat y=x_t^\\top\\hat w=1\\cdot0=0']);
    expect(phase(3, told()).lines).toContain('f(\\hat y)=\\tfrac12(1-0)^2=0.5');
    expect(phase(4, told()).lines).toEqual([
      'x_t^\\top w(\\beta)=h(\\beta)',
      'w(\\beta)=\\hat w+\\eta\\beta x_t',
      'x_t^\\top w(\\beta)=0+1\\cdot1\\cdot0.5=0.5',
      'h(\\beta)=1-0.5=0.5',
    ]);
    expect(phase(5, told()).lines).toContain('w_{1}:\\ 0+1\\cdot0.5\\cdot1=0.5');
    expect(phase(6, told()).lines).toContain('f(z^+)=0.125');
  });

  it('says how many features are not 0, and how β was found', () => {
    const note = (more: Partial<Anatomy>) => phase(1, told({ dim: 3, ...more })).note;
    expect([note({ nonzero: 3 }), note({ nonzero: 1 }), note({ nonzero: 0 })]).toEqual([
      'An example arrives without its answer: 3 features.',
      'An example arrives without its answer: 3 features, 1 of them not 0.',
      'An example arrives without its answer: 3 features, all of them 0, so no step along x can change the weights.',
    ]);
    const solving = { solver: 'a', breakpoints: 2, visits: [], looked: 1, passes: 1 };
    expect(phase(4, told({ solving })).note).toBe(
      'β is minus the slope where the step ends, not where it starts. 2 breakpoints lie on the way; Newton evaluated 1 point.',
    );
  });

  it('says that h is a set where its formula has no β', () => {
    const kinked = told(
      { own: landing({ beta: 1, score: 0.8 }) },
      { loss: entry('a', 'f(z)=|y-z|,\\qquad h(\\beta)=y\\ \\text{ for }\\ |\\beta|<1') },
    );
    expect(phase(4, kinked).lines.at(-1)).toBe('h(\\beta)\\ni 0.8');
  });

  it('goes to the nearest minimiser while η is infinite', () => {
    const { gist, note } = phase(4, told({ eta: Number.POSITIVE_INFINITY }));
    expect(gist?.symbol).toBe('z⁺');
    expect(note).toMatch(/nearest/);
    expect(phase(5, told({ eta: Number.POSITIVE_INFINITY })).gist?.symbol).toBe('‖w⁺ − ŵ‖');
  });
});

describe('with a regulariser', () => {
  const reg = {
    prox: { reg: { l1: 0.1, l2: 0 }, domain: 'all' as const },
    shrinks: 'implicit' as const,
  };

  it('counts loss and regulariser: a loss may be given up for it', () => {
    const one = told({
      ...reg,
      paid: 0.125,
      regularizer: 0.5,
      own: landing({ loss: 0.25, regularizer: 0.25 }),
      explicit: landing({ beta: 2, loss: 1, regularizer: 0.25 }),
    });
    expect(summary(one)).toBe(
      'A stops where going further would cost more than it gains: loss plus regulariser would now be 0.5 instead of 0.625 (loss 0.125 higher, regulariser 0.25 lower). An explicit step would overshoot, at a cost of 1.25.',
    );
    expect(summary(told())).toContain(': this example would now cost 0.125 instead of 0.5.');
  });

  it('says when both steps are the same', () => {
    const there = landing({ beta: 1, loss: 0.25 });
    for (const solves of [true, false])
      expect(summary(told({ solves, own: there, explicit: there, implicit: there }))).toBe(
        'The step ends before the loss bends, so an explicit and an implicit step are the same: this example would now cost 0.25 instead of 0.5.',
      );
  });

  it('calls no step too far for a loss that the regulariser asked for', () => {
    const one = told({
      ...reg,
      solves: false,
      paid: 0.125,
      regularizer: 0.5,
      own: landing({ loss: 0.25, regularizer: 0.25 }),
    });
    expect(summary(one)).toMatch(/^A followed the slope: loss plus regulariser would now be 0\.5/);
  });
});

describe('other families', () => {
  it('an explicit step follows the slope', () => {
    const one = told({
      solves: false,
      own: landing({ beta: 1, score: 1, loss: 0 }),
      solving: null,
    });
    expect(phase(4, one).lines).toEqual(["\\beta=-f'(\\hat y)=1"]);
    expect(phase(4, one).note).toMatch(/implicit step would take β = 0\.5/);
    expect(summary(one)).toMatch(/^A followed the slope: .*cost 0 instead of 0\.5/);
    const far = told({ solves: false, own: landing({ beta: 1, score: 9, loss: 32 }) });
    expect(summary(far)).toMatch(/^A followed the slope too far/);
  });

  it('an implicit regulariser pulls to exact zeros', () => {
    const one = told({
      shrinks: 'implicit',
      prox: { reg: { l1: 0.1, l2: 0.2 }, domain: 'all' as const },
      threshold: 0.1,
      own: landing({ divisor: 1.2, zeros: 3 }),
    });
    expect(phase(4, one).lines[1]).toContain('\\operatorname{prox}_{\\eta r}');
    expect(phase(6, one).lines[0]).toBe('w^+=\\operatorname{soft}(w,\\,0.1)\\,/\\,1.2');
    expect(phase(6, one).note).toMatch(
      /pulled ηλ₁ = 0\.1 towards 0.*divided by 1 \+ ηλ₂ = 1\.2\. Exact zeros: 3 now, 1 before\./,
    );
  });

  it('an explicit regulariser comes first and leaves no zeros', () => {
    const one = told({
      shrinks: 'explicit',
      prox: { reg: { l1: 0.1, l2: 0 }, domain: 'all' as const },
    });
    expect(phase(5, one).lines[0]).toContain('\\partial r(\\hat w)');
    expect(phase(6, one).note).toMatch(/^Nothing more to do/);
  });

  it('the ball presses, or does not', () => {
    const ball = { reg: { l1: 0, l2: 0 }, domain: { ball: 2 } };
    const pressed = told({ prox: ball, own: landing({ divisor: 1.5, pressed: true }) });
    expect(phase(4, pressed).lines[1]).toContain('\\Pi_V');
    expect(phase(6, pressed).note).toMatch(/divided by 1\.5 to stay in the ball of radius 2\./);
    expect(phase(6, told({ prox: ball })).note).toMatch(/^The weights are inside the ball/);
  });

  it('the simplex: a projection, or factors and their sum', () => {
    const prox = { reg: { l1: 0, l2: 0 }, domain: 'simplex' as const };
    const projected = told({ prox });
    expect(phase(4, projected).lines[1]).toContain('\\Pi_V');
    expect(phase(6, projected).lines[0]).toBe('w^+=\\Pi_V(w)');
    expect(phase(6, projected).note).toMatch(
      /^The weights go to the nearest point of the simplex\./,
    );
    expect(phase(6, projected).name).toBe('Project');
    const own = landing({ divisor: 1.5, pressed: true });
    const multiplied = told({ prox, geometry: 'entropy', own });
    expect(phase(4, multiplied).lines[1]).toContain('e^{\\eta\\beta x_t}');
    expect(phase(5, multiplied).lines[1]).toContain('\\cdot e^{');
    expect(phase(5, multiplied).note).toMatch(/^Each weight is multiplied/);
    expect(phase(6, multiplied).name).toBe('Normalise');
    expect(phase(6, multiplied).lines[0]).toBe('w^+=w\\,/\\,1.5');
    expect(phase(6, multiplied).note).toMatch(/^Every weight is divided by their sum 1\.5\./);
  });

  it('a learner with a rule of its own shows it', () => {
    const one = told({ apart: 'It does it its own way.', explicit: null, implicit: null });
    expect(phase(4, one)).toMatchObject({
      gist: null,
      lines: ['w_{t+1}=\\dots'],
      note: 'It does it its own way.',
    });
    expect(phase(5, one).lines).toEqual(['w_{1}:\\ 0\\to 0.5']);
    expect(summary(one)).toMatch(/^A had a loss of 0\.5 and moved its weights by 0\.5/);
  });

  it('several classes have several scores', () => {
    const one = told(
      { classes: 3, scores: [1, 2, 3], slopes: [0.1, 0.2, -0.3], y: 2, apart: 'Classes.' },
      { loss: entry('a', 'f(z)=\\ln\\sum_{k=1}^{K}e^{z_k}-z_y,\\qquad \\nabla f(z)=\\dots') },
    );
    expect(phase(2, one).lines).toEqual(['\\hat y=\\hat W^\\top x_t=(1,\\,2,\\,3)']);
    expect(phase(3, one).lines[0]).toBe(
      'f(\\hat y)=\\ln\\sum_{k=1}^{K}e^{\\hat y_k}-\\hat y_{3}=0.5',
    );
    expect(phase(3, one).note).toMatch(/class 3/);
  });

  it('a diverged round has no update', () => {
    const one = told({ diverged: true });
    expect(phase(5, one).note).toMatch(/no longer finite/);
    expect(summary(one)).toBe(
      'A diverged in round 7: its numbers are no longer finite, so it stopped.',
    );
  });
});

describe('what is said', () => {
  it('names both landings of a what-if, and its step size', () => {
    const one = told({ eta: 100 }, { whatIf: true });
    expect(summary(one)).toBe(
      'With η = 100 the explicit step lands at z = 1 (cost 0), the implicit one at z = 0.5 (cost 0.125).',
    );
  });

  it('reads a phase aloud', () => {
    expect(spoken(told(), 2)).toBe(
      'Round 7, predict: ŷ = 0. The weights before the round, ŵ, give the prediction.',
    );
  });
});

describe('placing by hand', () => {
  it('plays what was played, then the new example', () => {
    const [a, b, c] = [
      [1, 0, 1],
      [0, 1, -1],
      [2, 2, 0],
    ] as const;
    expect(withNext([[...a], [...b]], 1, c)).toEqual([a, c]);
    expect(withNext([[...a], [...b]], 3, c)).toEqual([a, b, a, c]);
    expect(withNext([], 0, c)).toEqual([c]);
  });

  it('keeps three digits of a point', () => {
    expect(rounded([1.23456, -0.004])).toEqual([1.23, 0]);
    expect(rounded([0.01234, 0.1])).toEqual([0.012, 0.1]);
    expect(rounded([1234.5, -3])).toEqual([1230, 0]);
    expect(rounded([0, 0])).toEqual([0, 0]);
  });
});
