/** The index of *Ask*: how texts and questions become terms, and how it is searched. */
import MiniSearch from 'minisearch';
import alike from './alike.json' with { type: 'json' };
import says from './empty.json' with { type: 'json' };

/** Target of an answer. */
export interface Place {
  /** `lesson:explode:5`, `learner:aprox`, `doc:data#weights-of-rows` … */
  target: string;
  title: string;
  /** The line below the title: where it belongs, or a description. */
  under: string;
}

/** A place as fetched: `names` are the terms of its names, `text` those that distinguish its text from others, separated by spaces. */
export type Row = [target: string, title: string, under: string, names: string, text: string];

/** Words that carry no meaning in a question. */
const EMPTY = new Set(says.flatMap((words) => words.split(' ')));

/** A word without its ending, if it has one: English and German are treated alike. */
const stem = (word: string): string =>
  word
    .replace(/(?<=.[^s]{2})s$/u, '')
    .replace(/(?<=.{4})(ungen|ations?|ings?|ung|ies?|ers?|e[dnsm]|e|y)$/u, '');

/** The meaningful words of a text, normalised: ℓ₁ becomes l1, and ü becomes u. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !EMPTY.has(word));
const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

/** Consecutive terms, each between two spaces. */
const inRow = (terms: readonly string[]) => ` ${terms.join('  ')} `;

/** Synonyms: the phrases of a row have about the same meaning. */
const ALIKE = alike.map((row) => row.split(' · ').map((phrase) => inRow(stemsOf(phrase))));

/** Prefix of a sign, the term that represents all phrases of a row of synonyms. */
const SIGN = '=';
const isSign = (term: string) => term.startsWith(SIGN);

/** The terms of a text: the stems of its words, and a sign for each of its phrases that has synonyms. */
export function termsOf(text: string): string[] {
  const stems = stemsOf(text);
  const row = inRow(stems);
  const signs = ALIKE.flatMap((names, place) => {
    const counts = names.map((name) => row.split(name).length - 1);
    return Array<string>(Math.max(...counts)).fill(SIGN + place);
  });
  return [...stems, ...signs];
}

export function indexOf(rows: readonly Row[]): MiniSearch {
  const index = new MiniSearch({
    idField: 'target',
    fields: ['names', 'text'],
    storeFields: ['title', 'under'],
    // Of `termsOf`, joined.
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term || null,
  });
  index.addAll(
    rows.map(([target, title, under, names, text]) => ({ target, title, under, names, text })),
  );
  return index;
}

/** Factors of a place's score, by its kind: they decide between places that match equally well. */
const WEIGHT: Record<string, number> = { lesson: 1.3, doc: 1.2, feature: 1.6, statement: 0.7 };
/** Documents for developers of the lab; others come before them. */
const INSIDE = /^doc:(page|fuzzing|testing|size|benchmarks|repo)\b/;

const weightOf = (target: string): number =>
  INSIDE.test(target) ? 0.5 : (WEIGHT[target.replace(/:.*/, '')] ?? 1);

/** The lesson, page or paper that contains a place; all commands count as one. */
const wholeOf = (target: string) =>
  target.startsWith('feature:') ? 'feature' : target.split(/[:#]|\/\d/, 2).join(':');

/** Share of the best score below which a place is no answer. */
const FAR = 0.15;
/** Factor for each further place of the same lesson or page. */
const AGAIN = 0.6;

/** A word, or the nearest one in the index, with at most two wrong letters. The last word may be incomplete. */
function spelled(index: MiniSearch, word: string, isLast: boolean): string {
  if (word.length < 4) return word;
  const known = index.search(stem(word), { prefix: isLast });
  if (known.length > 0) return word;
  const near = [1, 2].flatMap((fuzzy) => index.search(word, { fuzzy })[0]?.terms[0] ?? []);
  return near[0] ?? word;
}

/** The best places for a question, at most `most` of them. */
export function answers(index: MiniSearch, question: string, most = 8): Place[] {
  const words = wordsOf(question).map((word, at, all) =>
    spelled(index, word, at === all.length - 1),
  );
  const asked = [...new Set(termsOf(words.join(' ')))];
  const found = index.search(asked.join(' '), {
    prefix: (term) => term.length > 2 && !isSign(term),
    boost: { names: 4 },
    boostTerm: (term) => (isSign(term) ? 0.7 : 1),
    boostDocument: weightOf,
  });
  // A place with all words of the question comes before one that repeats a single word.
  for (const one of found) one.score *= 0.3 + one.queryTerms.length / asked.length;
  found.sort((a, b) => b.score - a.score);
  const counts = new Map<string, number>();
  for (const one of found) {
    const whole = wholeOf(one.id);
    const count = counts.get(whole) ?? 0;
    counts.set(whole, count + 1);
    one.score *= AGAIN ** count;
  }
  found.sort((a, b) => b.score - a.score);
  const least = FAR * (found[0]?.score ?? 0);
  return found
    .filter(({ score }) => score >= least)
    .slice(0, most)
    .map((one) => ({ target: one.id, title: one.title, under: one.under }));
}
