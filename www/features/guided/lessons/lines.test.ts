/** Lines for a stage: sentences, whole and short enough for an audience. */
import { expect, it } from 'vitest';
import { lessons as english } from './collection';
import { lessons as german } from './collection.de';
import { linesAfter, linesBefore, sentencesOf } from './lines';
import { unmarked } from './pieces';

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

it('loses nothing of any lesson, and no line is cut from its mathematics', () => {
  for (const { title: id, steps } of [...english, ...Object.values(german)]) {
    for (const step of steps) {
      const lines = [...linesBefore(step), ...linesAfter(step)];
      const whole = [step.text, ...(step.remember ?? []), step.ask?.reason ?? ''];
      expect(lines.join(' '), id).toBe(unmarked(whole.filter(Boolean).join(' ')));
      for (const line of lines) {
        expect(line.split('$').length % 2, line).toBe(1);
        expect(line, 'a sentence').toMatch(/[.?!:]["”’“)*]*$/);
      }
    }
  }
});

it('speaks of nothing that a stage does not show', () => {
  const elsewhere =
    /(below|above|beside|under) the (chart|curve|results|text)|the (table|legend|button|menu)|(unter|über|neben) (dem|der) (Diagramm|Tabelle|Ergebnis)|\[[A-Z]\]/i;
  for (const { steps } of [...english, ...Object.values(german)])
    for (const { ask, ...step } of steps) {
      const said = [...linesBefore(step), ask?.question, ...(ask?.answers ?? []), ask?.reason];
      for (const line of said) expect(line ?? '').not.toMatch(elsewhere);
    }
});
