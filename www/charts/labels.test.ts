import { describe, expect, it } from 'vitest';
import type { EndLabel } from '../engine/bindings';
import { searchEntries } from '../features/controls/search';
import { frameMeta, learner, runFrame } from '../testing/frames';
import { broken, endTexts, levels, type Shared, shared } from './endTexts';
import { lossTitle, paidColumns } from './metrics';
import { Order } from './order';
import { inward, settle } from './settle';

const LINE = 17;
const BOTTOM = 300;

describe('labels at the ends of lines', () => {
  it('say when a run left the chart and when it overflowed, and less where there is little room', () => {
    const meta = frameMeta(9, [runFrame('SGD', { divergedAt: 2666 }), runFrame('FIOL')]);
    const frame = { meta, data: new Float64Array() };
    const end = { run: 0, x: 0, y: 0, cut: true, left: 11 };
    const texts = (more: Partial<Shared>, kind: 'loss' | 'sweep' = 'loss') =>
      endTexts({ ...end, ...more }, kind, frame).map((pieces) => pieces.map(([text]) => text));
    expect(texts({})).toEqual([
      ['SGD: left the chart at t = 11, overflow at 2,666'],
      ['SGD ✕ t = 2,666'],
    ]);
    expect(texts({ left: null })).toEqual([['SGD ✕ t = 2,666']]);
    expect(texts({ run: 1, cut: false })).toEqual([['FIOL']]);
    // The narrowest text that loses no letter.
    expect(texts({ text: 'w = 0 ↑' }, 'sweep')).toEqual([['w = 0 ↑'], ['w\u200a=\u200a0\u200a↑']]);
    expect(texts({ with: [1] })[1]).toEqual(['SGD, FIOL ✕ t = 2,666']);
  });

  it('names learners whose curves are one together, each in its colour', () => {
    const meta = frameMeta(9, [runFrame('SGD'), runFrame('COMID'), runFrame('FIOL')]);
    const end = { run: 0, x: 0, y: 0, cut: false, with: [1, 2] };
    expect(endTexts(end, 'loss', { meta, data: new Float64Array() })).toEqual([
      [
        ['SGD,', 0],
        ['COMID,', 1],
        ['FIOL', 2],
      ],
    ]);
  });

  it('of curves that are one are one, in the middle', () => {
    const end = (run: number, y: number, under?: number): EndLabel => ({
      run,
      x: 0,
      y,
      cut: false,
      under,
    });
    const found = shared([end(0, 10), end(1, 20, 0), end(2, 60), end(3, 30, 1)]);
    expect(found.map(({ run, y, with: others }) => [run, y, others])).toEqual([
      [0, 20, [1, 3]],
      [2, 60, []],
    ]);
  });

  it('of curves that end beyond the axis stand outside of those beside them', () => {
    const end = (y: number, text?: string, x = 0): EndLabel => ({ run: 0, x, y, cut: false, text });
    const ends = [end(245), end(262), end(246, 'w = 0 ↑'), end(9, undefined, 50)];
    expect(levels(ends)).toEqual([245, 262, 244, 9]);
    expect(levels([end(290), end(280, 'w = 0 ↓')])).toEqual([290, 291]);
    expect(levels([end(290), end(299, 'w = 0 ↓')])).toEqual([290, 299]);
  });

  it('break between names and what differs, never within a number', () => {
    const fits = (most: number) => (text: string) => text.length <= most;
    const pieces = [
      ['SGD η = 0.1,', 0],
      ['SGD η = 0.4', 1],
    ] as const;
    expect(broken(pieces, fits(99))).toEqual([pieces]);
    expect(broken(pieces, fits(12))).toEqual([[pieces[0]], [pieces[1]]]);
    expect(broken(pieces, fits(18))).toEqual([[pieces[0]], [pieces[1]]]);
    const narrow = broken([['SGD η = 0.1, η/√t', 0]], fits(8));
    expect(narrow.map((line) => line[0]?.[0])).toEqual(['SGD', 'η = 0.1,', 'η/√t']);
  });

  it('that touch keep their order for a second while a race plays', () => {
    const order = new Order();
    const at = (a: number, b: number, now: number | null, x = 0) =>
      order.keep(
        [
          { key: 'a', x: 0, y: a },
          { key: 'b', x, y: b },
        ],
        LINE,
        now,
      );
    expect(at(10, 27, 0)).toEqual([10, 27]);
    expect(at(27, 10, 500)).toEqual([10, 27]);
    expect(at(10, 27, 900)).toEqual([10, 27]);
    expect(at(27, 10, 1800)).toEqual([10, 27]);
    expect(at(27, 10, 2000), 'for a second').toEqual([27, 10]);
    expect(at(10, 60, 2100), 'far apart').toEqual([10, 60]);
    expect(at(10, 27, 2200, 50), 'of other lines').toEqual([10, 27]);
    expect(at(10, 27, null), 'at rest').toEqual([10, 27]);
  });

  it('stay where they are if they do not overlap', () => {
    const labels = [
      { x: 0, y: 10, width: 50 },
      { x: 60, y: 12, width: 50 },
      { x: 0, y: 10 + LINE, width: 50 },
    ];
    expect(settle(labels, LINE, BOTTOM)).toEqual([10, 12, 10 + LINE]);
  });

  it('move inside, above the ends of their lines, or below where another ends near above', () => {
    const at = (y: number, x = 290) => ({ x, y, width: 50 });
    const moved = (...labels: ReturnType<typeof at>[]) =>
      inward(labels, LINE, { top: 0, bottom: BOTTOM, right: 300 }).map(({ x, y, width }) => {
        expect(x + width).toBeLessThanOrEqual(300);
        return y;
      });
    const [alone = 0] = moved(at(100));
    expect(alone).toBeLessThan(100 - LINE / 2);
    const [upper = 0, lower = 0] = moved(at(100), at(110));
    expect([upper < 100, lower > 110]).toEqual([true, true]);
    expect(lower - upper).toBeGreaterThanOrEqual(LINE);
    expect(moved(at(3))[0], 'at the top').toBeGreaterThan(3);
    expect(moved(at(BOTTOM - 2), at(BOTTOM))[1], 'at the axis').toBeLessThan(BOTTOM);
    expect(moved(at(100, 20)), 'with room beside its line').toEqual([100]);
  });

  it('move down a line when a long one reaches over', () => {
    const labels = [
      { x: 10, y: 15, width: 110 },
      { x: 50, y: 10, width: 40 },
    ];
    expect(settle(labels, LINE, BOTTOM)).toEqual([10 + LINE, 10]);
  });

  it('move up where they would stand on the axis, and keep their order', () => {
    const levels = [200, 283, 290, 295, 296];
    const labels = levels.map((y) => ({ x: 0, y, width: 50 }));
    expect(settle(labels, LINE, BOTTOM)).toEqual([
      200,
      ...[3, 2, 1, 0].map((n) => BOTTOM - n * LINE),
    ]);
    expect(settle([{ x: 0, y: BOTTOM + 9, width: 50 }], LINE, BOTTOM)).toEqual([BOTTOM + 9]);
  });

  it('of several lines stay in one piece', () => {
    const labels = [
      { x: 0, y: 100, width: 50, lines: 2 },
      { x: 0, y: 104, width: 50, lines: 2 },
      { x: 0, y: BOTTOM, width: 50, lines: 2 },
    ];
    expect(settle(labels, LINE, BOTTOM)).toEqual([100, 100 + 2 * LINE, BOTTOM]);
  });

  it('never overlap, however many there are', () => {
    const labels = Array.from({ length: 8 }, (_, i) => ({ x: i * 7, y: 20 + (i % 3), width: 90 }));
    const levels = settle(labels, LINE, BOTTOM).sort((a, b) => a - b);
    for (let i = 1; i < levels.length; i += 1) {
      expect((levels[i] ?? 0) - (levels[i - 1] ?? 0)).toBeGreaterThanOrEqual(LINE - 1);
    }
  });
});

describe('search for a learner', () => {
  const entries = [
    { ...learner('sgd'), name: 'SGD', aliases: ['OGD', 'gradient descent'], summary: 'explicit' },
    { ...learner('fiol'), name: 'FIOL', aliases: ['fully implicit'], summary: 'implicit loss' },
    { ...learner('isgd'), name: 'I-SGD', aliases: [], summary: 'implicit loss only' },
  ];
  const find = (text: string) => searchEntries(entries, text).map((entry) => entry.id);

  it('lists all for nothing', () => expect(find(' ')).toEqual(['sgd', 'fiol', 'isgd']));
  it('puts names before aliases before descriptions', () => {
    expect(find('sgd')).toEqual(['sgd', 'isgd']);
    expect(find('implicit')).toEqual(['fiol', 'isgd']);
    expect(find('ogd')).toEqual(['sgd']);
  });
  it('finds nothing for nonsense', () => expect(find('xyz')).toEqual([]));
});

describe('the metric on show', () => {
  it('is in the title with its formula, and first in the table', () => {
    expect(lossTitle('objective')).toEqual({ name: 'Objective', formula: 'Σ(f + r) / t' });
    expect(paidColumns('mean', false, false)).toEqual(['mean']);
    expect(paidColumns('mean', true, true)).toEqual(['mean', 'objective', 'test']);
    expect(paidColumns('test', true, true)).toEqual(['test', 'mean', 'objective']);
    expect(paidColumns('test-average', false, true)).toEqual(['test-average', 'test', 'mean']);
    expect(paidColumns('total', true, false)).toEqual(['total', 'objective']);
    expect(paidColumns('objective', true, false)).toEqual(['objective', 'mean']);
    expect(paidColumns('regret', true, false)).toEqual(['regret', 'mean']);
  });
});
