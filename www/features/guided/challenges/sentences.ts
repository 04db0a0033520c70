/** Goals and what may be changed, in the catalogue's names. */
import { entryOf, readLink } from '../../../session/state';
import { formatCount, formatNumber, formatValue, plainSymbol } from '../../../ui/format';
import type { Outcome } from './check';
import type { Challenge, Goal, Limit } from './collection';
import { challengeWords as words } from './words';

const nameOf = (learner: string) => entryOf('learner', learner)?.name ?? words.own;

/** `step size η`. */
function settingName(kind: 'stream' | 'reg' | 'domain' | 'learner', id: string, setting: string) {
  const spec = entryOf(kind, id)?.params.find((one) => one.id === setting);
  return spec ? `${spec.name} ${plainSymbol(spec.symbol)}` : setting;
}

export const goalName = ({ measure, of }: Goal): string =>
  words.of(words.measures[measure] ?? settingName('learner', of, measure), nameOf(of));

const isCount = ({ measure }: Goal) => ['zeros', 'mistakes', 'lines'].includes(measure);

export const valueText = (goal: Goal, value: number): string =>
  isCount(goal) && Number.isFinite(value) ? formatCount(value) : formatNumber(value, 4);

export function limitText({ goal, least, most }: Outcome): string {
  const said = (limit: Limit, now: number) =>
    typeof limit === 'number'
      ? formatValue(limit)
      : words.times(limit.times, nameOf(limit.of), formatNumber(now, 4));
  if (goal.least !== undefined && goal.most !== undefined) {
    return JSON.stringify(goal.least) === JSON.stringify(goal.most)
      ? words.exactly(said(goal.most, most))
      : words.between(said(goal.least, least), said(goal.most, most));
  }
  return goal.least === undefined
    ? words.most(said(goal.most ?? Number.NaN, most))
    : words.least(said(goal.least, least));
}

/** Names of what may be changed. */
export function freeNames({ link, free }: Challenge): string[] {
  const { experiment } = readLink(link);
  return free.map((path) => {
    const [whose = '', setting] = path.split('.');
    if (whose === 'stream' || whose === 'reg' || whose === 'domain') {
      return settingName(whose, experiment[whose].id, setting ?? '');
    }
    const part = words.freeParts[whose];
    if (part !== undefined) return part;
    return setting === undefined
      ? words.allOf(nameOf(whose))
      : words.of(settingName('learner', whose, setting), nameOf(whose));
  });
}
