import { describe, expect, it } from 'vitest';
import type { FrameMeta, RunFrame } from '../../engine/bindings';
import { experimentOf, frameMeta, learner, runFrame, withValues } from '../../testing/frames';
import { Events, headline, type Seen, sharedParam } from './headline';

const learners = [learner('A', true), learner('B', true), learner('C'), learner('D')];
const race = (etas: Record<string, number>) =>
  experimentOf(Object.entries(etas).map(([id, eta]) => ({ id, params: { eta } })));
const four = race({ A: 0.001, B: 0.001, C: 0.001, D: 0.001 });
const says = (t: number, runs: RunFrame[], experiment = four) =>
  headline(experiment, frameMeta(t, runs), { learners }).text;

describe('headline', () => {
  it('names who diverged, when, and who remained stable', () => {
    const text = says(100, [
      runFrame('A', { explicit: true, divergedAt: 57 }),
      runFrame('B', { explicit: true, divergedAt: 41 }),
      runFrame('C'),
      runFrame('D'),
    ]);
    expect(text).toBe(
      'Same data, same η = 0.001: the two implicit learners remained stable, with a mean loss of 1.000; B and A overflowed at t = 41 and 57.',
    );
  });

  it('says by when they had ten times the loss of the baseline', () => {
    const zero = runFrame('', { mean: 2 });
    const text = (since: [number | null, number | null], more: Partial<RunFrame> = {}) => {
      const lost = (label: string, lostSince: number | null) =>
        runFrame(label, { explicit: true, mean: lostSince ? 3e30 : 50, lostSince, ...more });
      const runs = [lost('A', since[0]), lost('B', since[1]), runFrame('C'), runFrame('D')];
      return headline(four, frameMeta(100, runs, { zero }), { learners }).text;
    };
    expect(text([11, 11])).toMatch(
      /; by t = 11 A and B had ten times the loss of never learning \(w = 0\)\.$/,
    );
    expect(text([13, 11])).toMatch(/; by t = 11 and 13 B and A had ten times/);
    expect(text([11, null], { divergedAt: 57 })).toMatch(
      /; by t = 11 A had ten times the loss of never learning \(w = 0\) and B overflowed at t = 57\.$/,
    );
  });

  it('says so from then on, and puts the number that matters to the end', () => {
    const two = race({ A: 0.001, C: 0.001 });
    const told = (t: number, lostSince: number | null, mean: number) =>
      headline(
        two,
        frameMeta(
          t,
          [runFrame('A', { explicit: true, mean, lostSince }), runFrame('C', { mean: 1.54 })],
          { zero: runFrame('', { mean: 2.93 }), early: t < 10 },
        ),
        { learners },
      );
    expect(told(9, null, 5).text).toBe(
      'Same data, same η = 0.001: two learners in their first rounds.',
    );
    expect(told(9, 7, 32).text).toBe(
      'Same data, same η = 0.001: A has more than twice the loss of the baseline w = 0.',
    );
    expect(told(10, 7, 32).text).toBe(
      'Same data, same η = 0.001: by t = 7 A had ten times the loss of never learning (w = 0); C, the implicit learner, is stable so far.',
    );
    expect(told(10, 7, 32).why, 'first it is seen').toBeUndefined();
    expect(told(100, 7, 3e30)).toMatchObject({
      text: 'Same data, same η = 0.001: C learns, with a mean loss of 1.540 against 2.930 for never learning (w = 0); by t = 7 A had ten times the loss of never learning (w = 0).',
      why: 'At this η the steps of A are too long; the implicit ones of C are shorter.',
    });
  });

  it('compares by the test loss where that is drawn and known', () => {
    const runs = [runFrame('A', { mean: 1, test: 0.4 }), runFrame('B', { mean: 2, test: 0.3 })];
    const text = (tested: RunFrame[]) =>
      headline(race({ A: 1, B: 1 }), frameMeta(100, tested), { learners, metric: 'test' }).text;
    expect(text(runs)).toMatch(/B ends with the lowest test loss, 0\.3/);
    const untested = [runFrame('A', { mean: 1 }), runFrame('B', { mean: 2 })];
    expect(text(untested)).toMatch(/A ends with the lowest mean loss/);
  });

  it('does not claim that a kind won when kinds are mixed', () => {
    const text = says(100, [
      runFrame('A', { explicit: true, divergedAt: 57 }),
      runFrame('B', { explicit: true }),
      runFrame('C'),
      runFrame('D'),
    ]);
    expect(text).toBe(
      'Same data, same η = 0.001: B, C and D remained stable, with a mean loss of 1.000; A overflowed at t = 57.',
    );
  });

  it('says at the end who of those that stay is best', () => {
    const runs = (least: number) => [
      runFrame('A', { explicit: true, divergedAt: 57 }),
      runFrame('B', { explicit: true, mean: least }),
      runFrame('C', { mean: 2 }),
      runFrame('D', { mean: 3 }),
    ];
    const text = (least: number, done: boolean) =>
      headline(four, { ...frameMeta(100, runs(least)), done }, { learners }).text;
    expect(text(1, true)).toMatch(
      /: B, C and D remained stable, B lowest with a mean loss of 1\.000;/,
    );
    expect(text(2, true)).toMatch(
      /: B, C and D remained stable, B and C lowest with a mean loss of 2\.000;/,
    );
    expect(text(1, false)).toMatch(/; B, C and D are stable so far\.$/);
  });

  it('mentions a shared value only if it is shared', () => {
    const mixed = race({ A: 0.001, B: 0.01, C: 0.001, D: 0.001 });
    const text = says(
      100,
      [runFrame('A', { divergedAt: 5 }), ...['B', 'C', 'D'].map((id) => runFrame(id))],
      mixed,
    );
    expect(text).toMatch(/^Same data: B, C and D remained stable/);
  });

  it('calls nobody lost where the best one is lost too', () => {
    const zero = runFrame('', { mean: 1 });
    const text = (...means: number[]) => {
      const runs = means.map((mean, i) =>
        runFrame('ABCD'[i] ?? '', { mean, lostSince: mean > 10 ? 11 : null }),
      );
      return headline(four, frameMeta(100, runs, { zero }), { learners }).text;
    };
    expect(text(1e30, 15, 15, 15)).toBe(
      'Same data, same η = 0.001: no learner beats the baseline w = 0 in mean loss (1.000); B, C and D come closest, with a mean loss of 15.00.',
    );
    expect(text(1e30, 15, 9, 15)).toMatch(
      /; by t = 11 A, B and D had ten times the loss of never learning \(w = 0\)\.$/,
    );
  });

  it('calls nobody the first of those who are level', () => {
    const two = race({ C: 0.001, D: 0.001 });
    expect(says(1, [runFrame('C', { mean: 1 }), runFrame('D', { mean: 1 })], two)).toBe(
      'Same data, same η = 0.001: two learners in their first rounds.',
    );
  });

  it('does not tremble while a race plays, and tells nothing that is not so any more', () => {
    const events = new Events();
    const race = {};
    const lowest = (label: string, ahead: boolean) => ({
      text: `${label} ${ahead ? 'leads' : 'level'}`,
      hint: '',
      lowest: { label, ahead },
    });
    const [leads, level] = [lowest('A', true), lowest('A', false)];
    const [other, left] = [lowest('B', false), { text: 'A left', hint: '' }];
    const tell = (what: typeof leads | typeof left, now: number | null) =>
      events.tell(what, race, now).text;
    expect(tell(leads, 0)).toBe('A leads');
    expect(tell(level, 500), 'still the lowest').toBe('A leads');
    expect(tell(leads, 900)).toBe('A leads');
    expect(tell(level, 1800)).toBe('A leads');
    expect(tell(level, 2000), 'for a second').toBe('A level');
    expect(tell(leads, 2001), 'not level any more').toBe('A leads');
    expect(tell(other, 2002), 'not the lowest any more').toBe('B level');
    expect(tell(leads, 2003)).toBe('A leads');
    expect(tell(left, 2004), 'an event').toBe('A left');
    expect(tell(leads, 2005)).toBe('A leads');
    expect(tell(level, null), 'paused').toBe('A level');
    expect(tell(leads, 3000)).toBe('A leads');
    expect(events.tell(level, {}, 3001).text, 'of another race').toBe('A level');
  });

  it('says so when nobody is left', () => {
    const text = says(
      100,
      ['A', 'B', 'C', 'D'].map((id, i) => runFrame(id, { divergedAt: 10 * (i + 1) })),
    );
    expect(text).toBe('Same data, same η = 0.001: all four learners diverged, the last at t = 40.');
    const two = race({ A: 0.001, B: 0.001 });
    const both = ['A', 'B'].map((id, i) => runFrame(id, { divergedAt: 10 * (i + 1) }));
    expect(says(100, both, two)).toMatch(/: both learners diverged, the last at t = 20\.$/);
  });

  it('names the lowest mean loss, whoever has it, and puts numbers to it at the end', () => {
    const runs = [
      runFrame('A', { explicit: true, mean: 1.345 }),
      runFrame('B', { explicit: true, mean: 1.322 }),
      runFrame('C', { mean: 1.363 }),
      runFrame('D', { mean: 1.351 }),
    ];
    expect(says(50, runs)).toBe('Same data, same η = 0.001: B has the lowest mean loss so far.');
    expect(says(9, runs)).toBe('Same data, same η = 0.001: four learners in their first rounds.');
    expect(says(100, runs)).toBe(
      'Same data, same η = 0.001: B ends with the lowest mean loss, 1.322; next is A with 1.345.',
    );
  });

  it('does not make a winner of a tie', () => {
    const runs = (...means: number[]) =>
      means.map((mean, i) => runFrame('ABCD'[i] ?? '', { mean }));
    expect(says(100, runs(0.5, 0.500001, 0.6, 0.7))).toContain(
      'A and B end level, at a mean loss of 0.5000',
    );
    expect(says(100, runs(0.5, 0.5, 0.5, 0.5))).toContain(': all four learners end level');
    expect(says(50, runs(0.5, 0.5049, 0.5051, 0.7))).toContain(': A and B are level so far.');
    const three = ['A', 'B', 'C'].map((id, i) =>
      runFrame(id, { mean: [0.8177, 0.8175, 0.8174][i] ?? 0, mistakes: 137 }),
    );
    expect(says(100, three, race({ A: 0.002, B: 0.002, C: 0.002 }))).toBe(
      'Same data, same η = 0.002: all three learners end level, at a mean loss of 0.8174 to 0.8177 and 137 mistakes each.',
    );
  });

  it('takes learners for level that are apart by less than other seeds are', () => {
    const runs = [runFrame('A', { mean: 0.5 }), runFrame('B', { mean: 0.6 })];
    const text = (most: number) =>
      headline(race({ A: 1, B: 1 }), frameMeta(100, runs), {
        learners,
        bands: ({ label }) => (label === 'A' ? [0.4, most] : [0.55, 0.7]),
      }).text;
    expect(text(0.56)).toContain(': A and B end level');
    expect(text(0.54)).toContain(': A ends with the lowest mean loss');
  });

  it('has a sentence before the first round and for a lone learner', () => {
    expect(headline(four, null, { learners }).text).toBe(
      'Same data, same η = 0.001: four learners, one stream.',
    );
    const lone = race({ A: 0.1 });
    expect(says(0, [runFrame('A')], lone)).toBe('Press Play.');
    expect(says(100, [runFrame('A', { mean: 2 })], lone)).toBe(
      'A ends with a mean loss of 2.000 after 100 rounds.',
    );
    expect(says(9, [runFrame('A', { divergedAt: 7 })], lone)).toBe('A overflowed at t = 7.');
  });

  it('calls nobody implicit who only keeps the loss whole', () => {
    const text = says(100, [
      runFrame('A', { explicit: true, divergedAt: 57 }),
      runFrame('B', { explicit: true, divergedAt: 57 }),
      runFrame('C', { 'fiol-gain': null }),
      runFrame('D'),
    ]);
    expect(text).toContain('C and D remained stable');
  });

  it('counts mistakes in classification', () => {
    const runs = [
      runFrame('A', { mean: 0.25, mistakes: 12 }),
      runFrame('B', { mean: 0.5, mistakes: 1 }),
      runFrame('C', { mean: 1 }),
      runFrame('D', { mean: 1 }),
    ];
    expect(says(100, runs)).toBe(
      'Same data, same η = 0.001: A ends with the lowest mean loss, 0.2500 and 12 mistakes; next is B with 0.5000 and 1 mistake.',
    );
  });

  describe('beside weights that stay at 0', () => {
    const bad = { class: 0, label: 'bad', mistakes: 35 };
    const beside = (runs: RunFrame[], more: Partial<FrameMeta> = {}, t = 100, metric = 'mean') => {
      const zero = runFrame('', { mean: 1, total: t, objective: 1, test: 1 });
      return headline(
        race(Object.fromEntries(runs.map(({ id }) => [id, 0.001]))),
        frameMeta(t, runs, { zero, ...more }),
        { learners, metric },
      );
    };
    const worse = [
      runFrame('A', { explicit: true, mean: 1.03, mistakes: 50 }),
      runFrame('C', { mean: 1.021, mistakes: 47 }),
    ];

    it('praises nobody who is worse, and says who is nearest', () => {
      expect(beside(worse, { majority: bad })).toEqual({
        text: 'Same data, same η = 0.001: no learner beats the baseline w = 0 in mean loss (1.000); A and C come closest, with a mean loss of 1.021 to 1.030 and 47 to 50 mistakes.',
        hint: 'Try: a smaller η for one of them.',
      });
      expect(beside(worse, {}, 50).text).toBe(
        'Same data, same η = 0.001: no learner beats the baseline w = 0 in mean loss so far; A and C are closest to it.',
      );
      const level = worse.map((run) => withValues(run, { mean: 1 }));
      expect(beside(level).text).toContain('; A and C come closest, with a mean loss of 1.000');
      const apart = [runFrame('A', { mean: 1.05, mistakes: 50 }), ...worse.slice(1)];
      expect(beside(apart, { majority: bad }).text).toContain(
        '; C comes closest, with a mean loss of 1.021 and 47 mistakes (47 %; always “bad”: 35 %).',
      );
    });

    it('says so of a lone learner', () => {
      const lone = worse.slice(1);
      expect(beside(lone, { majority: bad }).text).toBe(
        'C does not beat the baseline w = 0 in mean loss (1.000): it ends with a mean loss of 1.021 and 47 mistakes (47 %; always “bad”: 35 %).',
      );
      expect(beside(lone, {}, 50).text).toBe(
        'C does not beat the baseline w = 0 in mean loss so far.',
      );
    });

    it('does not call it a success to remain stable', () => {
      const fell = runFrame('A', { explicit: true, divergedAt: 57 });
      const implicit = [runFrame('C', { mean: 1.1 }), runFrame('D', { mean: 1.2 })];
      expect(beside([fell, ...implicit]).text).toMatch(
        /the two implicit learners remained stable, but none beats the baseline w = 0 \(1\.100 against 1\.000\); A overflowed at t = 57\.$/,
      );
      expect(beside([fell, ...implicit.slice(1)]).text).toMatch(
        /D, the implicit learner, remained stable, but does not beat the baseline w = 0 \(1\.200 against 1\.000\);/,
      );
    });

    it('judges by the metric of the chart', () => {
      const tested = worse.map((run) =>
        withValues(run, { test: 0.9 + (run.values.mistakes ?? 0) / 1000 }),
      );
      expect(beside(tested, {}, 100, 'test').text).toMatch(/A and C end level, at a test loss of/);
      const dear = worse.map((run) => withValues(run, { mean: 0.5, total: 50, objective: 2 }));
      expect(beside(dear, {}, 100, 'total').text).toMatch(/lowest total|level/);
      expect(beside(dear, {}, 100, 'objective').text).toMatch(
        /no learner beats the baseline w = 0 in objective \(1\.000\)/,
      );
      // The learner with the lowest regret has the lowest objective.
      expect(beside(dear, {}, 100, 'regret').text).toMatch(/the baseline w = 0 in objective/);
    });

    it('praises who is better, and all where there are no such weights', () => {
      const better = [runFrame('A', { mean: 0.95, mistakes: 34 }), ...worse.slice(1)];
      expect(beside(better, { majority: bad }).text).toMatch(
        /A ends with the lowest mean loss, 0\.9500 and 34 mistakes; next is C/,
      );
      const often = [runFrame('A', { mean: 0.5, mistakes: 35 }), ...worse.slice(1)];
      const unnamed = { ...bad, class: 2, label: null };
      expect(beside(often, { majority: unnamed }).text).toMatch(
        /0\.5000 and 35 mistakes \(35 %; always “class 3”: 35 %\); next is C with 1\.021 and 47 mistakes\.$/,
      );
      expect(beside(worse, { zero: null }).text).toMatch(/A and C end level/);
    });

    it('judges from round 2 on', () => {
      expect(beside(worse, {}, 1).text).toMatch(/two learners in their first rounds\.$/);
      expect(beside(worse, {}, 2).text).toMatch(/no learner beats the baseline .* so far/);
      const better = worse.map((run) => withValues(run, { mean: 0.9 }));
      expect(beside(better, {}, 2).text).toMatch(/two learners in their first rounds\.$/);
    });

    it('calls that no success which is hardly better', () => {
      const hardly = [runFrame('A', { mean: 0.995 }), runFrame('C', { mean: 1.2 })];
      expect(beside(hardly, {}, 50).text).toMatch(
        /: A is level with the baseline w = 0 in mean loss so far\.$/,
      );
      expect(beside(hardly).text).toMatch(
        /: A ends level with the baseline w = 0 \(1\.000\), at a mean loss of 0\.9950\.$/,
      );
    });
  });

  it('suggests a shorter step only to those who have one', () => {
    const own = { ...learner('C'), params: [] };
    const hint = (id: string) =>
      headline(
        race({ [id]: 0.1, B: 0.1 }),
        frameMeta(50, [runFrame(id, { divergedAt: 5 }), runFrame('B', { explicit: true })]),
        { learners: [learner('A', true), learner('B', true), own] },
      ).hint;
    expect(hint('A')).toBe('Try: give A a tenth of its η. Does it recover?');
    expect(hint('C')).not.toMatch(/η|step/);
  });

  it('suggests what can happen with this loss, these learners and this stream', () => {
    const pair = race({ A: 0.1, C: 0.1 });
    const runs = [runFrame('A', { explicit: true }), runFrame('C')];
    const hint = (seen: Partial<Seen>, experiment = pair) =>
      headline(experiment, frameMeta(100, runs), { learners, ...seen }).hint;
    expect(hint({})).toMatch(/multiply η by 10.*leaves the chart first/);
    const hinge = { ...learner('h'), name: 'Hinge', bounded: true };
    expect(hint({ loss: hinge })).toMatch(/The hinge loss.*no learner leaves the chart/);
    // A person's name.
    const huber = { ...hinge, name: 'Huber' };
    expect(hint({ loss: huber })).toMatch(/The Huber loss/);
    const placed = { ...learner('p'), placed: true };
    expect(hint({ stream: placed })).toMatch(/place the next example/);
    const more = {
      ...pair,
      examples: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    };
    expect(hint({ stream: placed }, more)).toMatch(/multiply η/);
    const free = learners.map((entry) => ({ ...entry, params: [] }));
    expect(hint({ learners: free })).toMatch(/add a learner with a step size/);
  });

  it('always suggests something', () => {
    for (const t of [0, 1, 100]) {
      for (const divergedAt of [null, 1]) {
        const runs = ['A', 'B', 'C', 'D'].map((id) => runFrame(id, { divergedAt }));
        expect(headline(four, frameMeta(t, runs), { learners }).hint.length).toBeGreaterThan(10);
      }
    }
  });
});

describe('shared parameters', () => {
  it('are found by id, in the order of the first learner', () => {
    expect(sharedParam(four, learners)).toEqual({ symbol: 'η', value: 0.001 });
    expect(sharedParam(race({ A: 1, B: 2 }), learners)).toEqual({ symbol: 'η', value: null });
    expect(sharedParam(experimentOf([{ id: 'A', params: {} }]), learners)).toBeNull();
  });

  it('compares by the objective when the chart shows it', () => {
    const pair = race({ A: 0.1, C: 0.1 });
    const runs = [
      runFrame('A', { explicit: true, mean: 1, objective: 3 }),
      runFrame('C', { mean: 2, objective: 2.5 }),
    ];
    const shown = { ...frameMeta(100, runs), done: true };
    expect(headline(pair, shown, { learners, metric: 'mean' }).text).toMatch(
      /A ends with the lowest mean loss, 1/,
    );
    expect(headline(pair, shown, { learners, metric: 'objective' }).text).toMatch(
      /C ends with the lowest objective, 2\.5.*; next is A with 3/,
    );
  });

  it('compares by the total and by the regret when the chart shows them', () => {
    const pair = race({ A: 0.1, C: 0.1 });
    const runs = [
      runFrame('A', { explicit: true, mean: 1, total: 100, objective: 3 }),
      runFrame('C', { mean: 2, total: 200, objective: 2.5 }),
    ];
    const text = (seen: Partial<Seen>) =>
      headline(pair, frameMeta(100, runs), { learners, ...seen }).text;
    expect(text({ metric: 'total' })).toMatch(
      /A ends with the lowest total loss, 100\.0; next is C with 200\.0/,
    );
    const known: Record<string, number> = { A: 40, C: -10 };
    expect(text({ metric: 'regret', regrets: ({ label }) => known[label] })).toMatch(
      /C ends with the lowest regret, −10\.00; next is A with 40\.00/,
    );
    // The objective gives the same ranking.
    expect(text({ metric: 'regret', regrets: () => undefined })).toMatch(
      /C ends with the lowest objective/,
    );
  });
});
