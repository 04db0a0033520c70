/** Lists of column names as settings in a link: `;` between names, `%3B` for a `;` within a name. */
import type { DataPart } from '../engine/bindings';

export const namesOf = (text: string): string[] => (text === '' ? [] : text.split(';').map(plain));

export const textOf = (names: readonly string[]): string => names.map(escaped).join(';');

/** The settings with another column as target or weight: it is no longer skipped, and has no second role. */
export function withRole(part: DataPart, role: 'target' | 'weight', column: string): DataPart {
  const skip = namesOf(String(part.params.skip ?? '')).filter((name) => name !== column);
  const params = { ...part.params, [role]: column, skip: textOf(skip) };
  if (params.weight === params.target) params.weight = '';
  return { ...part, params };
}

const escaped = (name: string) => name.replaceAll('%', '%25').replaceAll(';', '%3B');

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
