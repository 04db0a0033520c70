/** The lessons as a course: no title answers a question, and names are explained at their first use. */
import { describe, expect, it } from 'vitest';
import index from '../../../../lessons/index.json';
import { type Lesson, lessons } from './collection';
import { translated } from './collection.de';
import { scriptOf } from './lines';
import { unmarked } from './pieces';

/**
 * Titles of the steps that ask something, in the order of the course, each read by a person before its answer: it names the
 * situation, rules no answer out and leans to none. So are the titles of other steps read, for the list shows all of them.
 * One that changes is read again.
 */
const READ = {
  explode: [
    'What a step does to the error',
    'Too far',
    'The stability limit',
    'Two hundred times the limit',
    'A thousand weights',
    'Near the best step size',
    'Real data, in order',
  ],
  proximal: [
    'η is the price',
    'The slope where it lands',
    'A second step on the hinge',
    'Noisy targets',
    'Two targets in turn',
    'Two step sizes',
  ],
  equation: [
    'Two curves that cross',
    'Where g bends',
    'Algorithm 2: partition, and a misprint',
    'Newton',
    'What an implicit step costs',
  ],
  middle: ['A very large step size', 'With noise'],
  repeat: [
    'A line of minimisers',
    'Two starts',
    'Does it ever arrive?',
    'Two short steps or one long one',
    'Two examples take turns',
  ],
  sparsity: [
    'Down the slope of |w|',
    'Four ways to take two terms',
    'A smaller step size',
    'A threshold for the mean',
  ],
  averages: [
    'Their average',
    'Another loss',
    'Two examples that no line fits',
    'More than one pass',
  ],
  classes: [
    'Then comes B',
    'A hundred times the step size',
    'Two rivals',
    'One unknown for ten classes',
    'The hardest round',
    'Seven decades of step sizes',
    'AdaImplicit and the digits',
    'Two classes',
  ],
  regret: ['The definition', 'Theorem 1 on this race', 'Two bounds compared', 'A moving target'],
  variability: [
    'Two neighbouring losses',
    'A thousand times the step size',
    'One loss, then constants',
  ],
  adapt: ['At a kink', 'A slowly moving target', 'The slow target again', 'One number is left'],
  geometry: ['A thousand experts', 'Larger step sizes'],
  curvature: ['When it is wrong', 'What it is worth'],
  improper: ['Lines or curves?', 'Does it pay?'],
  units: [
    'Is there a good step size?',
    'A factor of 1,024',
    'One huge example',
    'One outlier',
    'Five curves',
    'Real pixels',
  ],
  family: ['A decaying step size', 'A boundary', 'Another distance', 'With an ℓ₁ norm'],
};

/** Words that a title may share with its right answer: a person has checked that every answer could contain them. */
const SHARED: readonly string[] = [
  // “the minimiser nearest to …”, of which there are two.
  'minimiser',
];

/** The meaningful words of a text, without their endings. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])
    .map((word) => word.replace(/(?:est|ern|er|en|es|e|s|n)$/, ''))
    .filter((word) => word.length > 3);

const asked = ({ steps }: Lesson) => steps.filter(({ ask }) => ask);

describe.each(lessons)('the lesson $id', (lesson) => {
  it('has titles over its questions that were read', () => {
    expect(asked(lesson).map(({ title }) => title)).toEqual(READ[lesson.id as keyof typeof READ]);
  });

  it.each([
    ['English', [lesson]],
    ['German', translated([lesson])],
  ])('has no word of a right answer in the title over it, in %s', (_, [one]) => {
    const told = asked(one as Lesson).flatMap(({ title, ask }) => {
      const right = wordsOf(unmarked(ask?.answers[ask.right - 1] ?? ''));
      const others = ask?.answers.filter((_, i) => i !== ask.right - 1).map(wordsOf) ?? [];
      // A word in every answer gives nothing away.
      const telling = right.filter((word) => !others.every((answer) => answer.includes(word)));
      const found = wordsOf(title).filter(
        (word) => telling.includes(word) && !SHARED.includes(word),
      );
      return found.map((word) => `${title}: ${word}`);
    });
    expect(told).toEqual([]);
  });
});

it('the short course are four lessons of the course, in its order', () => {
  const short = index.lessons.filter((id) => index.short.includes(id));
  expect(short).toEqual(index.short);
  expect(lessons.filter((one) => one.short).map(({ id }) => id)).toEqual(index.short);
  expect(short).toHaveLength(4);
  // Each builds on lessons of the short course alone, or on none.
  for (const { needs, short: isShort } of lessons)
    if (isShort) expect(needs.filter((id) => !index.short.includes(id))).toEqual([]);
});

describe.each([
  ['English', lessons],
  ['German', translated(lessons)],
] as const)('what a name stands for, in %s', (_, all) => {
  it.each([
    ['FIOL', /Fully Implicit Online Learning/],
    ['COMID', /Composite Objective Mirror Descent/],
    ['I-SGD', /implicit SGD|implizites SGD/],
    ['aProx', /proxima/],
    ['IWA', /importance weight aware/],
    ['RDA', /regularised dual averaging/],
    ['ONS', /online Newton step/],
  ])('%s is spelled out in the first text of the course that has it', (name, spelled) => {
    const texts = all.flatMap(({ steps }) =>
      steps.flatMap(({ text, try: todo = '', ask, remember = [] }) => [
        [
          text,
          todo,
          ask?.question ?? '',
          ...(ask?.answers ?? []),
          ask?.reason ?? '',
          ...remember,
        ].join(' '),
      ]),
    );
    const named = new RegExp(`(?<![\\p{L}-])${name}(?![\\p{L}])`, 'u');
    expect(texts.find((text) => named.test(text.replace(/\|[^}]*\}/g, '')))).toMatch(spelled);
  });
});

describe.each([
  ['English', lessons],
  ['German', translated(lessons)],
] as const)('a hat, in %s', (_, all) => {
  it('is said to be before the step where a lesson first has it', () => {
    const texts = all.map(({ steps }) => steps.map(({ text }) => text));
    const first = texts.flatMap((one) => one.find((text) => /\\hat [wz]/.test(text)) ?? []);
    expect(first.length).toBeGreaterThan(5);
    for (const text of first) expect(text).toMatch(/before (the step|that)|vor dem Schritt|davor/);
  });
});

describe.each([
  ['English', lessons],
  ['German', translated(lessons)],
] as const)('a step that asks nothing and stands at round 0, in %s', (_, all) => {
  const waiting = all.flatMap(({ steps }) =>
    steps.filter(({ link, ask }) => !ask && /&at=0(&|$)/.test(link)),
  );

  it('has two parts, for the press that says the second one plays the race', () => {
    expect(waiting.length).toBeGreaterThan(1);
    for (const step of waiting) expect(scriptOf(step).parts, step.title).toHaveLength(2);
  });

  it('tells a reader to play it', () => {
    for (const step of waiting)
      expect(step.try, step.title).toMatch(/play the race|starten|Starten|\[N\]/i);
  });
});

it('what is called the same race is that of the step before', () => {
  const raceOf = (link: string) => {
    const told = new URLSearchParams(link);
    const part = (name: string) => told.getAll(name).join();
    return ['stream', 'loss', 'reg', 'domain', 'examples', 'rounds', 'run'].map(part);
  };
  for (const { steps } of lessons)
    for (const [index, { text, link }] of steps.entries())
      if (/\b[Tt]he same race\b/.test(text))
        expect(raceOf(link)).toEqual(raceOf(steps[index - 1]?.link ?? ''));
});
