/** Texts of the race over many seeds: the line under the loss chart, and rows at the cursor. */
import { counted, formatCount } from '../../../ui/format';

export const seedsWords = {
  other: (seeds: number) => counted(seeds, 'seed'),
  otherTitle: (seeds: number) =>
    seeds > 1
      ? `Race on ${counted(seeds, 'stream')}, one per seed: median and band`
      : 'Race on one stream',
  running: (seeds: number) => `running ${formatCount(seeds)} seeds …`,
  truthOnly: (seed: number) => `regret against the true weights is drawn for seed ${seed} only`,
  /** Progress, as `done` of `wanted` seeds. */
  median: (done: number, wanted: number, seed: number) => {
    const of =
      done < wanted ? `${formatCount(done)} of ${formatCount(wanted)}` : formatCount(wanted);
    return `median of ${of} seeds, band 10–90 %, hairline: seed ${seed}`;
  },
  samePath: 'every seed gives the same path here',
  diverged: (learner: string, seeds: number) => `${learner} diverged on ${formatCount(seeds)}`,
  oneSeed: (learner: string, seed: number) => `${learner} runs on seed ${seed} only`,

  medianOf: (measure: string, seeds: number) => `${measure}, median of ${formatCount(seeds)}`,
  band: '10–90 %',

  sweep: 'Sweep …',
  sweepTitle: 'Race at many values of the step size, or of another number',
};
