/** Texts of the labels at the ends of lines. */
import type { EndLabel, Frame } from '../engine/bindings';
import type { ChartKind } from '../engine/board';
import { formatCount, formatNumber } from '../ui/format';
import { chartsWords } from './words';

/** Charts of losses, each with a curve a run. */
const LOSSES: readonly (ChartKind | 'points')[] = ['loss', 'loss-over-time', 'time'];

/** Text of a label, `SGD: left the chart at t = 11, overflow at 2,666`, and a short one for little room. */
export function endTexts(
  end: EndLabel,
  kind: ChartKind | 'points',
  frame: Frame | null,
): [long: string, short: string] {
  const run = frame?.meta.runs[end.run];
  const name = run?.label ?? '';
  const fell = end.cut && LOSSES.includes(kind) ? run?.divergedAt : null;
  if (end.text != null)
    return end.bound == null ? [end.text, end.text] : bound(end.text, end.bound);
  if (fell == null) {
    const over = end.under == null ? undefined : frame?.meta.runs[end.under]?.label;
    return over === undefined
      ? [name, name]
      : [chartsWords.under(name, over), chartsWords.underOther(name)];
  }
  const short = chartsWords.diverged(name, formatCount(fell));
  // The viewer's own code that stopped did not overflow.
  if (end.left == null || end.left >= fell || run?.stopped != null) return [short, short];
  const long = chartsWords.leftAndDiverged(name, formatCount(end.left), formatCount(fell));
  return [long, short];
}

/** `Thm 1: 6,118`; its learner is told by its colour. */
function bound(mark: string, value: number): [long: string, short: string] {
  const name = mark.replace('Thm', chartsWords.theorem);
  return [chartsWords.bound(name, formatNumber(value)), name];
}
