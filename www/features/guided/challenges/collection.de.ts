/** The German texts of the challenges, `challenges/index.de.json`, by id. */
import texts from '../../../../challenges/index.de.json';
import { localNumbers } from '../../../ui/localNumbers';
import type { Challenge } from './collection';

type Texts = Pick<Challenge, 'title' | 'about' | 'text' | 'hints' | 'lesson'>;
export const german: Readonly<Record<string, Texts>> = texts;

/** Puts German texts in the place of the English ones; a challenge that has none stays English, but for its numbers. */
export function translate(all: readonly Challenge[]): void {
  for (const challenge of all) {
    const { title, about, text, hints, lesson } = { ...challenge, ...german[challenge.id] };
    Object.assign(challenge, {
      title: localNumbers(title),
      about: localNumbers(about),
      text: localNumbers(text),
      hints: hints.map(localNumbers),
      lesson: localNumbers(lesson),
    });
  }
}
