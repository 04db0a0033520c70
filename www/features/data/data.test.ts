import { describe, expect, it } from 'vitest';
import type { FoundColumn } from '../../engine/bindings';
import { namesOf, textOf, withRole } from '../../session/columnNames';
import { formatBytes } from '../../ui/format';
import {
  describeColumn,
  describeExceptions,
  describeFault,
  describeTarget,
  findColumns,
  formatStored,
  missingIn,
  needTwo,
  wordsIn,
} from './words';

describe('words about a file', () => {
  const column = (more: Partial<FoundColumn>): FoundColumn => ({
    name: 'a',
    kind: 'number',
    distinct: 0,
    missing: 0,
    role: 'feature',
    apart: false,
    ...more,
  });

  it('sizes', () => {
    expect([0, 1, 999, 1234, 12_345_678, 999_960, 1.5e9].map(formatBytes)).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1.2 kB',
      '12.3 MB',
      '1.0 MB',
      '1.5 GB',
    ]);
    expect(formatStored({ values: 20_000_000, sparse: false })).toBe(
      '20,000,000 numbers, 160 MB in memory',
    );
    expect(formatStored({ values: 1, sparse: true })).toBe(
      'stored sparse: 1 nonzero number, 12 bytes in memory',
    );
  });

  it('columns', () => {
    expect(describeColumn(column({}))).toBe('numbers');
    expect(describeColumn(column({ missing: 1200 }))).toBe('numbers, 1,200 missing');
    expect(describeColumn(column({ kind: 'category', distinct: 1 }))).toBe('1 category');
    expect(describeColumn(column({ kind: 'category', distinct: 1001 }))).toBe(
      'over 1,000 different words',
    );
    expect(describeColumn(column({ kind: 'empty', missing: 5 }))).toBe('empty');
    const except = { cells: 10, line: 1017, text: '1.2k', missing: false };
    const income = column({ name: 'income', kind: 'category', distinct: 291, except });
    expect(describeColumn(income, 10)).toBe('numbers, except 10 cells');
    expect(describeExceptions([income])).toBe(
      'income: numbers, except 10 cells (first: line 1,017, “1.2k”)',
    );
    expect(describeExceptions([income, income])).toBe(
      '2 columns: numbers, except some cells (first: income, line 1,017, “1.2k”)',
    );
    expect(needTwo(['hinge', 'logistic'], column({ name: 'y', distinct: 1001 }))).toBe(
      'Unavailable: hinge, logistic (they need two values, and “y” has over 1,000)',
    );
    // In rows with an error nothing was counted.
    expect(describeColumn(column({ kind: 'empty' }), 3)).toBe('');
    expect(describeColumn(column({ kind: 'category' }), 3)).toBe('words');
    expect(describeColumn(column({ kind: 'constant', distinct: 1 }), 3)).toBe('');
  });

  it('targets', () => {
    expect(describeTarget('numbers from -12 to 12.6')).toBe('numbers from −12 to 12.6');
    expect(describeTarget('numbers from 5 to 5')).toBe('all 5');
    expect(describeTarget('numbers as they are')).toBe('');
    expect(describeTarget('"a-b" became −1')).toBe('"a-b" became −1');
  });

  it('words and missing values', () => {
    expect([[], ['town'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']].map(wordsIn)).toEqual([
      'Columns of words',
      'town contains words',
      'a, b and c contain words',
      '4 columns contain words',
    ]);
    expect(missingIn(1, [])).toBe('1 row has a missing value');
    expect(missingIn(0, [column({ missing: 2 }), column({ missing: 3 })])).toBe(
      '5 values are missing',
    );
  });

  it('faults', () => {
    expect(describeFault({ line: 1234, column: 'bmi', problem: '"x" is not a number' })).toBe(
      'line 1,234, column “bmi”: "x" is not a number',
    );
    expect(describeFault({ line: 3, problem: '2 fields, but the header has 3' })).toBe(
      'line 3: 2 fields, but the header has 3',
    );
  });

  it('columns are found by a part of their names', () => {
    const columns = ['Age', 'wage', 'bmi'].map((name) => column({ name }));
    expect(findColumns(columns, ' AGE ').map(({ name }) => name)).toEqual(['Age', 'wage']);
    expect(findColumns(columns, '')).toHaveLength(3);
  });

  it('names of columns survive the link', () => {
    const names = ['a;b', '100 %', 'ä', 'x%3By'];
    expect(namesOf(textOf(names))).toEqual(names);
    expect(namesOf('')).toEqual([]);
    expect(namesOf('100%')).toEqual(['100%']);
  });

  it('what is to be predicted is used', () => {
    const { params } = withRole(
      { id: 'a.csv', params: { target: 'y', skip: 'a;b%3Bc' } },
      'target',
      'b;c',
    );
    expect(params).toEqual({ target: 'b;c', skip: 'a' });
  });
});
