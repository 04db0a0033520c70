/** The notes for teachers: complete in both languages, and without numbers that the lesson does not mention. */
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { type Lesson, lessons } from './collection';
import { translated } from './collection.de';

import { scriptOf } from './lines';
import { unmarked } from './pieces';
import { notes as german } from './teach.de';
import { notes as english } from './teach.en';
import type { StepNotes, Teaching } from './teaching';

const LETTERS = ['A', 'B', 'C', 'D'];

const of = (notes: Readonly<Record<string, Teaching>>, { id }: Lesson): Teaching => {
  const found = notes[id];
  if (!found) throw new Error(`there is no lessons/teach/${id}.json`);
  return found;
};

const ofStep = ({ say, wrong = {}, split }: StepNotes) =>
  [say, ...Object.values(wrong), split].filter((text) => text !== undefined);
const general = ({ purpose, before, after, risks }: Teaching) => [
  purpose,
  ...[before, after].flatMap(({ title, lines }) => [title, ...lines]),
  ...risks,
];
const allOf = (notes: Teaching) => [...general(notes), ...notes.steps.flatMap(ofStep)];

/** Numbers, except those of steps, equations and exponents. */
const numbersIn = (text: string): string[] =>
  text
    .replace(/_\d|(?:steps?|Schritt\p{L}*) \d+(?: (?:and|or|und|oder) \d+)?/giu, '')
    .match(/\d[\d.,]*\d|\d/g) ?? [];

it('there are notes on every lesson and on no other', () => {
  const ids = lessons.map(({ id }) => id).sort();
  expect([Object.keys(english).sort(), Object.keys(german).sort()]).toEqual([ids, ids]);
});

describe.each(lessons)('the notes on $id', (lesson) => {
  const both = [
    ['English', of(english, lesson), lesson],
    ['German', of(german, lesson), translated([lesson])[0] as Lesson],
  ] as const;

  it.each(both)('have what they must have, in %s', (_, notes) => {
    expect(Object.keys(notes).sort()).toEqual(['after', 'before', 'purpose', 'risks', 'steps']);
    expect(notes.steps).toHaveLength(lesson.steps.length);
    expect(notes.risks.length).toBeGreaterThan(1);
    for (const { title, lines } of [notes.before, notes.after]) {
      expect(title).not.toBe('');
      expect(lines).toHaveLength(3);
    }
    for (const text of allOf(notes)) expect(text.trim()).not.toBe('');
  });

  it.each(both)('say a sentence to every wrong answer and to a divided room, in %s', (_, notes) => {
    lesson.steps.forEach(({ ask, title }, index) => {
      const { wrong, split, say, minutes } = notes.steps[index] as StepNotes;
      const letters = ask?.answers.flatMap((_, i) => (i + 1 === ask.right ? [] : [LETTERS[i]]));
      expect(Object.keys(wrong ?? {}).sort(), title).toEqual(letters ?? []);
      expect(split !== undefined, title).toBe(ask !== undefined);
      // The notes on a step without a question say something.
      if (!ask) expect(say, title).toBeDefined();
      expect(Number.isInteger(minutes) && minutes > 0 && minutes <= 5, title).toBe(true);
    });
  });

  it.each(both)(
    'speak of a press or of playing only where one waits for it, in %s',
    (_, notes, told) => {
      told.steps.forEach((step, index) => {
        const { say = '' } = notes.steps[index] as StepNotes;
        const stands = /&at=0(&|$)/.test(step.link);
        if (/\bplays?\b|\bspiel\p{L}*|\bstarte/iu.test(say)) expect(stands, say).toBe(true);
        if (/\bpress|Druck|drücken/i.test(say)) expect(scriptOf(step).parts, say).toHaveLength(2);
        // Numbers announced for the next press are not in the first part.
        if (/says the numbers|says both|sagt beides|Zahlen nennt/i.test(say))
          expect(scriptOf(step).parts[0], say).not.toMatch(/\d[.,]\d{1,2}(?!\d)/);
      });
    },
  );

  it('plan the same minutes in both languages', () => {
    const minutes = ({ steps }: Teaching) => steps.map((step) => step.minutes);
    expect(minutes(of(german, lesson))).toEqual(minutes(of(english, lesson)));
  });

  it.each(both)('say no number that the step does not say, in %s', (_, notes, told) => {
    const found = notes.steps.flatMap((step, index) => {
      const { text, ask, link, ...rest } = told.steps[index] as Lesson['steps'][number];
      const own = unmarked(
        [
          text,
          rest.try ?? '',
          ask?.question ?? '',
          ...(ask?.answers ?? []),
          ask?.reason ?? '',
        ].join(' '),
      );
      const known = numbersIn(`${own} ${link}`.replaceAll('{.}', '.').replaceAll('{,}', ','));
      const isKnown = (one: string) => [one, one.replace(',', '.')].some((n) => known.includes(n));
      const said = ofStep(step).flatMap(numbersIn);
      // 0, 1 and −1 are constants of formulas.
      return said.filter((one) => !isKnown(one) && !['0', '1'].includes(one));
    });
    expect(found).toEqual([]);
    expect(
      general(notes)
        .flatMap(numbersIn)
        .filter((one) => one !== '0'),
    ).toEqual([]);
  });

  it.each(both)(
    'have formulas that can be set, and speak of steps that are there, in %s',
    (_, notes) => {
      for (const text of allOf(notes)) {
        const parts = text.split('$');
        expect(parts.length % 2, text).toBe(1);
        for (const [index, tex] of parts.entries())
          if (index % 2 === 1) katex.renderToString(tex, { throwOnError: true, strict: 'error' });
        for (const [, step] of text.matchAll(/(?:step|Schritt) (\d+)/g))
          expect(Number(step), text).toBeLessThanOrEqual(lesson.steps.length);
      }
    },
  );
});
