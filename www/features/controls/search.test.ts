import { describe, expect, it } from 'vitest';
import { learner } from '../../testing/frames';
import { groupByPaper, searchEntries } from './search';

const entry = (id: string, source: string, aliases: string[] = []) => ({
  ...learner(id),
  source,
  aliases,
});
const all = [
  entry('fiol', 'FIOL Eq. (3); C&O Eq. (4) (IOMD)', ['IOMD']),
  entry('sgd', 'FIOL §4; C&O §3 (OGD)'),
  entry('ons', 'Hazan, Agarwal, Kale 2007, Algorithm 2; AIOLI Table 1'),
  entry('aioli', 'AIOLI Eq. (3)'),
  entry('ogd', 'C&O §7'),
  entry('lone', 'Zinkevich 2003'),
  entry('plain', ''),
];
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(' ');

describe('the menu of learners', () => {
  it('stands by paper; a baseline comes with the paper that compares with it', () => {
    expect(groupByPaper(all).map(({ paper, entries }) => `${paper}: ${ids(entries)}`)).toEqual([
      'FIOL: fiol sgd',
      'AIOLI: ons aioli',
      'C&O: ogd',
      'Zinkevich: lone',
      ': plain',
    ]);
  });

  it('loses nobody', () => {
    expect(groupByPaper(all).flatMap(({ entries }) => entries)).toHaveLength(all.length);
    expect(groupByPaper([])).toEqual([]);
  });

  it('is found by name, alias, source and description, in this order', () => {
    expect(ids(searchEntries(all, 'aioli'))).toBe('aioli ons');
    expect(ids(searchEntries(all, 'iomd'))).toBe('fiol');
    expect(ids(searchEntries(all, 'hazan'))).toBe('ons');
    expect(ids(searchEntries(all, 'what sgd does'))).toBe('sgd');
    expect(searchEntries(all, ' ')).toHaveLength(all.length);
  });
});
