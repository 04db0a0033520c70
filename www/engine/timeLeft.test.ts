import { describe, expect, it } from 'vitest';
import { TimeLeft } from './timeLeft';

describe('time left', () => {
  it('is not told before anything is known', () => {
    const left = new TimeLeft();
    expect(left.after(0, 0, [0, 0], 8)).toBeNull();
    expect(left.after(500, 1, [0.1, 0.1], 8)).toBeNull();
    const still = new TimeLeft();
    still.after(0, 0, [0], 1);
    expect(still.after(5000, 0, [0], 1), 'nothing was done').toBeNull();
  });

  it('is exact for steady work', () => {
    const left = new TimeLeft();
    // Two workers, one job per second each, ten jobs.
    for (let s = 0; s <= 3; s++) {
      const told = left.after(s * 1000, 2 * s, [0, 0], 8 - 2 * s);
      if (s > 0) expect(told).toBeCloseTo(5000 - s * 1000, 6);
    }
  });

  it('does not divide a last long job by idle cores', () => {
    const left = new TimeLeft();
    left.after(0, 0, [0, 0], 1);
    left.after(1000, 2, [0], 0);
    expect(left.after(1500, 2.5, [0.5], 0)).toBeCloseTo(500, 0);
  });

  it('follows a machine that becomes slower', () => {
    const left = new TimeLeft();
    for (let s = 0; s <= 4; s++) left.after(s * 1000, s, [0], 100 - s);
    const before = left.after(5000, 5, [0], 95) ?? 0;
    for (let s = 6; s <= 30; s++) left.after(s * 1000, 5 + (s - 5) / 4, [0], 90);
    const after = left.after(31_000, 11.5, [0], 88) ?? 0;
    expect(before).toBeCloseTo(96_000, -3);
    expect(after).toBeGreaterThan(300_000);
    expect(after).toBeLessThan(380_000);
  });

  it('counts no time in which there was no worker', () => {
    const left = new TimeLeft();
    left.after(0, 0, [0], 9);
    left.after(1000, 1, [], 9);
    left.after(61_000, 1, [0], 8);
    expect(left.after(62_000, 2, [0], 7)).toBeCloseTo(8000, 6);
  });

  it('never grows negative when a job is repeated', () => {
    const left = new TimeLeft();
    left.after(0, 0, [0], 3);
    left.after(1000, 0.9, [0.9], 2);
    expect(left.after(2000, 0.1, [0.1], 3)).toBeGreaterThan(0);
  });
});
