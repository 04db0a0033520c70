/** The notes for teachers in German. */
import { byId, type Teaching } from './teaching';

const files = import.meta.glob<Teaching>('../../../../lessons/teach/*.de.json', {
  eager: true,
  import: 'default',
});

export const notes = byId(files);
