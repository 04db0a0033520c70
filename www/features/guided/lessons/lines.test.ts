/** Texts on a stage: sentences, whole and short enough for an audience. */
import { expect, it } from 'vitest';
import { lessons as english } from './collection';
import { lessons as german } from './collection.de';
import { scriptOf, sentencesOf, widthOf } from './lines';
import { unmarked } from './pieces';

const all = [...english, ...Object.values(german)];

it('ends a sentence neither in mathematics nor after an abbreviation', () => {
  expect(
    sentencesOf('See C&O Eq. (6) and e.g. $a. B$! Is it 0.5? (It is.) $w$ is not. “Yes.” So.'),
  ).toEqual([
    'See C&O Eq. (6) and e.g. $a. B$!',
    'Is it 0.5?',
    '(It is.)',
    '$w$ is not.',
    '“Yes.”',
    'So.',
  ]);
});

it('counts what is read, not how it is written', () => {
  expect(widthOf('With $\\eta < 2/x^2$.')).toBe('With .'.length + 1.4 * 'η<2/x2'.length);
});

it('loses nothing of any lesson, and no part is cut from its mathematics', () => {
  for (const { title: id, steps } of all) {
    for (const step of steps) {
      const { parts, heading, lines, reason } = scriptOf(step);
      const said = [...parts, heading, ...lines, reason].filter(Boolean);
      const whole = [step.text, ...(step.remember ?? []), step.ask?.reason ?? ''];
      expect(said.join(' '), id).toBe(unmarked(whole.filter(Boolean).join(' ')));
      for (const part of said) {
        expect(part.split('$').length % 2, part).toBe(1);
        expect(part, 'a sentence').toMatch(/[.?!:]["”’“)*]*$/);
      }
    }
  }
});

it('says a step with at most two presses, of like length', () => {
  for (const { title: id, steps } of all)
    for (const step of steps) {
      const { parts } = scriptOf(step);
      expect(parts.length, id).toBeLessThanOrEqual(2);
      const [one = 0, two = one] = parts.map(widthOf);
      expect(Math.max(one, two), `${id}: ${step.title}`).toBeLessThanOrEqual(460);
    }
});

it('speaks of nothing that a stage does not show', () => {
  const elsewhere =
    /(below|above|beside|under) the (chart|curve|results|text)|the (table|legend|button|menu)|(unter|über|neben) (dem|der) (Diagramm|Tabelle|Ergebnis)|\[[A-Z]\]/i;
  for (const { steps } of all)
    for (const step of steps) {
      const { ask } = step;
      const { parts, heading, lines, reason } = scriptOf(step);
      const said = [...parts, heading, ...lines, reason, ask?.question, ...(ask?.answers ?? [])];
      for (const one of said) expect(one ?? '').not.toMatch(elsewhere);
    }
});
