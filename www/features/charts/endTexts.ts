/** What the labels at the ends of lines say. */
import type { EndLabel, Frame } from '../../engine/bindings';
import { formatCount } from '../../ui/format';
import type { ChartKind } from './readout';

/** A label's text, `SGD: left the chart at t = 11, overflow at 2,666`, and the same where there is little room. */
export function endTexts(
  end: EndLabel,
  kind: ChartKind,
  frame: Frame | null,
): [long: string, short: string] {
  const run = frame?.meta.runs[end.run];
  const name = run?.label ?? '';
  const fell = end.cut && kind === 'loss' ? run?.divergedAt : null;
  if (end.text != null) return [end.text, end.text];
  if (fell == null) return [name, name];
  const short = `${name} ✕ t = ${formatCount(fell)}`;
  // The code of one's own that stopped did not overflow.
  if (end.left == null || end.left >= fell || run?.stopped != null) return [short, short];
  const left = formatCount(end.left);
  return [`${name}: left the chart at t = ${left}, overflow at ${formatCount(fell)}`, short];
}
