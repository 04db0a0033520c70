import { describe, expect, it } from 'vitest';
import { frameMeta, jobOf, runFrame } from '../../testing/frames';
import { news } from './news';

const RACE = jobOf('race');
const OTHER = jobOf('other');
const at = (t: number, divergedAt: number | null = null, job = RACE) => {
  const runs = [runFrame('A', { mean: 0.25 }), runFrame('B', { mean: 3.1412, divergedAt })];
  return { job, frame: { meta: frameMeta(t, runs), data: new Float64Array() } };
};

describe('what is said aloud', () => {
  it('where a race stands that was paused, and how everybody does', () =>
    expect(news(['running', at(40)], ['paused', at(41)])).toBe(
      'Paused at round 41 of 100. Mean loss: A 0.250, B 3.14.',
    ));

  it('where a step led, forth and back, and nothing if it led nowhere', () => {
    expect(news(['paused', at(41)], ['paused', at(42)])).toMatch(/^Now at round 42 of 100\./);
    expect(news(['paused', at(41)], ['paused', at(1)])).toMatch(/^Now at round 1 of 100\./);
    expect(news(['paused', at(41)], ['paused', at(0)])).toBe('Now at round 0 of 100.');
    expect(news(['paused', at(41)], ['paused', at(41)])).toBe('');
  });

  it('the end, once', () => {
    expect(news(['running', at(99)], ['finished', at(100)])).toMatch(
      /^Finished after 100 rounds\./,
    );
    expect(news(['finished', at(100)], ['finished', at(100)])).toBe('');
  });

  it('who leaves while it plays, and otherwise lets it play', () => {
    expect(news(['running', at(40)], ['running', at(80, 57)])).toBe('B diverged.');
    expect(news(['running', at(80, 57)], ['running', at(90, 57)])).toBe('');
    expect(news(['paused', at(90)], ['running', at(90)])).toBe('Playing.');
  });

  it('that it plays again, from its end or from round 0', () => {
    expect(news(['finished', at(100, 57)], ['running', at(3)])).toBe('Playing.');
    expect(news(['running', at(80, 57)], ['running', at(3)])).toBe('Playing.');
  });

  it('a number that is none any more', () =>
    expect(news(['running', at(40)], ['paused', at(80, 57)])).toMatch(/B diverged at round 57\.$/));

  it('of another race its own end, and all who left it', () => {
    expect(news(['finished', at(100)], ['finished', at(100, null, OTHER)])).toMatch(
      /^Finished after 100 rounds\./,
    );
    // In the previous race a learner had left at the same index.
    expect(news(['running', at(80, 57)], ['running', at(30, 12, OTHER)])).toBe('B diverged.');
  });
});
