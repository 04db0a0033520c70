/** What an example costs before and after an update: its loss, and the regulariser where there is one. */
import type { Anatomy, Landing } from '../../engine/bindings';
import { say } from './numbers';

const isRegularized = ({ prox: { reg } }: Anatomy) => reg.l1 > 0 || reg.l2 > 0;

/** The cost with the weights before the round. */
export const before = (a: Anatomy) => (isRegularized(a) ? a.paid + a.regularizer : a.paid);

/** The cost with the weights that a step comes to. */
export const after = (a: Anatomy, { loss, regularizer }: Landing) =>
  isRegularized(a) ? loss + regularizer : loss;

/** `this example would now cost 0.125 instead of 0.5`. */
export function costs(a: Anatomy): string {
  const { own } = a;
  const what = isRegularized(a) ? 'loss and regulariser' : 'this example';
  const now = `${what} would now cost ${say(after(a, own))} instead of ${say(before(a))}`;
  const [lost, saved] = [own.loss - a.paid, a.regularizer - own.regularizer];
  if (!isRegularized(a) || !(lost > 0 && saved > 0)) return now;
  return `${now}, ${say(lost)} more of loss and ${say(saved)} less of the regulariser`;
}
