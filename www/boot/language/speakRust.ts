/**
 * Rust's texts in another language. A table has the English texts as they are in Rust's source,
 * each with its translation. The variable parts of a text are slots, in both:
 *
 * - `{}`: a value, whose numbers are written in the language's way;
 * - `{raw}`: an unchanged value, such as a cell, a column, an id, a setting; `{word}`: one without
 *   blanks;
 * - `{count}`: a number;
 * - `{text}`: a text that is known itself: from the table, from the catalogue, or without words.
 *   Its first letter may be small or capital, as in titles;
 * - `{name}`: a name of the catalogue, or one of the viewer's, which is unchanged;
 * - `{settings}`: the settings of a part, `d = 20, bias: yes`.
 *
 * A language with another order numbers its slots: `{2}` is the second slot of the English.
 *
 * A text is first looked up as a whole. Then templates are tried, in an order independent of the
 * table's: those with a `{text}` first, because their parts are known; then by the number of
 * letters outside the slots, largest first; then by the number of slots, smallest first; then
 * alphabetically. A `{text}` matches as much as possible, any other slot as little. If a `{text}`
 * is not known, the template does not match, and the next one is tried.
 */
import { capital, localName } from '../../ui/format.ts';
import { localNumbers } from '../../ui/localNumbers.ts';

/** Texts by their English. */
export type Texts = Readonly<Record<string, string>>;

/** Matches every slot of a text. */
export const SLOT = /\{(raw|word|count|text|name|settings|\d|)\}/g;

/** Most texts that are cached: charts write the same ones in every frame. */
const REMEMBERED = 2000;

interface Template {
  /** The English text outside its slots: one piece more than there are slots. */
  pieces: string[];
  slots: string[];
  there: string;
  rank: number;
}

/** Whether the text has words; ticks and formulas have none. */
const hasWords = (text: string) => /[A-Za-z]{2}/.test(text);

/** The longest word of a template that no value can lengthen: a text without it cannot match. */
function wordOf(pieces: readonly string[]): string {
  const marked = pieces.join('x\0x');
  const words = marked.split(/[^A-Za-z\0]+/).filter((word) => !word.includes('\0'));
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Templates of a table by that word, or by `''` without one. */
function indexed(table: Texts): Map<string, Template[]> {
  const letters = (pieces: string[]) => pieces.join('').length;
  const templates = Object.entries(table)
    .map(([english, there]) => {
      const parts = english.split(SLOT);
      const slots = parts.filter((_, i) => i % 2 === 1);
      return { english, pieces: parts.filter((_, i) => i % 2 === 0), slots, there };
    })
    .filter(({ slots }) => slots.length > 0)
    .sort(
      (a, b) =>
        Number(b.slots.includes('text')) - Number(a.slots.includes('text')) ||
        letters(b.pieces) - letters(a.pieces) ||
        a.slots.length - b.slots.length ||
        (a.english < b.english ? -1 : 1),
    );
  const index = new Map<string, Template[]>();
  for (const [rank, { english: _, ...template }] of templates.entries()) {
    const word = wordOf(template.pieces);
    index.set(word, [...(index.get(word) ?? []), { ...template, rank }]);
  }
  return index;
}

/** Where a slot that begins at `start` may end: before every `next`, or at the end of the text. */
function ends(text: string, start: number, next: string, isLast: boolean): number[] {
  const found: number[] = [];
  const last = text.length - next.length;
  if (isLast) return last >= start && text.endsWith(next) ? [last] : found;
  for (let end = text.indexOf(next, start); end >= 0; end = text.indexOf(next, end + 1))
    found.push(end);
  return found;
}

/** Returns the translator of Rust's texts; an unknown text keeps its words, with the numbers of the language. */
export function speaker(table: Texts, catalogue: Texts): (english?: string) => string {
  const index = indexed(table);
  const whole = new Map(Object.entries({ ...catalogue, ...table }));
  const remembered = new Map<string, string | undefined>();

  function known(text: string): string | undefined {
    const said = whole.get(text);
    if (said !== undefined) return said;
    if (!hasWords(text)) return localNumbers(text);
    if (!remembered.has(text)) remembered.set(text, fromTemplates(text));
    return remembered.get(text);
  }

  function fromTemplates(text: string): string | undefined {
    const words = new Set(['', ...text.split(/[^A-Za-z]+/)]);
    const candidates = [...words].flatMap((word) => index.get(word) ?? []);
    for (const template of candidates.sort((a, b) => a.rank - b.rank)) {
      const first = template.pieces[0] ?? '';
      const values = text.startsWith(first) && filled(template, text, first.length, 0);
      let next = 0;
      if (values)
        return template.there.replace(
          SLOT,
          (_, slot) => values[/\d/.test(slot) ? Number(slot) - 1 : next++] ?? '',
        );
    }
    return undefined;
  }

  /** Contents of the slots from the `i`-th on, which begins at `start`; nothing if the template does not match. */
  function filled(
    template: Template,
    text: string,
    start: number,
    i: number,
  ): string[] | undefined {
    const { pieces, slots } = template;
    const slot = slots[i];
    if (slot === undefined) return [];
    const next = pieces[i + 1] ?? '';
    const places = ends(text, start, next, i === slots.length - 1);
    for (const end of slot === 'text' ? places.reverse() : places) {
      const said = inSlot[slot]?.(text.slice(start, end));
      const rest = said === undefined ? said : filled(template, text, end + next.length, i + 1);
      if (said !== undefined && rest) return [said, ...rest];
    }
    return undefined;
  }

  function text(part: string): string | undefined {
    if (part === '') return undefined;
    const small = () => known(part.charAt(0).toLowerCase() + part.slice(1));
    return known(part) ?? known(capital(part)) ?? (capital(small() ?? '') || undefined);
  }

  const name = (part: string) => (hasWords(part) ? known(part) : undefined) ?? localName(part);
  const inSlot: Readonly<Record<string, (value: string) => string | undefined>> = {
    '': localNumbers,
    raw: (value) => value,
    word: (value) => (/^\S+$/.test(value) ? value : undefined),
    count: (value) => (/^\d[\d,]*$/.test(value) ? localNumbers(value) : undefined),
    text,
    name,
    settings(value) {
      const all = value.split(', ');
      if (!all.every((one) => / = |: /.test(one))) return undefined;
      return all.map((one) => one.split(': ').map(name).join(': ')).join(', ');
    },
  };

  return (english = '') => {
    if (remembered.size > REMEMBERED) remembered.clear();
    return known(english) ?? localNumbers(english);
  };
}
