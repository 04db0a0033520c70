import { describe, expect, it } from 'vitest';
import { searchEntries } from '../features/controls/search';
import { frameMeta, learner, runFrame } from '../testing/frames';
import { endTexts } from './endTexts';
import { lossTitle, paidColumns } from './metrics';
import { settle } from './settle';

const LINE = 17;
const BOTTOM = 300;

describe('labels at the ends of lines', () => {
  it('say when a run left the chart and when it overflowed, and less where there is little room', () => {
    const meta = frameMeta(9, [runFrame('SGD', { divergedAt: 2666 }), runFrame('FIOL')]);
    const frame = { meta, data: new Float64Array() };
    const end = { run: 0, x: 0, y: 0, cut: true, left: 11 };
    expect(endTexts(end, 'loss', frame)).toEqual([
      'SGD: left the chart at t = 11, overflow at 2,666',
      'SGD ✕ t = 2,666',
    ]);
    expect(endTexts({ ...end, left: null }, 'loss', frame)[0]).toBe('SGD ✕ t = 2,666');
    expect(endTexts({ ...end, run: 1, cut: false }, 'loss', frame)[0]).toBe('FIOL');
    expect(endTexts({ ...end, run: 1, cut: false, under: 0 }, 'loss', frame)).toEqual([
      'FIOL ≈ SGD',
      '≈ FIOL',
    ]);
    expect(endTexts({ ...end, text: 'w = 0 ↑' }, 'sweep', frame)[0]).toBe('w = 0 ↑');
  });

  it('stay where they are if they do not overlap', () => {
    const labels = [
      { x: 0, y: 10, width: 50 },
      { x: 60, y: 12, width: 50 },
      { x: 0, y: 10 + LINE, width: 50 },
    ];
    expect(settle(labels, LINE, BOTTOM)).toEqual([10, 12, 10 + LINE]);
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
    expect(paidColumns('total', true, false)).toEqual(['total', 'objective']);
    expect(paidColumns('objective', true, false)).toEqual(['objective', 'mean']);
    expect(paidColumns('regret', true, false)).toEqual(['regret', 'mean']);
  });
});
