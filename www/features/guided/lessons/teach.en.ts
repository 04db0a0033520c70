/** The notes for teachers. */

import formulas from 'formulas:lessons/teach';
import { know } from '../../../ui/tex';
import { byId, type Teaching } from './teaching';

know(formulas);

const files = import.meta.glob<Teaching>(
  ['../../../../lessons/teach/*.json', '!../../../../lessons/teach/*.de.json'],
  { eager: true, import: 'default' },
);

export const notes = byId(files);
