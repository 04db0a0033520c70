/** The German of `words.ts`. */

import { formatRounds } from '../ui/format';
import type { Translation } from '../ui/translation';
import type { sessionWords as english } from './words';

/** See `words.ts`. */
const USED: Readonly<Record<string, string>> = {
  nothing: 'übergangen',
  'the other learners': 'weggelassen',
  'the link that is meant': 'gelesen, wie er gemeint ist',
};

export const sessionWords: Translation<typeof english> = {
  engine: 'Rechenmaschine',
  restarted: (times, round) => {
    const often = times > 1 ? ` (${times}-mal)` : '';
    const where = round === null ? '' : ` in Runde ${round}`;
    return `blieb unerwartet stehen${often} und wurde${where} neu gestartet`;
  },
  mended: (problem, used, said) => {
    const what = USED[used] ?? `stattdessen: ${said}`;
    return problem.endsWith('?') ? `${problem} (${what})` : `${problem}; ${what}`;
  },
  notDrawn: (cause) => `konnte nicht gezeichnet werden (${cause}); das Rennen läuft weiter`,
  undone: 'Rückgängig gemacht',
  redone: 'Wiederholt',
  focused: (learner) => `${learner} im Blick`,
  fullSpeed: 'volles Tempo',
  speed: (rounds) => `${formatRounds(rounds)}/s`,
  notInPage: 'sie ist kein Teil dieser Seite',
  offline: 'keine Verbindung',
  serverError: (status) => `Serverfehler ${status}`,

  /** Why a run ended early. */
  overflow: (t) => `Überlauf bei t = ${t}`,
  stopped: (t, reason) => `angehalten bei t = ${t}: ${reason}`,
  boundsNeedBest: 'Die Schranken gelten nur gegen das beste feste u.',
  boundsNeedOneSeed: 'Schranken werden nur für einen Seed gezeichnet: Wählen Sie 1 Seed.',
  boundsNeedRounds: 'Schranken werden über den Runden gezeichnet, nicht über der Zeit.',
};
