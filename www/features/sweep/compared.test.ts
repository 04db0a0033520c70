/** The sentence that sums up a comparison on a viewer's table, for constructed studies; the study derived from a race. */
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../boot/language/german';
import type { RunSummary, SweepSummary } from '../../engine/bindings';
import { type Compared, comparedOn } from '../../session/compared';
import { readLink } from '../../session/experiment';
import { startPage } from '../../testing/page';
import { STEP_SIZE } from '../../testing/sweeps';
import { comparedNote, comparedSentence, method } from './compared';

const VALUES = [0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064];

interface Made {
  /** Values on the five orders, at the best step size. */
  each: number[];
  explicit?: boolean;
  /** The medians, unless they are a single best one among bad ones. */
  medians?: number[];
  decades?: number;
}

/** A study with these learners, and the loss of never learning. */
function study(
  made: Record<string, Made>,
  { zero = 9, largest }: { zero?: number; largest?: number } = {},
): SweepSummary {
  const data = [...VALUES];
  const push = (values: number[]) => {
    data.push(...values);
    return { offset: data.length - values.length, len: values.length };
  };
  const runs = Object.entries(made).map(
    ([label, { each, explicit = false, ...more }]): RunSummary => {
      const median = each.toSorted((a, b) => a - b)[2] ?? Number.NaN;
      const medians =
        more.medians ?? VALUES.map((_, at) => (at === 3 ? median : Number.POSITIVE_INFINITY));
      const point = medians.indexOf(Math.min(...medians));
      const column = push(medians);
      const found = Number.isFinite(median);
      return {
        label,
        explicit,
        swept: true,
        median: column,
        low: column,
        high: column,
        diverged: column,
        best: found ? { point, value: VALUES[point] ?? 0, median, each: push(each) } : null,
        decades: found ? (more.decades ?? 1) : null,
      };
    },
  );
  const baseline = largest === undefined ? { median: push(VALUES.map(() => zero)) } : null;
  const meta = {
    axis: STEP_SIZE,
    measure: 'test',
    measureName: 'test loss',
    lessIsBetter: true,
    counts: false,
    seeds: 5,
    values: { offset: 0, len: VALUES.length },
    runs,
    baseline,
    largest: largest ?? null,
  };
  return { meta, data: Float64Array.from(data) };
}

let of: Compared;
const FOUND = {
  usable: 400,
  features: 3,
  values: 1200,
  labels: { real: { classes: 1 }, sign: { classes: 1 }, class: { classes: 3 } },
};
const RACE = 'v=1&stream=file:scale=standard,bias=yes&data=my.csv&run=fiol:eta=0.1&run=sgd:eta=0.1';
const made = (link: string, usable = 400) =>
  comparedOn(readLink(link).experiment, { ...FOUND, usable }, 'my.csv');
const around = (value: number, by = 0.01) =>
  [-2, 1, 0, 2, -1].map((step) => value * (1 + by * step));

beforeAll(async () => {
  await startPage('v=1&rounds=20&speed=max');
  of = made(RACE) as Compared;
});

describe('the sentence', () => {
  const said = (...given: Parameters<typeof study>) => comparedSentence(study(...given), of);

  it('calls alike who is not worse in each order, and says who forgives how much', () => {
    expect(
      said({
        FIOL: { each: around(0.412), decades: 1.14 },
        SGD: { each: around(0.415), decades: 0.42, explicit: true },
        COMID: { each: around(0.411), decades: 0.42, explicit: true },
      }),
    ).toBe(
      'Tuned, the three are alike in test loss: FIOL 0.4120, SGD 0.4150 and COMID 0.4110. FIOL forgives 1.1 decades of η, SGD and COMID 0.4.',
    );
  });

  it('says who is ahead: worse is who is so in each order, by more than 1 %', () => {
    const apart = said({
      FIOL: { each: [0.4, 0.5, 0.45, 0.42, 0.47] },
      SGD: { each: [0.42, 0.53, 0.47, 0.44, 0.49], explicit: true },
      Adam: { each: [0.39, 0.6, 0.57, 0.54, 0.69], explicit: true },
    });
    expect(apart).toContain(
      'Tuned, FIOL (0.4500) is ahead in test loss; SGD (0.4700) is worse in each order; Adam (0.5700) is not told apart by the orders.',
    );
    // Less than 1 % in each order is no difference.
    const level = said({
      FIOL: { each: around(0.4) },
      SGD: { each: around(0.4).map((value) => value * 1.009), explicit: true },
    });
    expect(level).toContain('Tuned, the two are alike');
  });

  it('has nobody ahead of whom its own number puts behind', () => {
    expect(
      said(
        {
          A: { each: [10, 11, 12, 13, 14] },
          B: { each: [10.3, 11.3, 12.3, 13.3, 14.3] },
          C: { each: [9.9, 11.4, 12.4, 13.4, 14.4] },
        },
        { zero: 99 },
      ),
    ).toMatch(
      /^Tuned, A \(12\.00\) is ahead .*; B \(12\.30\) is worse .*; C \(12\.40\) is not told/,
    );
  });

  it('says that implicit steps buy nothing only where they neither win nor forgive more', () => {
    const NOTHING = 'Implicit steps buy you nothing here.';
    const of = (mine: Made, theirs: Made) =>
      said({ FIOL: mine, SGD: { explicit: true, ...theirs } }).endsWith(NOTHING);
    const each = around(0.4);
    expect(of({ each }, { each })).toBe(true);
    // Within the distance of two step sizes, 0.3 decades.
    expect(of({ each, decades: 1.3 }, { each })).toBe(true);
    expect(of({ each, decades: 1.4 }, { each })).toBe(false);
    expect(of({ each: around(0.5) }, { each })).toBe(true);
    expect(of({ each }, { each: around(0.5) })).toBe(false);
    // If their tolerance is unknown.
    const open = { each, medians: VALUES.map((value) => 0.4 + value), decades: 1.3 };
    expect(of(open, { each, decades: 2 })).toBe(false);
    expect(said({ FIOL: { each }, 'I-SGD': { each } })).not.toContain(NOTHING);
  });

  it('says when nothing is learnt, and then not how much is forgiven', () => {
    const noise = {
      FIOL: { each: around(0.998), medians: VALUES.map((value) => 0.998 + value - 0.001) },
      SGD: { each: around(1.02), explicit: true },
    };
    expect(said(noise, { zero: 1 })).toBe(
      'None beats the baseline w = 0 (1.000) by 1 %, even tuned; test loss: FIOL 0.9980 and SGD 1.020.',
    );
    // Some learn, and never learning is within 10 % of them.
    expect(said(noise, { zero: 1.015 })).toBe(
      'Tuned, FIOL (0.9980) is ahead in test loss; SGD (1.020) is worse in each order. SGD is no better than the baseline w = 0 (1.015). FIOL is best at the smallest step size tried, η = 0.001: a smaller one may be better.',
    );
  });

  it('says what lies at the edge of the step sizes, and that it may go on there', () => {
    const falling = VALUES.map((value) => 0.4 - value);
    const text = said({
      FIOL: { each: around(0.336), medians: falling, decades: 1.2 },
      SGD: { each: around(0.336), medians: falling, decades: 0.01, explicit: true },
    });
    expect(text).toContain('FIOL forgives at least 1.2 decades of η, SGD less than 0.1.');
    expect(text).toContain(
      'FIOL and SGD are best at the largest step size tried, η = 0.064: a larger one may be better.',
    );
    // A plain that begins at the edge does not fall.
    const plain = [...VALUES.map(() => 0.4).slice(0, 5), 0.5, 0.6];
    expect(said({ FIOL: { each: around(0.4), medians: plain } })).not.toContain('tried');
  });

  it('names who diverges at every step size', () => {
    const lost = { each: [Number.POSITIVE_INFINITY], explicit: true };
    expect(said({ FIOL: { each: around(0.4) }, SGD: lost })).toMatch(
      /^Tuned, FIOL reaches 0\.4000 \(test loss\)\. SGD diverges at every step size\./,
    );
    expect(said({ SGD: lost })).toBe('Every learner diverges at every step size.');
  });

  it('counts mistakes in per cent, beside the largest class', () => {
    const counted = made(`${RACE}&loss=hinge`) as Compared;
    const text = (each: number[]) =>
      comparedSentence(
        study({ FIOL: { each }, SGD: { each, explicit: true } }, { largest: 0.75 }),
        counted,
      );
    expect(text([80, 84, 82, 90, 70])).toMatch(
      /^Tuned, the two are alike in mistakes: FIOL 20\.5 % and SGD 20\.5 %\. FIOL and SGD forgive 1\.0 decade of η\./,
    );
    expect(text([100, 101, 99, 98, 102])).toMatch(
      /^None beats always naming the largest class \(25\.0 % mistakes\) by 1 %, even tuned; mistakes: FIOL 25\.0 %/,
    );
    expect(text([8, 9, 10, 11, 12])).toMatch(
      /2\.5 %\. So few mistakes cannot show how many decades each learner forgives\.$/,
    );
  });
});

describe('the study', () => {
  it('holds rows out where there are a hundred, else counts before learning', () => {
    const view = (link: string, usable?: number) =>
      made(link, usable)
        ?.fragment.split('&')
        .filter((part) => /^(stream|rounds|sweep)/.test(part));
    const settings = 'scale=standard,bias=yes,shuffle=yes';
    expect(view(RACE)).toEqual([
      `stream=file:${settings},test=0.3`,
      'sweep=step:seeds=5,measure=test',
    ]);
    expect(view(RACE, 99)).toEqual([`stream=file:${settings}`, 'sweep=step:seeds=5']);
    expect(view(`${RACE}&loss=logistic`)).toEqual([
      `stream=file:${settings}`,
      'sweep=step:seeds=5,measure=mistakes',
    ]);
    // The race's epochs and test share are kept if rows are held out, and only then.
    const more = RACE.replace('bias=yes', 'bias=yes,epochs=3,test=0.2');
    expect(view(more)?.[0]).toBe(`stream=file:${settings},epochs=3,test=0.2`);
    expect(view(`${more}&rounds=50&loss=logistic`)?.slice(0, 1)).toEqual([
      `stream=file:${settings}`,
    ]);
  });

  it('is the same whatever the step sizes of the race, and none without one', () => {
    const key = made(RACE)?.key;
    expect(made(RACE.replace('eta=0.1', 'eta=7'))?.key).toBe(key);
    expect(made(`${RACE}&run=adam`)?.key).not.toBe(key);
    expect(made('v=1&stream=file&data=my.csv&run=cocob')).toBe(null);
  });

  it('takes about as long as it does', () => {
    // 820 races of 280 rounds with three numbers per round: 0.04 s.
    expect(of.work).toBeCloseTo((2 * 41 * 5 * 280 * (0.15 + 0.006 * 3)) / 1e6, 6);
  });
});

describe('a paper', () => {
  it('is told data, rows, split, learners, step sizes, seeds and link', () => {
    const results = study({
      FIOL: { each: around(0.4) },
      SGD: { each: around(0.4), explicit: true },
    });
    expect(method(results, of, 'https://lab/#v=1')).toBe(
      'Data: my.csv, 400 rows, 3 features, scaled (standard), with a bias. Loss: Squared; no regulariser. In each of 5 random orders (seeds 7 to 11) 30 % of the rows were held out and the others played once. Learners: FIOL and SGD, each at 7 values of η from 0.001 to 0.064 in equal ratios. Reported: the lowest median over the 5 orders; the step size was chosen on the same held-out rows. Implicit Lab: https://lab/#v=1',
    );
    expect(comparedNote(results, of)).toMatch(
      /^In each of five orders 30 % of the rows were held out\. Tuned: at/,
    );
    expect(comparedNote(results, made(RACE, 99) as Compared)).toContain(
      'with fewer than 100, none is held out.',
    );
  });
});

describe('German', () => {
  it('says the same', () => {
    translate();
    const each = around(0.412);
    expect(
      comparedSentence(study({ FIOL: { each, decades: 1.1 }, SGD: { each, explicit: true } }), of),
    ).toBe(
      'Mit der jeweils besten Schrittweite sind die zwei gleich gut (Testverlust): FIOL 0,4120 und SGD 0,4120. FIOL verzeiht 1,1 Dekaden von η, SGD 1,0. Implizite Schritte bringen Ihnen hier nichts.',
    );
  });
});
