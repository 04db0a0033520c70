/** The German of `words.ts`. */
import type { Translation } from '../../../ui/translation';
import type { sweptWords as english } from './words';

export const sweptWords: Translation<typeof english> = {
  bestOfAll: (learner, value, at) => `Am besten von allen: ${learner}, ${value} bei ${at}.`,
  best: (learner, at, value, plain) => `${learner} ist bei ${at} am besten, mit ${value}${plain}.`,
  plain: (share, from, to) => `, und bleibt von ${from} bis ${to} innerhalb von ${share} davon`,
  plainAt: (share) => `, und bei keinem anderen Wert innerhalb von ${share} davon`,
  diverges: (learner, from) => `${learner} divergiert ab ${from}.`,
  same: (learner, value) => `${learner} hat bei jedem Wert ${value}.`,
  lost: (learner) => `${learner} divergiert bei jedem Wert.`,
  goes: (learner, first, from, last, to) =>
    `${learner} geht von ${first} bei ${from} zu ${last} bei ${to}.`,
};
