/**
 * The parts of a lesson's texts that belong to the experiment. A mark has two sides, `{0.4|sgd.eta}`: the number under the
 * step's own link, and its setting, or a calculation with settings. Words or a formula may represent a learner: `{the
 * explicit step|sgd}`.
 */
import type { Experiment } from '../../../engine/bindings';
import { readLink } from '../../../session/experiment';
import { formatNumber, list } from '../../../ui/format';
import { readCalculation } from './calculation';
import type { Step } from './collection';
import { type MarkProps, piecesOf } from './pieces';
import { type Setting, settingsOf } from './settings';
import { writingWords as words } from './words';

type Settings = ReadonlyMap<string, Setting>;

/** The texts of a step that may contain marks. */
export const markedTexts = (step: Step): string[] => marked(step).map(([, text]) => text);

type Place = readonly string[];
const marked = ({ text, try: task = '', ask }: Step): [Place, string][] => [
  [['text'], text],
  [['try'], task],
  [['ask', 'reason'], ask?.reason ?? ''],
];
const unmarkable = ({ title, ask, remember = [] }: Step): [Place, string][] => [
  [['title'], title],
  [['remember'], remember.join('\n')],
  [['ask', 'question'], ask?.question ?? ''],
  [['ask', 'answers'], ask?.answers.join('\n') ?? ''],
];

export const marksIn = (text: string): MarkProps[] =>
  piecesOf(text).filter((piece): piece is MarkProps => 'said' in piece);

/** Index of the first learner of this kind; −1 if there is none. */
export const learnerOf = ({ runs }: Experiment, is: string): number =>
  runs.findIndex(({ id }) => id === is.trim());

/** The value of a mark under these settings; `null` if one of them is missing. */
export function valueIn(settings: Settings, is: string): number | null {
  const calculation = readCalculation(is);
  if (!calculation?.names.every((name) => settings.has(name))) return null;
  return calculation.at((name) => settings.get(name)?.values[0] ?? Number.NaN);
}

/** Numbers as written in texts: `1,000` and `−0.6`. */
const NUMBER = /^[-−]?\d+(?:,\d{3})*(?:\.\d+)?$/;

function isRead(said: string, value: number): boolean {
  const decimals = said.split('.')[1]?.length ?? 0;
  const read = Number(said.replaceAll(',', '').replace('−', '-'));
  return Math.abs(value - read) <= 0.5 * 10 ** -decimals * (1 + 1e-9);
}

function faultOf({ said, is }: MarkProps, one: Experiment): string | null {
  const mark = `{${said}|${is}}`.slice(0, 60);
  if (said.trim() !== '' && learnerOf(one, is) >= 0) return null;
  if (!NUMBER.test(said)) return words.markNumber(mark);
  const settings = settingsOf(one);
  const calculation = readCalculation(is);
  if (!calculation) return words.markCalculation(mark);
  const unknown = calculation.names.find((name) => !settings.has(name));
  if (unknown !== undefined) return words.markName(mark, unknown, list([...settings.keys()]));
  const value = valueIn(settings, is) ?? Number.NaN;
  return isRead(said, value) ? null : words.markValue(mark, formatNumber(value));
}

/** A number in braces within a formula, where no mark is possible. */
const IN_FORMULA = /(?<!\\)\{[-−]?\d[\d.,]*\|[^{}]*\}/;

/** The errors in the marks of a step, with their places. */
export function* faultsIn(step: Step): Generator<[where: Place, fault: string]> {
  // Most steps have no marks, and their link need not be read.
  let one: Experiment | undefined;
  for (const [where, text] of marked(step)) {
    for (const piece of piecesOf(text)) {
      const [mark] = ('tex' in piece && IN_FORMULA.exec(piece.tex)) || [];
      if (mark !== undefined) yield [where, words.markInFormula(mark)];
    }
    for (const mark of marksIn(text)) {
      one ??= readLink(step.link).experiment;
      const fault = faultOf(mark, one);
      if (fault !== null) yield [where, fault];
    }
  }
  for (const [where, text] of unmarkable(step))
    if (marksIn(text).length > 0) yield [where, words.markElsewhere];
}
