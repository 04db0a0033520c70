/** The German texts of the challenges, `challenges/index.de.json`, by id. */

import formulas from 'formulas:challenges.de';
import texts from '../../../../challenges/index.de.json';
import { know } from '../../../ui/tex';
import type { Challenge } from './collection';

know(formulas);

type Texts = Pick<Challenge, 'title' | 'about' | 'text' | 'hints' | 'lesson'>;
export const german: Readonly<Record<string, Texts>> = texts;

/** Replaces the English texts by German ones. */
export function translate(all: readonly Challenge[]): void {
  for (const challenge of all) Object.assign(challenge, german[challenge.id]);
}
