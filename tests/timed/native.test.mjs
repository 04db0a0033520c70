/** The command line's measurement of time. */
import assert from 'node:assert/strict';
import { written } from '../boundary/lab.mjs';
import { test } from '../e2e/harness.mjs';

test('a sweep of time: a hundred times the features take at least five times as long', () => {
  const link = 'v=1&rounds=300&run=fiol&sweep=stream.d:from=50,to=5000,points=2,measure=micros';
  const [, ...rows] = written(link, '--sweep').trim().split('\n');
  const [few, many] = rows.map((row) => Number(row.split(',')[5]));
  assert.ok(many > 5 * few, rows.join(' '));
});
