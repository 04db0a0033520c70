/** The German of `words.ts`. */

import { formatCount } from '../../../ui/format';
import type { Translation } from '../../../ui/translation';
import type { seedsWords as english } from './words';

export const seedsWords: Translation<typeof english> = {
  other: (seeds) => (seeds === 1 ? '1 Seed' : `${formatCount(seeds)} Seeds`),
  otherTitle: (seeds) =>
    seeds > 1
      ? `Rennen auf ${formatCount(seeds)} Datenströmen, einem je Seed: Median und Band`
      : 'Rennen auf einem Datenstrom',
  running: (seeds) => `${formatCount(seeds)} Seeds werden gespielt …`,
  truthOnly: (seed) =>
    `der Regret gegen die wahren Gewichte wird nur für den Seed ${seed} gezeichnet`,
  median: (done, wanted, seed) => {
    const of =
      done < wanted ? `${formatCount(done)} von ${formatCount(wanted)}` : formatCount(wanted);
    return `Median von ${of} Seeds, Band 10–90 %, feine Linie: Seed ${seed}`;
  },
  samePath: 'jeder Seed ergibt hier denselben Verlauf',
  diverged: (learner, seeds) => `${learner} divergierte bei ${formatCount(seeds)}`,
  oneSeed: (learner, seed) => `${learner} läuft nur mit dem Seed ${seed}`,

  medianOf: (measure, seeds) => `${measure}, Median von ${formatCount(seeds)}`,

  sweepTitle: 'Rennen mit vielen Werten der Schrittweite oder einer anderen Zahl',
};
