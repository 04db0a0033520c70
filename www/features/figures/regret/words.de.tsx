/** The German of `words.tsx`. */

import { formatCount, formatNumber, list } from '../../../ui/format';
import type { Translation } from '../../../ui/translation';
import type { regretWords as english } from './words';

const ball = (radius: number | null) =>
  radius === null ? '' : ` mit ‖u‖ ≤ ${formatNumber(radius)}`;
const ofSeed = (seed: number | null) => (seed === null ? '' : `, Seed ${seed}`);

export const regretWords: Translation<typeof english> = {
  findingComparator: (percent, best) =>
    `das beste feste u${best ? ball(best.radius ?? null) : ''} wird gesucht: ${percent}`,
  objective: (objective) => `mittlere Zielfunktion ${objective}`,
  certified: (to) => `; auf ${to} genau`,
  machinePrecision: 'Maschinengenauigkeit',
  between: (from, to) => `mittlere Zielfunktion zwischen ${from} und ${to}`,
  sunk: (names) =>
    `Der Regret von ${names} ist nicht positiv, eine logarithmische Achse kann ihn also nicht zeigen: Wählen Sie linear.`,
  computingBounds: (percent) => `Regret und Schranken werden berechnet: ${percent}`,
  againstTruth: (seed, objective, norm) =>
    `gegen die wahren Gewichte des Datenstroms${ofSeed(seed)}: mittlere Zielfunktion ${formatNumber(objective)}, Norm ${formatNumber(norm)}`,
  againstBest: (seed, radius, objective, zeros, weights) => {
    const sparse =
      zeros > 0 ? `, ${formatCount(zeros)} von ${formatCount(weights)} Gewichten null` : '';
    return `gegen das im Nachhinein beste feste u${ball(radius)}${ofSeed(seed)}: ${objective}${sparse}`;
  },
  unattained:
    'diese Beispiele lassen sich trennen, also kommt der mittlere Verlust 0 beliebig nahe, und kein u erreicht sie',
  ownCode: (learners) => `ohne ${list(learners)} (Ihr eigener Code läuft nur im Rennen)`,

  noBounds: 'Implicit Lab hat für diese Lernverfahren keine Schranken des Regrets.',
  noneApplies: (count) =>
    count === 1
      ? 'Der eine Satz ist hier nicht anwendbar: warum?'
      : `Keiner von ${count} Sätzen ist hier anwendbar: warum?`,
  others: (holding, failing) => {
    const more = holding === 1 ? '1 weitere Schranke' : `${holding} weitere Schranken`;
    if (failing === 0) return more;
    const not =
      failing === 1
        ? '1 Satz ist hier nicht anwendbar'
        : `${failing} Sätze sind hier nicht anwendbar`;
    return holding === 0 ? `${not}: warum?` : `${more}; ${not}`;
  },
  tightest: 'Schärfste Schranke',
  holding: 'Weitere Schranken',
  failing: 'Sätze, die hier nicht anwendbar sind',
  holds: (learner, t, regret, bound, theorem) => (
    <>
      {learner} nach t = {formatCount(t)}: Regret {regret} ≤ {bound} nach {theorem}
    </>
  ),
  fails: (theorem, learner, reason) => (
    <>
      {theorem} ist auf {learner} nicht anwendbar: {reason}
    </>
  ),

  variability: (t, value) =>
    `C&O Gl. (1) nach t = ${formatCount(t)}: $V_T$ = ${value}, wie sehr sich die Verluste ändern`,

  about: (theorem) => `Über ${theorem}`,
  aboutBound: 'Über diese Schranke',
  notHere: (reason) => <>Hier nicht anwendbar: {reason}</>,
  regret: 'Regret',
};
