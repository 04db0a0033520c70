/** Tables that tests of user-supplied data bring to the page, and the race that waits for them. */
import { table } from '../boundary/lab.mjs';

export const RACE =
  'v=1&stream=file&loss=squared&reg=l1:lambda=0.1&speed=max&run=isgd:eta=0.1&run=fiol:eta=0.1';

export const file = (name, text) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
export const DIABETES = file('diabetes.csv', table('diabetes.csv'));
/** The first lines of a table, few enough for a link. */
export const head = (name, lines) => table(name).split('\n').slice(0, lines).join('\n');

export const said = (page, testid) => page.get(testid).textContent();
