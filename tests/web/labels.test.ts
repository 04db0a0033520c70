import { describe, expect, it } from 'vitest';
import { settle } from '../../www/charts/settle';
import { searchEntries } from '../../www/search';
import { learner } from './frames';

const LINE = 17;

describe('labels at the ends of lines', () => {
  it('stay where they are if they do not overlap', () => {
    const labels = [
      { x: 0, y: 10, width: 50 },
      { x: 60, y: 12, width: 50 },
      { x: 0, y: 10 + LINE, width: 50 },
    ];
    expect(settle(labels, LINE)).toEqual([10, 12, 10 + LINE]);
  });

  it('move down a line when a long one reaches over', () => {
    const labels = [
      { x: 10, y: 15, width: 110 },
      { x: 50, y: 10, width: 40 },
    ];
    expect(settle(labels, LINE)).toEqual([10 + LINE, 10]);
  });

  it('never overlap, however many there are', () => {
    const labels = Array.from({ length: 8 }, (_, i) => ({ x: i * 7, y: 20 + (i % 3), width: 90 }));
    const levels = settle(labels, LINE).sort((a, b) => a - b);
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
