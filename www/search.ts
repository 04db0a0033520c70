/** Finds entries of the catalogue by what people call them. */
import type { Entry } from './core';

/** Entries that match what was typed, best first: by name, then alias, then description. */
export function searchEntries(entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...entries];
  const rank = (entry: Entry) => {
    if (entry.name.toLowerCase().includes(wanted) || entry.id.includes(wanted)) return 0;
    if (entry.aliases.some((alias) => alias.toLowerCase().includes(wanted))) return 1;
    return entry.summary.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.entry);
}
