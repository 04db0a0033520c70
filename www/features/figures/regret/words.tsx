/** Texts of the notes under the regret curves. */
import type { ComponentChild } from 'preact';
import type { Best } from '../../../engine/bindings';
import { formatCount, formatGap, formatNumber, list } from '../../../ui/format';

/** `radius`: the certificate holds for weights of at most this norm. */
const ball = (radius: number | null) =>
  radius === null ? '' : ` with ‖u‖ ≤ ${formatNumber(radius)}`;
const ofSeed = (seed: number | null) => (seed === null ? '' : `, seed ${seed}`);

export const regretWords = {
  /** `best`: its interval so far. */
  findingComparator: (percent: string, best: Best | null) => {
    const known = best ? `${ball(best.radius ?? null)} (${intervalText(best)})` : '';
    return `computing the best fixed u${known}: ${percent}`;
  },
  objective: (objective: string) => `mean objective ${objective}`,
  certified: (to: string) => `; certified to ${to}`,
  machinePrecision: 'machine precision',
  between: (from: string, to: string) => `mean objective between ${from} and ${to}`,
  /** For learners whose curves a logarithmic axis cannot show. */
  sunk: (names: string) =>
    `The regret of ${names} is not positive, so a log axis cannot show it: choose linear.`,
  computingBounds: (percent: string) => `computing regret and bounds: ${percent}`,
  /** `seed`: the seed of the curves, if the race runs over several. */
  againstTruth: (seed: number | null, objective: number, norm: number) =>
    `against the true weights of the stream${ofSeed(seed)}: mean objective ${formatNumber(objective)}, norm ${formatNumber(norm)}`,
  /** `radius`: radius of the ball, if there is one. */
  againstBest: (
    seed: number | null,
    radius: number | null,
    objective: string,
    zeros: number,
    weights: number,
  ) => {
    const sparse =
      zeros > 0 ? `, ${formatCount(zeros)} of ${formatCount(weights)} weights zero` : '';
    return `against the best fixed u${ball(radius)} in hindsight${ofSeed(seed)}: ${objective}${sparse}`;
  },
  unattained:
    'these examples can be separated, so the mean loss comes as close to 0 as you like, and no u attains it',
  ownCode: (learners: readonly string[]) =>
    `without ${list(learners)} (your own code runs in the race only)`,

  noBounds: 'Implicit Lab has no regret bounds for these learners.',
  noneApplies: (count: number) =>
    count === 1
      ? 'The one theorem does not apply here: why?'
      : `None of ${count} theorems applies here: why?`,
  /** After the tightest bound: the other bounds that hold, and the theorems that do not apply. */
  others: (holding: number, failing: number) => {
    const more = holding === 1 ? '1 more bound' : `${holding} more bounds`;
    if (failing === 0) return more;
    const not =
      failing === 1 ? '1 theorem does not apply here' : `${failing} theorems do not apply here`;
    return holding === 0 ? `${not}: why?` : `${more}; ${not}`;
  },
  tightest: 'Tightest bound',
  holding: 'More bounds',
  failing: 'Theorems that do not apply here',
  holds: (learner: string, t: number, regret: string, bound: string, theorem: ComponentChild) => (
    <>
      {learner} after t = {formatCount(t)}: regret {regret} ≤ {bound} by {theorem}
    </>
  ),
  fails: (theorem: ComponentChild, learner: string, reason: ComponentChild) => (
    <>
      {theorem} does not apply to {learner}: {reason}
    </>
  ),

  /** V_t of the losses of `t` rounds. */
  variability: (t: number, value: string) =>
    `C&O Eq. (1) after t = ${formatCount(t)}: $V_T$ = ${value}, how much the losses vary`,

  about: (theorem: string) => `About ${theorem}`,
  aboutBound: 'About this bound',
  notHere: (reason: ComponentChild) => <>Does not apply here: {reason}</>,
  regret: 'regret',
};

/** An objective below this can be 0. */
const TINY = 1e-6;

/** Whether its certificate allows 0. */
function isNothing({ objective, lower }: Best): boolean {
  const gap = objective - lower;
  return gap > 0 && objective >= 0 && objective <= 2 * gap && objective < TINY;
}

/** `mean objective 0.1234`. */
export const objectiveText = (best: Best): string =>
  regretWords.objective(isNothing(best) ? '0' : formatNumber(best.objective));

/** `; certified to 3·10⁻⁹`. */
export function certificateText(best: Best): string {
  const gap = isNothing(best) ? best.objective : best.objective - best.lower;
  return regretWords.certified(gap <= 0 ? regretWords.machinePrecision : formatGap(gap));
}

/** `mean objective between 0.1102 and 0.1108`. */
export function intervalText(best: Best): string {
  const [from, to] = [formatNumber(best.lower), formatNumber(best.objective)];
  return from === to ? objectiveText(best) : regretWords.between(from, to);
}

/** Names the learners whose curves a logarithmic axis cannot show; empty if there are none. */
export function sunkText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return regretWords.sunk(list(names));
}
