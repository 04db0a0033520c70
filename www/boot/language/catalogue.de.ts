/** The German of names and sentences in Rust's catalogue, `catalogue.de.json`, by the English ones; what is missing stays English. */
import table from './catalogue.de.json';

export const sentences: Readonly<Record<string, string>> = table;

/** What the page shows of an entry, a setting, a data set or a metric. */
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

/** Puts German texts in the place of the English ones of a catalogue. */
export const translateCatalogue = (all: unknown): void =>
  eachText(all, (holder, key, text) => {
    holder[key] = sentences[text] ?? text;
  });
