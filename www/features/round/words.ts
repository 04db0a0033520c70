/**
 * One round in words and numbers: receive → predict → pay → solve → move → shrink.
 *
 * Pure: everything comes from the engine's `Anatomy`, the formulas from the catalogue. No learner and no loss is
 * known here by name; what differs is what the anatomy says of the update (it solves or trusts the slope; takes
 * the regulariser by its proximal map, by its slope, or has none; meets the ball; or does something else altogether).
 */
import type { Landing, Phase } from '../../engine/bindings';
import { formatCount } from '../../ui/format';
import { after, before, costs } from './costs';
import { move, shrink, solve } from './moved';
import { say } from './numbers';
import { pay, predict, receive } from './paid';
import type { PhaseTold, Told } from './told';

export const PHASES: readonly [Phase, string][] = [
  [1, 'Receive'],
  [2, 'Predict'],
  [3, 'Pay'],
  [4, 'Solve'],
  [5, 'Move'],
  [6, 'Shrink'],
];

/** All six phases. */
export function tell(told: Told): PhaseTold[] {
  const makers = [receive, predict, pay, solve, move, shrink];
  return PHASES.flatMap(([phase, name], i) => {
    const made = makers[i]?.(told);
    return made ? [{ phase, name, ...made }] : [];
  });
}

/** For screen readers: one phase of a round. */
export function spoken(told: Told, phase: Phase): string {
  const one = tell(told)[phase - 1];
  if (!one) return '';
  const gist = one.gist ? ` ${one.gist.symbol} = ${one.gist.value}.` : '';
  return `Round ${formatCount(told.anatomy.t)}, ${one.name.toLowerCase()}:${gist} ${one.note}`;
}

const at = ({ score, loss }: Landing) => `z = ${say(score)} (cost ${say(loss)})`;

/** The whole round in one sentence or two. */
export function summary(told: Told): string {
  const { anatomy: a, label } = told;
  const { own, explicit, implicit } = a;
  if (a.diverged) {
    return `${label} diverged in round ${formatCount(a.t)}: its numbers left the finite range, and it stopped.`;
  }
  const now = costs(a);
  if (a.apart != null || !explicit || !implicit) {
    return `${label} paid ${say(a.paid)} and moved its weights by ${say(own.moved)}: ${now}.`;
  }
  if (told.whatIf) {
    return `With η = ${say(a.eta)} the explicit step lands at ${at(explicit)}, the implicit one at ${at(implicit)}.`;
  }
  if (own.beta === 0) {
    return `The loss is flat where ${label} predicts: β = 0, whatever the step size.`;
  }
  if (a.solves) {
    const far = after(a, explicit);
    const other =
      far > before(a)
        ? `An explicit step would have gone too far: ${say(far)}.`
        : `After an explicit step: ${say(far)}.`;
    return `${label} stops where going further would cost more than it gains: ${now}. ${other}`;
  }
  const how = after(a, own) > before(a) ? 'trusted the slope too far' : 'trusted the slope';
  return `${label} ${how}: ${now}. After an implicit step: ${say(after(a, implicit))}.`;
}
