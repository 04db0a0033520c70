/**
 * The headline's claims, checked against the numbers at many rounds of random races. A sentence that this file cannot parse
 * fails, so each of them is checked.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createEngine,
  datasetOf,
  type Frame,
  loadModule,
  noData,
  type RunFrame,
  readData,
} from '../../engine/bindings';
import { catalogue, entryOf, startLink } from '../../engine/catalogue';
import { valueAt } from '../../engine/lookup';
import { readLink } from '../../session/experiment';
import fc from '../../testing/random';
import { formatCount, formatNumber, numeral } from '../../ui/format';
import { headline } from './headline';

beforeAll(async () => {
  await loadModule(await WebAssembly.compile(readFileSync('www/wasm/implicit_lab_bg.wasm')));
});

const STREAMS = [
  'correlated-gaussian:d=8,rho=0.5',
  'correlated-gaussian:d=1,rho=0',
  'scaled-gaussian:d=6',
  'drift:d=5',
  'shift:d=5',
  'sparse:d=40',
  'blobs',
  'sine',
  'moving-hinge',
  'dataset:id=iris',
];
const LOSSES = ['squared', 'logistic', 'hinge', 'absolute', 'huber', 'squared-hinge'];
const LEARNERS = ['sgd', 'comid', 'isgd', 'fiol', 'aprox', 'adam', 'scinol2', 'ada-ogd', 'iwa'];

const power = (least: number, most: number) =>
  fc
    .double({ min: least, max: most, noNaN: true })
    .map((exponent) => (10 ** exponent).toPrecision(2));

const race = fc
  .record({
    stream: fc.constantFrom(...STREAMS),
    loss: fc.constantFrom(...LOSSES),
    reg: fc.constantFrom('none', 'l1:lambda=0.1'),
    learners: fc.uniqueArray(fc.constantFrom(...LEARNERS), { minLength: 1, maxLength: 6 }),
    eta: power(-4, 1.5),
    rounds: fc.integer({ min: 1, max: 400 }),
    seed: fc.integer({ min: 1, max: 99 }),
    metric: fc.constantFrom('mean', 'total', 'objective'),
  })
  .map(({ stream, loss, reg, learners, eta, rounds, seed, metric }) => {
    const runs = learners.map((id) => {
      const has = entryOf('learner', id)?.params.some((param) => param.id === 'eta');
      return `run=${id}${has ? `:eta=${eta}` : ''}`;
    });
    const parts = ['v=1', `stream=${stream}`, `loss=${loss}`, `reg=${reg}`];
    const link = [...parts, `rounds=${rounds}`, `seed=${seed}`, ...runs].join('&');
    return { link, metric };
  });

/** The loss of a run, in the metric of the chart. */
type Paid = (run: RunFrame) => number;

/** The round since which each lost run has had more than ten times the loss of w = 0, by the samples of the curves. */
function lostOf(frame: Frame): Map<string, number> {
  const lost = new Map<string, number>();
  const sums = ({ times, series }: RunFrame) =>
    Array.from({ length: times.len }, (_, i) => valueAt(frame, series.total, i) ?? Number.NaN);
  const zero = frame.meta.zero ? sums(frame.meta.zero) : [];
  for (const run of frame.meta.runs)
    for (const [i, sum] of sums(run).entries()) {
      const t = valueAt(frame, run.times, i) ?? 0;
      const nothing = zero[i] ?? 0;
      if (!(nothing > 0 && sum > 10 * nothing)) lost.delete(run.label);
      else if (!lost.has(run.label)) lost.set(run.label, t);
    }
  return lost;
}

/** The data against which a sentence is checked. */
interface Facts {
  frame: Frame;
  paid: Paid;
}

/** Fails unless the sentence is true; numbers are compared as they are written in it. */
function check(text: string, { frame, paid }: Facts): void {
  const lost = lostOf(frame);
  const { meta } = frame;
  const { runs, t, done } = meta;
  const fell = (run: RunFrame) => run.divergedAt != null;
  const finite = runs.filter((run) => !fell(run) && Number.isFinite(paid(run)));
  const least = Math.min(...finite.map(paid));
  const zero = meta.zero ? paid(meta.zero) : Number.NaN;
  const price = Math.max(least, zero > 0 ? zero : 0);
  const isLevel = (run: RunFrame, low: number) =>
    paid(run) - low <= 0.01 * Math.abs(low) * (1 + 1e-9);
  const named = (words: string): RunFrame[] => {
    if (/^(all|both) /.test(words)) return runs;
    if (/ learners$/.test(words)) {
      const those = finite.filter((run) => isLevel(run, least));
      expect(words).toBe(`${numeral(those.length)} learners`);
      return those;
    }
    return words.split(/, | and /).map((name) => {
      const run = runs.find(({ label }) => label === name);
      if (!run) throw new Error(`who is “${name}” in “${text}”?`);
      return run;
    });
  };
  const lowest = (who: readonly RunFrame[], among: readonly RunFrame[] = finite) => {
    const low = Math.min(...among.map(paid));
    for (const run of among) {
      const said = `${run.label} ${paid(run)} beside ${low}: ${text}`;
      expect(isLevel(run, low), said).toBe(who.includes(run));
    }
  };
  const beatsZero = (isSo = true) => {
    // In round 1 learners and w = 0 are mostly equal.
    if (!Number.isNaN(zero) && (t > 1 || done)) expect(least < zero, text).toBe(isSo);
  };
  const gone = new Set<RunFrame>();
  const reads = (value: string) => expect(value, text).toBe(formatNumber(least));

  const sentence = text
    .replace(/ \([^()]*always[^()]*\)/g, '')
    .replace(/^Same data(?:, same . = [\d.·⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?: /, '')
    .replace(/\.$/, '');
  const spelled =
    sentence.charAt(0).match(/[A-Z]/) && !runs.some(({ label }) => sentence.startsWith(label))
      ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
      : sentence;
  const clauses = spelled.split('; ').flatMap(fatesIn);
  const left = () => finite.filter((run) => !gone.has(run));

  const rules: [RegExp, (...parts: string[]) => void][] = [
    [
      /^by t = ([\d,]+(?:(?:, \d[\d,]*)* and [\d,]+)?) (.+) had ten times the loss of never learning \(w = 0\)$/,
      (rounds, who) => {
        const many = /^the first of (.+ learners)$/.exec(who)?.[1];
        const those = many ? runs.filter(({ label }) => lost.has(label)) : named(who);
        for (const run of those) gone.add(run);
        const since = those.map(({ label }) => lost.get(label) ?? Number.NaN);
        if (many) {
          expect(many).toBe(`${numeral(those.length)} learners`);
          expect(rounds).toBe(formatCount(Math.min(...since)));
        } else
          expect(new Set(rounds.split(/, (?=\d{1,3}\b)| and /)), text).toEqual(
            new Set(since.map(formatCount)),
          );
      },
    ],
    [
      /^(.+) overflowed at t = ([\d, and]+)$/,
      (who, rounds) => {
        for (const run of named(who)) {
          gone.add(run);
          expect(fell(run), text).toBe(true);
          expect(rounds, text).toContain(formatCount(run.divergedAt ?? 0));
        }
      },
    ],
    [
      /^(\w+) learners diverged, the first at t = ([\d,]+)$/,
      () => {
        for (const run of runs.filter(fell)) gone.add(run);
      },
    ],
    [
      /^(?:the .+|.+?) (?:is|are) stable so far$/,
      () => {
        beatsZero();
      },
    ],
    [
      /^(?:.+?) (?:(?:is|are) stable so far|remained stable), but (?:does not beat|none beats) the baseline w = 0(?: \((\S+) against (\S+)\))?$/,
      (low, nothing) => {
        beatsZero(false);
        if (low) reads(low);
        if (nothing) expect(nothing).toBe(formatNumber(zero));
      },
    ],
    [
      /^.+? remained stable, (?:(.+) lowest )?with an? [\w ]+ of (.+)$/,
      (who) => {
        expect(zero).toBeNaN();
        lowest(who ? named(who) : left());
      },
    ],
    [
      /^(.+?) (?:learns|learn)( best)?, with an? [\w ]+ of (.+) against (\S+) for never learning \(w = 0\)$/,
      (who, best, value, nothing) => {
        beatsZero();
        lowest(named(who));
        expect(nothing).toBe(formatNumber(zero));
        expect(value.startsWith(formatNumber(least)), text).toBe(true);
        expect(best !== undefined, text).toBe(named(who).length < left().length);
      },
    ],
    [
      /^(.+?) (?:ends?|is|are) level with the baseline w = 0/,
      (who) => {
        beatsZero();
        lowest(named(who));
        expect(zero / least, text).toBeLessThanOrEqual(1.01 + 1e-9);
      },
    ],
    [
      /^(.+) learners in their first rounds$/,
      () => {
        expect(meta.early && !done, text).toBe(true);
        beatsZero();
      },
    ],
    [
      /^(.+) (?:has|have) more than twice the loss of the baseline w = 0$/,
      (who) => {
        for (const run of named(who)) {
          gone.add(run);
          expect(paid(run), text).toBeGreaterThan(2 * zero);
          expect(paid(run), text).toBeGreaterThan(2 * price);
        }
      },
    ],
    [
      /^(.+) has the lowest [\w ]+ so far$/,
      (who) => {
        beatsZero();
        lowest(named(who));
      },
    ],
    [
      /^(.+) are level so far$/,
      (who) => {
        beatsZero();
        lowest(named(who));
      },
    ],
    [
      /^no learner beats the baseline w = 0 in [\w ]+(?: so far| \((\S+)\))$/,
      (nothing) => {
        beatsZero(false);
        if (nothing) expect(nothing).toBe(formatNumber(zero));
      },
    ],
    [/^(.+?) (?:comes? closest, with .*|(?:is|are) closest to it)$/, (who) => lowest(named(who))],
    [
      /^(.+?) ends with the lowest [\w ]+?, (\S+?)(?: and .+)?$/,
      (who, value) => {
        beatsZero();
        lowest(named(who));
        reads(value);
      },
    ],
    [
      /^next is (.+?) with (\S+?)(?: and .+)?$/,
      (who, value) => {
        const [run] = named(who);
        const others = left().filter((one) => paid(one) > least);
        expect(formatNumber(run ? paid(run) : Number.NaN), text).toBe(value);
        expect(run && paid(run)).toBe(Math.min(...others.map(paid)));
      },
    ],
    [
      /^(.+) end level, at an? [\w ]+ of (.+)$/,
      (who, value) => {
        beatsZero();
        lowest(named(who));
        expect(value.startsWith(formatNumber(least)), text).toBe(true);
      },
    ],
    [/^all \w+ learners diverged|^both learners diverged/, () => expect(finite).toEqual([])],
    [/^no learner has a finite loss$|^the loss is not finite$/i, () => expect(finite).toEqual([])],
    [/^(.+) does not beat the baseline w = 0 in /, () => beatsZero(false)],
    [/^(.+) ends with an? .+ after [\d,]+ rounds?$/, () => beatsZero()],
    [/^(.+) learns from one stream, round by round$/, () => beatsZero()],
    [/^press Play$|^.+ learners, one stream$/, () => expect(t).toBe(0)],
  ];
  // Fates first: they name the learners out of contention.
  const isFate = (clause: string) => /had ten times|overflow|more than twice/.test(clause);
  const ordered = [...clauses.filter(isFate), ...clauses.filter((clause) => !isFate(clause))];
  for (const clause of ordered) {
    const rule = rules.find(([form]) => form.test(clause));
    if (!rule) throw new Error(`a sentence that nobody checks: “${clause}” in “${text}”`);
    const [, ...parts] = rule[0].exec(clause) ?? [];
    rule[1](...parts);
  }
  // Every learner that is lost or overflowed is named, unless the best one is lost too, or no other is left.
  if (t === 0 || runs.length === 1 || /diverged|finite|first rounds|more than twice/.test(text))
    return;
  const isLost = ({ label }: RunFrame) => lost.has(label);
  const isSaid = (done || !meta.early) && !finite.some((run) => paid(run) === least && isLost(run));
  const missed = finite.filter((run) => isSaid && isLost(run) && !gone.has(run));
  expect(
    missed.map(({ label }) => label),
    text,
  ).toEqual([]);
}

/** The single fates in `by t = 11 A had ten times … and B and C overflowed at …`. */
function fatesIn(clause: string): string[] {
  const found = clause.match(
    /.+?(?:had ten times the loss of never learning \(w = 0\)|overflowed at t = [\d,]+(?:(?:, \d[\d,]*)* and [\d,]+)?|the first at t = [\d,]+)(?=, | and |$)/g,
  );
  return found ? found.map((one) => one.replace(/^(?:, | and )/, '')) : [clause];
}

describe('the headline of races that are drawn', () => {
  it('is true in every round', () => {
    fc.assert(
      fc.property(race, ({ link, metric }) => {
        const { experiment } = readLink(link);
        const dataset = datasetOf(experiment);
        const data = dataset ? readData(readFileSync(`data/${dataset}.csv`), link) : noData();
        const engine = createEngine(link, data);
        const request = {
          focus: 0,
          class: 0,
          map: false,
          prediction: false,
          plane: false,
          series: ['mean', 'total', 'objective'],
        };
        const most = engine.frame(request).meta.rounds;
        try {
          for (let t = 0; ; t = t < 12 ? t + 1 : Math.ceil(t * 1.4)) {
            const aim = Math.min(t, most);
            for (
              let now = engine.frame(request).meta.t;
              now < aim;
              now = engine.frame(request).meta.t
            )
              engine.advance(aim - now, 1e9);
            const frame = engine.frame(request);
            const { meta } = frame;
            const paid: Paid = ({ values }) => values[metric] ?? Number.NaN;
            const { text } = headline(experiment, meta, {
              learners: catalogue.kinds.learner,
              loss: entryOf('loss', experiment.loss.id),
              stream: entryOf('stream', experiment.stream.id),
              metric,
            });
            check(text, { frame, paid });
            if (aim === most) break;
          }
        } finally {
          engine.free();
        }
      }),
      { numRuns: Number(process.env.HEADLINES ?? 60) },
    );
  }, 60_000);

  const ROUNDS = 400;
  it.each([
    '',
    startLink,
    ...Array.from({ length: 8 }, (_, seed) => `v=1&seed=${seed + 1}`),
    'v=1&reg=l1&run=fiol&run=isgd&run=comid&run=sgd&metric=objective',
    'v=1&stream=adversary&rounds=30&examples=2,1&run=fiol:eta=1&run=sgd:eta=1',
    'v=1&stream=sine&domain=ball:radius=75&run=ada-implicit&run=ada-ogd&run=sgd:eta=1,schedule=sqrt&metric=total',
    'v=1&stream=scaled-gaussian&loss=logistic&run=scinol2&run=nag:eta=1&run=adam&run=sgd:schedule=sqrt',
  ])('is calm in every round of “%s”', (link) => {
    const { experiment } = readLink(link);
    const engine = createEngine(link, noData());
    const metric = /metric=(\w+)/.exec(link)?.[1] ?? 'mean';
    const request = { focus: 0, class: 0, map: false, prediction: false, plane: false };
    const kinds: string[] = [];
    try {
      for (let t = 0; t <= ROUNDS; t += 1) {
        const frame = engine.frame({ ...request, series: ['mean', 'total', 'objective'] });
        const { meta } = frame;
        const { text } = headline(experiment, meta, {
          learners: catalogue.kinds.learner,
          loss: entryOf('loss', experiment.loss.id),
          stream: entryOf('stream', experiment.stream.id),
          metric,
        });
        check(text, { frame, paid: ({ values }) => values[metric] ?? Number.NaN });
        const kind = /had ten times|overflow/.exec(text)?.[0] ?? 'all are there';
        if (kind !== kinds.at(-1)) kinds.push(kind);
        if (meta.done) break;
        for (let step = 0; step < 1; ) step += engine.advance(1, 1e9);
      }
    } finally {
      engine.free();
    }
    expect(kinds.length - 1, kinds.join(', ')).toBeLessThanOrEqual(2);
  });
});
