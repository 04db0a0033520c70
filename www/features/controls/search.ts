/** Finds entries of the catalogue by their common names. */
import type { Entry } from '../../engine/bindings';

/** Entries that match the query, best first: by name, then alias, then source and description. */
export function searchEntries(entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...entries];
  const rank = (entry: Entry) => {
    if (entry.name.toLowerCase().includes(wanted) || entry.id.includes(wanted)) return 0;
    if (entry.aliases.some((alias) => alias.toLowerCase().includes(wanted))) return 1;
    const text = `${entry.source} ${entry.summary}`.toLowerCase();
    return text.includes(wanted) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.entry);
}

/** Entries that come from one paper. */
export interface PaperGroup {
  /** Its name in the entries' sources. */
  paper: string;
  entries: Entry[];
}

/** Papers named by a source: the first word of each of its parts. */
const papers = (entry: Entry) =>
  entry.source.split(';').flatMap((part) => part.trim().split(/[\s,]/)[0] || []);

/**
 * Entries by paper, in their own order: the first paper of an entry's source that other entries
 * name too (a baseline comes with the paper that compares with it), otherwise the first.
 */
export function groupByPaper(entries: readonly Entry[]): PaperGroup[] {
  const named = new Map<string, number>();
  for (const paper of entries.flatMap((entry) => [...new Set(papers(entry))]))
    named.set(paper, (named.get(paper) ?? 0) + 1);
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const own = papers(entry);
    const paper = own.find((one) => (named.get(one) ?? 0) > 1) ?? own[0] ?? '';
    const group = groups.get(paper);
    if (group) group.push(entry);
    else groups.set(paper, [entry]);
  }
  return [...groups].map(([paper, group]) => ({ paper, entries: group }));
}
