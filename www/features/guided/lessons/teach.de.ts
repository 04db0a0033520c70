/** The notes for teachers in German. */

import shared from 'formulas:lessons/teach';
import formulas from 'formulas:lessons/teach.de';
import { know } from '../../../ui/tex';
import { byId, type Teaching } from './teaching';

know(shared);
know(formulas);

const files = import.meta.glob<Teaching>('../../../../lessons/teach/*.de.json', {
  eager: true,
  import: 'default',
});

export const notes = byId(files);
