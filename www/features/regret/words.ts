/** What the regret's comparator is worth, and where a logarithmic axis cannot show the regret, in words. */
import type { EvidenceMeta } from '../../engine/bindings';
import { formatGap, formatNumber, list } from '../../ui/format';

/** An objective below this may be 0 for all that is known of it. */
const TINY = 1e-6;

/** `mean objective 0.1234, certified to 3·10⁻⁹`. */
export function objectiveText({ objective, lower }: EvidenceMeta['best']): string {
  const gap = objective - lower;
  if (gap > 0 && objective >= 0 && objective <= 2 * gap && objective < TINY) {
    return `mean objective certified to be 0 to within ${formatGap(objective)}`;
  }
  const to = gap <= 0 ? 'machine precision' : formatGap(gap);
  return `mean objective ${formatNumber(objective)}, certified to ${to}`;
}

/** Of learners whose curves a logarithmic axis cannot show; nothing if there are none. */
export function sunkText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `The regret of ${list(names)} is not above 0, where a log axis has no place for it: choose linear.`;
}
