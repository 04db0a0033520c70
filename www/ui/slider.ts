/**
 * Converts between a slider's position and a parameter's value.
 *
 * A slider is coarse (three significant digits), while the field next to it is exact. The field can
 * hold values beyond the slider's ends, so the thumb is clamped to the track.
 */
import { formatBound } from './format';
import { uiWords } from './words';

/** Largest position of a slider; the smallest is 0. */
export const STEPS = 1000;

export interface Spec {
  min: number;
  max: number;
  scale: 'linear' | 'log';
  integer: boolean;
  /** Ends of the slider; the exact field takes `min`…`max`. */
  slider: [number, number];
}

/** Rounds to `digits` significant digits: the nearest double of that decimal. */
export function roundTo(value: number, digits = 3): number {
  return value === 0 || !Number.isFinite(value) ? value : Number(value.toPrecision(digits));
}

/** Clamps a value to the parameter's range, rounded if it must be whole. */
export function clamp(value: number, spec: Spec): number {
  const whole = spec.integer ? Math.round(value) : value;
  return Math.min(Math.max(whole, spec.min), spec.max);
}

/** Whether a log track is possible between these ends. */
function isLog({ scale, slider: [low, high] }: Spec): boolean {
  return scale === 'log' && low > 0 && high > 0;
}

/** The value at a position; the ends are exactly the slider's ends. */
export function valueAt(position: number, spec: Spec): number {
  const [low, high] = spec.slider;
  if (position <= 0) return clamp(low, spec);
  if (position >= STEPS) return clamp(high, spec);
  const share = position / STEPS;
  const raw = isLog(spec) ? low * (high / low) ** share : low + (high - low) * share;
  if (isLog(spec)) return clamp(roundTo(raw), spec);
  // On a linear track, values are rounded to the third digit of the span, so that −1…1 passes
  // exactly through 0.
  const grain = 10 ** Math.floor(Math.log10(Math.abs(high - low) / 100));
  return clamp(roundTo(Math.round(raw / grain) * grain, 12), spec);
}

/** The position of a value, clamped to the track. */
export function positionOf(value: number, spec: Spec): number {
  const [low, high] = spec.slider;
  return Math.round(shareOf(value, low, high, isLog(spec)) * STEPS);
}

/** Position of a value between two ends, from 0 to 1; by ratio if `log`. */
export function shareOf(value: number, low: number, high: number, log: boolean): number {
  if (!(value > low)) return 0;
  if (!(value < high)) return 1;
  return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** The next or previous round value: 1, 2, 5, 10… on a log scale, a hundredth of the track on a linear one. */
export function nudge(value: number, direction: 1 | -1, spec: Spec): number {
  if (!isLog(spec) || value <= 0) {
    const span = spec.slider[1] - spec.slider[0];
    const step = spec.integer ? Math.max(1, Math.round(span / 100)) : span / 100;
    return clamp(roundTo(value + direction * step, 6), spec);
  }
  const exponent = Math.floor(Math.log10(value) + 1e-9);
  const ladder = [exponent - 1, exponent, exponent + 1].flatMap((power) =>
    [1, 2, 5].map((digit) => Number(`${digit}e${power}`)),
  );
  const next =
    direction > 0
      ? ladder.find((rung) => rung > value * (1 + 1e-9))
      : ladder.findLast((rung) => rung < value * (1 - 1e-9));
  const moved = next ?? value;
  // A step down from 1 stays there, as smaller whole numbers do not exist.
  return clamp(spec.integer && moved < 1 ? value : moved, spec);
}

/** A number, a power such as `2^-20`, or a fraction such as `1/3`. */
function numberOf(text: string): number {
  const [, left = '', operator, right = ''] = /^([^^/]+)(?:([\^/])([^^/]+))?$/.exec(text) ?? [];
  if (left.trim() === '') return Number.NaN;
  if (operator === undefined) return Number(left);
  if (right.trim() === '') return Number.NaN;
  return operator === '^' ? Number(left) ** Number(right) : Number(left) / Number(right);
}

/** Thousands separators in English. */
const COMMAS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/**
 * Thousands separators in German; unless the number is whole, a single point may belong to a
 * fraction, `1.125`.
 */
const POINTS = /^-?[1-9]\d{0,2}(?:(\.\d{3}){2,}|(\.\d{3})+,\d*)$/;
const WHOLE = /^-?[1-9]\d{0,2}([.,]\d{3})+$/;

/** Removes thousands separators; any other comma becomes a decimal point. */
function withPoint(text: string, whole: boolean): string {
  if (uiWords.decimal === '.')
    return COMMAS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  if (whole && WHOLE.test(text)) return text.replace(/[.,]/g, '');
  return (POINTS.test(text) ? text.replaceAll('.', '') : text).replace(',', '.');
}

/**
 * Parses the text of an exact field; returns the value, or a sentence with the reason why it is
 * none.
 */
export function parseField(text: string, spec: Spec): number | string {
  const value = numberOf(withPoint(text.trim().replace('−', '-'), spec.integer));
  if (!Number.isFinite(value)) return uiWords.notANumber(text.trim());
  if (value < spec.min || value > spec.max)
    return uiWords.between(formatBound(spec.min), formatBound(spec.max));
  if (spec.integer && !Number.isInteger(value)) return uiWords.whole;
  return value;
}
