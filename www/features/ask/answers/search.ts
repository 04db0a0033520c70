/** The index of *Ask* and how it is searched. */
import type { Options, SearchResult } from 'minisearch';
import MiniSearch from 'minisearch';
import { asked, termOf, wordsOf } from './terms.ts';

/** Where an answer leads. */
export interface Place {
  /** `lesson:explode:5`, `learner:aprox`, `doc:data#weights-of-rows` … */
  target: string;
  title: string;
  /** What it belongs to, or says. */
  under: string;
}

export const INDEX: Options = {
  idField: 'target',
  fields: ['title', 'also', 'under', 'text'],
  storeFields: ['title', 'under'],
  tokenize: wordsOf,
  processTerm: termOf,
};

/** Longer words may have a letter or two wrong; shorter ones are names. */
const fuzzy = (term: string) => (term.length > 4 ? 0.2 : false);

/** What is read first where two places say the same. */
const WEIGHT: Record<string, number> = { lesson: 1.3, doc: 1.2, feature: 1.3, statement: 0.7 };

/** Pages for who changes the lab. */
const INSIDE = /^doc:(page|fuzzing|testing|size|screenshots|benchmarks)\b/;

const weightOf = (target: string): number =>
  INSIDE.test(target) ? 0.5 : (WEIGHT[target.split(':')[0] ?? ''] ?? 1);

/** The best places, at most so many; of one lesson or page not more than two. */
export function answers(index: MiniSearch, question: string, most = 8): Place[] {
  const { own, alike } = asked(question);
  const said = own.map(termOf).filter((term) => term !== null);
  const found = index.search([...own, ...alike].join(' '), {
    prefix: (term) => term.length > 2,
    fuzzy,
    boost: { title: 3, also: 3, under: 1.5 },
    boostTerm: (term) => (said.includes(term) ? 1 : 0.25),
    boostDocument: (id) => weightOf(String(id)),
    tokenize: (text) => text.split(' '),
  });
  // Who says all of what was asked comes before who says one of its words often.
  const share = ({ queryTerms }: SearchResult) =>
    queryTerms.filter((term) => said.includes(term)).length / Math.max(1, said.length);
  const ranked = found
    .map((one) => ({ ...one, score: one.score * (0.3 + share(one)) }))
    .sort((a, b) => b.score - a.score);
  const counts = new Map<string, number>();
  return ranked
    .filter(({ id }) => {
      const [kind, name = ''] = String(id).split(/[:#]/);
      const group = `${kind}:${name}`;
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= 2;
    })
    .slice(0, most)
    .map(({ id, title, under }) => ({ target: id, title, under }));
}
