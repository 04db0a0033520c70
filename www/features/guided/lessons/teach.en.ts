/** The notes for teachers. */
import { byId, type Teaching } from './teach';

const files = import.meta.glob<Teaching>(
  ['../../../../lessons/teach/*.json', '!../../../../lessons/teach/*.de.json'],
  { eager: true, import: 'default' },
);

export const notes = byId(files);
