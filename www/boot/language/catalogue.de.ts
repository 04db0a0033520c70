/** German names and sentences of Rust's catalogue, from `catalogue.de.json`, by the English ones; missing ones stay English. */
import table from './catalogue.de.json';

export const sentences: Readonly<Record<string, string>> = table;

/** Fields of an entry, a setting, a data set or a metric that the page shows. */
const SHOWN = ['name', 'summary', 'help', 'limit', 'target', 'formula'];

/** Calls `visit` for every text of the catalogue that the page shows. */
export function eachText(
  value: unknown,
  visit: (holder: Record<string, unknown>, key: string, text: string) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (typeof one === 'string' && SHOWN.includes(key)) visit(value as never, key, one);
    else eachText(one, visit);
  }
}

/** Replaces the English texts of a catalogue by German ones. */
export const translateCatalogue = (all: unknown): void =>
  eachText(all, (holder, key, text) => {
    holder[key] = sentences[text] ?? text;
  });
