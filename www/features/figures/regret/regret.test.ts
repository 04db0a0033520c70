import { describe, expect, it } from 'vitest';
import type { EvidenceFrame } from '../../../engine/bindings';
import { reaches } from '../../../engine/lookup';
import { certificateText, intervalText, objectiveText, sunkText } from './words';

const best = (objective: number, lower: number) => ({
  objective,
  lower,
  norm: 1,
  zeros: 0,
  unattained: false,
});

describe('evidence', () => {
  it('knows nothing of rounds that it has not reached', () => {
    const known: EvidenceFrame = {
      meta: { t: 40, rounds: 100, best: best(1, 1), runs: [] },
      data: new Float64Array(),
    };
    expect(reaches(known, 40)).toBe(true);
    expect(reaches(known, 41)).toBe(false);
  });

  it('says how well the comparator is certified', () => {
    const said = (one: ReturnType<typeof best>) => objectiveText(one) + certificateText(one);
    expect(said(best(0.25, 0.25))).toBe('mean objective 0.2500; certified to machine precision');
    expect(said(best(0.25, 0.25 - 3e-9))).toBe('mean objective 0.2500; certified to 3·10⁻⁹');
    expect(said(best(7e-9, 0))).toBe('mean objective 0; certified to 7·10⁻⁹');
    expect(said(best(0, 0))).toBe('mean objective 0; certified to machine precision');
    // A bad certificate is no reason to call it 0.
    expect(said(best(0.5, 0.1))).toMatch(/^mean objective 0.5000; certified to /);
  });

  it('says between which values the comparator lies while it is searched for', () => {
    expect(intervalText(best(0.1108, 0.1102))).toBe('mean objective between 0.1102 and 0.1108');
    // Four digits no longer distinguish them.
    expect(intervalText(best(0.25, 0.25 - 3e-9))).toBe('mean objective 0.2500');
  });

  it('names the learners that a log axis cannot show', () => {
    expect(sunkText([])).toBe('');
    expect(sunkText(['FIOL', 'SGD'])).toMatch(/of FIOL and SGD is not positive.*choose linear/);
  });
});
