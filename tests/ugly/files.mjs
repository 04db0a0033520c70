/** The ugly files of `tests/data/ugly.json`, for tests in Node and in the browser; `tests/lab/ugly.rs` is the same for Rust. */
import { readFileSync } from 'node:fs';

const LIST = JSON.parse(readFileSync(new URL('../data/ugly.json', import.meta.url), 'utf8'));

/** A text, `{ hex }`, `{ repeat, times }` with `#` for the number from 1, or a list of these. */
function bytes(value) {
  if (typeof value === 'string') return Buffer.from(value);
  if (Array.isArray(value)) return Buffer.concat(value.map(bytes));
  if (value.hex !== undefined) return Buffer.from(value.hex, 'hex');
  const times = Array.from({ length: value.times }, (_, i) => value.repeat.replaceAll('#', i + 1));
  return Buffer.from(times.join(''));
}

/**
 * Each with its bytes, the settings of the key `data`, and either its rows and features or the
 * reason for its refusal.
 */
export const UGLY = LIST.map(({ file, settings = '', ...rest }) => ({
  ...rest,
  bytes: bytes(file),
  settings: settings.replaceAll(';', '%3B'),
}));
