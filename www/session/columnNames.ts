/** Lists of column names as the link's settings have them: `;` between names, `%3B` for one inside. */
import type { DataPart } from '../engine/bindings';

export const namesOf = (text: string): string[] => (text === '' ? [] : text.split(';').map(plain));

export const textOf = (names: readonly string[]): string => names.map(escaped).join(';');

/** The settings with another target: what is to be predicted is used. */
export function withTarget(part: DataPart, target: string): DataPart {
  const skip = namesOf(String(part.params.skip ?? '')).filter((name) => name !== target);
  return { ...part, params: { ...part.params, target, skip: textOf(skip) } };
}

const escaped = (name: string) => name.replaceAll('%', '%25').replaceAll(';', '%3B');

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
