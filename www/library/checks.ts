/** Checks of callers' arguments: the binding to Rust would turn anything into a number or a text. */

/**
 * Checks that a value is a list whose entries are all allowed. The binding declares an array, but
 * copies any list.
 */
export function entries(
  name: string,
  list: unknown,
  isAllowed: (entry: unknown) => boolean,
  allowed: string,
): number[] {
  if (!isList(list)) throw wrong(name, list, 'an array of numbers');
  for (let i = 0; i < list.length; i++)
    if (!isAllowed(list[i])) throw wrong(`${name}[${i}]`, list[i], allowed);
  return list as number[];
}

export const isList = (value: unknown): value is ArrayLike<number> =>
  typeof value === 'object' && value !== null && 'length' in value;

export const isNumber = (value: unknown) => typeof value === 'number';

/** Allowed positions and counts: 32 bits wide, and a count is one more than the last position. */
export const WHOLE = `a whole number from 0 to ${2 ** 32 - 2}`;

export const isWhole = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32 - 1;

export function whole(name: string, value: unknown): number {
  if (isWhole(value)) return value;
  throw wrong(name, value, WHOLE);
}

export function number(name: string, value: unknown, allowed = 'a number'): number {
  if (typeof value === 'number') return value;
  throw wrong(name, value, allowed);
}

export function text(name: string, value: unknown, allowed = 'a text'): string {
  if (typeof value === 'string') return value;
  throw wrong(name, value, allowed);
}

export function wrong(name: string, value: unknown, allowed: string): Error {
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return new Error(`${name} is ${shown}; it must be ${allowed}`);
}
