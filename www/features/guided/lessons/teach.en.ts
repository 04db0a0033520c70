/** The notes for teachers. */
import { byId, type Teaching } from './teaching';

const files = import.meta.glob<Teaching>(
  ['../../../../lessons/teach/*.json', '!../../../../lessons/teach/*.de.json'],
  { eager: true, import: 'default' },
);

export const notes = byId(files);
