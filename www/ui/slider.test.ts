import { describe, expect, it } from 'vitest';
import { nudge, parseField, positionOf, type Spec, STEPS, valueAt } from './slider';

const eta: Spec = { min: 1e-12, max: 1e12, scale: 'log', integer: false, slider: [1e-6, 100] };
const features: Spec = { min: 1, max: 100_000, scale: 'log', integer: true, slider: [2, 2000] };
const rho: Spec = { min: 0, max: 0.999, scale: 'linear', integer: false, slider: [0, 0.99] };
const target: Spec = { min: -1e9, max: 1e9, scale: 'linear', integer: false, slider: [-2, 2] };
const weight: Spec = { min: 0, max: 1e9, scale: 'log', integer: false, slider: [1e-4, 10] };

describe('slider', () => {
  it('reaches its ends exactly', () => {
    for (const spec of [eta, features, rho, target, weight]) {
      expect(valueAt(0, spec)).toBe(spec.slider[0]);
      expect(valueAt(STEPS, spec)).toBe(spec.slider[1]);
      expect(valueAt(-5, spec)).toBe(spec.slider[0]);
      expect(valueAt(STEPS + 5, spec)).toBe(spec.slider[1]);
    }
  });

  it('moves by equal factors on a log scale and equal steps on a linear one', () => {
    expect(valueAt(500, eta)).toBe(0.01);
    expect(valueAt(250, eta)).toBe(0.0001);
    expect(valueAt(500, rho)).toBe(0.495);
    expect(valueAt(500, target)).toBe(0);
  });

  it('gives at most three significant digits on a log scale', () => {
    for (let position = 1; position < STEPS; position += 1) {
      const value = valueAt(position, eta);
      expect(Number(value.toPrecision(3))).toBe(value);
    }
  });

  it('gives whole numbers where only they are taken', () => {
    for (let position = 0; position <= STEPS; position += 7) {
      expect(Number.isInteger(valueAt(position, features))).toBe(true);
    }
  });

  it('comes back to the position it was put to', () => {
    for (const spec of [eta, rho, target]) {
      for (let position = 0; position <= STEPS; position += 1) {
        expect(Math.abs(positionOf(valueAt(position, spec), spec) - position)).toBeLessThanOrEqual(
          1,
        );
      }
    }
  });

  it('never goes backwards', () => {
    for (const spec of [eta, features, rho, target, weight]) {
      for (let position = 1; position <= STEPS; position += 1) {
        expect(valueAt(position, spec)).toBeGreaterThanOrEqual(valueAt(position - 1, spec));
      }
    }
  });

  it('holds the thumb inside the track for values beyond it', () => {
    expect(positionOf(1e-12, eta)).toBe(0);
    expect(positionOf(1e12, eta)).toBe(STEPS);
    expect(positionOf(0, weight)).toBe(0);
    expect(positionOf(Number.NaN, eta)).toBe(0);
  });
});

describe('arrow keys in a field', () => {
  it('walk 1, 2, 5, 10 on a log scale', () => {
    expect(nudge(0.001, 1, eta)).toBe(0.002);
    expect(nudge(0.002, 1, eta)).toBe(0.005);
    expect(nudge(0.005, 1, eta)).toBe(0.01);
    expect(nudge(0.001, -1, eta)).toBe(0.0005);
    expect(nudge(0.0015, 1, eta)).toBe(0.002);
    expect(nudge(0.0015, -1, eta)).toBe(0.001);
  });

  it('stay inside the range the parameter takes', () => {
    expect(nudge(1e12, 1, eta)).toBe(1e12);
    expect(nudge(1e-12, -1, eta)).toBe(1e-12);
    expect(nudge(0.999, 1, rho)).toBe(0.999);
    expect(nudge(1, -1, features)).toBe(1);
    expect(nudge(1, 1, features)).toBe(2);
  });

  it('leave an exact zero of a log scale upwards', () => {
    expect(nudge(0, 1, weight)).toBeGreaterThan(0);
    expect(nudge(0, -1, weight)).toBe(0);
  });
});

describe('exact field', () => {
  it('reads what people type', () => {
    expect(parseField('1e-3', eta)).toBe(0.001);
    expect(parseField(' 0.5 ', rho)).toBe(0.5);
    expect(parseField('20,000', features)).toBe(20_000);
    expect(parseField('0,5', rho)).toBe(0.5);
    expect(parseField('0,125', rho)).toBe(0.125);
    expect(parseField('1,5e-3', eta)).toBe(0.0015);
    expect(parseField('−1', target)).toBe(-1);
    expect(parseField('1/3', rho)).toBe(1 / 3);
    expect(parseField('2^-20', eta)).toBe(2 ** -20);
  });

  it('says why it does not take a text', () => {
    expect(parseField('abc', eta)).toContain('not a number');
    for (const text of ['', '1/', '/3', '1/0', '1/2/3', '2^', '2^1/2'])
      expect(parseField(text, eta)).toContain('not a number');
    expect(parseField('Infinity', eta)).toContain('not a number');
    expect(parseField('-1', eta)).toBe('Must be between 10⁻¹² and 10¹².');
    expect(parseField('1.5', features)).toBe('Must be a whole number.');
  });
});
