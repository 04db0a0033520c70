/** Goals and free settings in words, with the catalogue's names. */
import { catalogue, entryOf } from '../../../engine/catalogue';
import { readLink } from '../../../session/experiment';
import { formatNumber, formatValue, plainSymbol } from '../../../ui/format';
import type { Outcome } from './check';
import type { Challenge, Goal, Limit } from './collection';
import { challengeWords as words } from './words';

const nameOf = (learner: string) =>
  learner === catalogue.own.id ? words.own : (entryOf('learner', learner)?.name ?? learner);

/** `step size η`. */
function settingName(kind: 'stream' | 'reg' | 'domain' | 'learner', id: string, setting: string) {
  const spec = entryOf(kind, id)?.params.find((one) => one.id === setting);
  return spec ? `${spec.name} ${plainSymbol(spec.symbol)}` : setting;
}

export const goalName = ({ measure, of }: Goal): string =>
  words.of(words.measures[measure] ?? settingName('learner', of, measure), nameOf(of));

/** The value as text: losses with four digits; counts and settings unchanged. */
export const valueText = ({ measure }: Goal, value: number): string =>
  measure === 'mean' || Number.isNaN(value) ? formatNumber(value, 4) : formatValue(value);

export function limitText({ goal, least, most }: Outcome): string {
  const said = (limit: Limit, now: number) =>
    typeof limit === 'number'
      ? formatValue(limit)
      : words.times(formatValue(limit.times), nameOf(limit.of), valueText(goal, now));
  if (goal.most === undefined) return words.least(said(goal.least ?? Number.NaN, least));
  const limit = said(goal.most, most);
  return goal.least === undefined ? words.most(limit) : words.exactly(limit);
}

/** Names of the settings that may be changed. */
export function freeNames({ link, free }: Challenge): string[] {
  const { experiment } = readLink(link);
  return free.map((path) => {
    const [whose = '', setting] = path.split('.');
    if (whose === 'stream' || whose === 'reg' || whose === 'domain') {
      return words.of(settingName(whose, experiment[whose].id, setting ?? ''), words.parts[whose]);
    }
    const part = words.freeParts[whose];
    if (part !== undefined) return part;
    return setting === undefined
      ? words.allOf(nameOf(whose))
      : words.of(settingName('learner', whose, setting), nameOf(whose));
  });
}
