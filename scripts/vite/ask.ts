/**
 * The places that *Ask* finds, read when the page is built: `ask:en` and `ask:de` have a row for every step of a lesson, entry of
 * the catalogue, statement, recipe, challenge, section of the documentation, command and key.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import also from '../../www/features/ask/answers/also.json' with { type: 'json' };
import { type Place, type Row, termsOf } from '../../www/features/ask/answers/search.ts';
import { answersWords as german } from '../../www/features/ask/answers/words.de.ts';
import { answersWords } from '../../www/features/ask/answers/words.ts';
import { uiWords as germanUi } from '../../www/ui/words.de.ts';
import { uiWords } from '../../www/ui/words.ts';
import { buildDocuments } from '../documents.mjs';

const NAME = 'ask:';
/** Characters shown of a place's text. */
const SHOWN = 110;

// biome-ignore lint/suspicious/noExplicitAny: files of the repository, whose shapes their own tests hold
type File = any;
const json = (path: string): File => JSON.parse(readFileSync(path, 'utf8'));

/** A place with its names and its text. */
type Found = Place & { names: string; text: string };

const GREEK: Record<string, string> = {
  eta: 'η',
  lambda: 'λ',
  beta: 'β',
  tau: 'τ',
  rho: 'ρ',
  ell: 'ℓ',
};
/** A formula of letters alone; empty for others. */
const lettersOf = (tex: string): string =>
  /^(\\(eta|lambda|beta|tau|rho|ell)|\w| |=)+$/.test(tex)
    ? tex.replace(/\\(\w+)/g, (_, name: string) => GREEK[name] ?? '')
    : '';

/** A text without marks: formulas as their letters, a marked number as the number. */
const plain = (text: string): string =>
  text
    .replace(/\{([^{}|$]*)\|[^{}$]*\}/g, '$1')
    .replace(/\$([^$]*)\$/g, (_, tex: string) => lettersOf(tex) || '…')
    .replace(/[`*]/g, '');

function place(
  target: string,
  title: string,
  under: string,
  texts: unknown[],
  names: string[] = [],
): Found {
  const shown = plain(under);
  return {
    target,
    title: plain(title),
    under: shown.length > SHOWN ? `${shown.slice(0, SHOWN).replace(/ \S*$/, '')} …` : shown,
    names: [title, ...names, (also as Record<string, string>)[target]].join(', '),
    text: plain([under, ...texts].filter((text) => typeof text === 'string').join(' ')),
  };
}

function lessons(isGerman: boolean): Found[] {
  return json('lessons/index.json').lessons.flatMap((id: string): Found[] => {
    const english = json(`lessons/${id}.json`);
    const file = isGerman ? json(`lessons/${id}.de.json`) : english;
    const steps = file.steps.map((step: File, index: number) => {
      const { title, ask = {} } = step;
      const texts = [
        step.text,
        step.try,
        ask.question,
        ...(ask.answers ?? []),
        ask.reason,
        ...(step.remember ?? []),
      ];
      const names = isGerman ? [english.steps[index].title] : [];
      return place(`lesson:${id}:${index + 1}`, title, file.title, texts, names);
    });
    return [
      place(
        `lesson:${id}`,
        file.title,
        file.about,
        [file.source],
        isGerman ? [english.title, english.about] : [],
      ),
      ...steps,
    ];
  });
}

function catalogue(isGerman: boolean): Found[] {
  const { kinds } = json('www/wasm/start.json').catalogue;
  const table = isGerman ? json('www/boot/language/catalogue.de.json') : {};
  const said = (text: string): string => table[text] ?? text;
  return Object.keys(kinds).flatMap((kind) =>
    kinds[kind].map(({ id, name, summary, source, aliases, params }: File) =>
      place(
        `${kind}:${id}`,
        said(name),
        said(summary),
        [summary, source, ...params.map((one: File) => said(one.name))],
        [id, name, ...aliases],
      ),
    ),
  );
}

function guided(isGerman: boolean): Found[] {
  const recipes = json('recipes/index.json').papers.flatMap((paper: File) =>
    paper.recipes.map((id: string) => {
      const file = json(`recipes/${id}.json`);
      const here = isGerman ? { ...file, ...json('recipes/index.de.json')[id] } : file;
      return place(
        `recipe:${id}`,
        here.title,
        `${here.paper}, ${here.figure}`,
        [here.shows, here.conclude],
        [paper.title, paper.authors, file.figure, file.title],
      );
    }),
  );
  const counts = new Map<string, number>();
  const statements = json('papers/statements.json').map(
    ({ paper, number, says, because }: File) => {
      const count = (counts.get(paper) ?? 0) + 1;
      counts.set(paper, count);
      return place(`statement:${paper.toLowerCase()}/${count}`, `${paper}, ${number}`, says, [
        because,
      ]);
    },
  );
  const texts = isGerman ? json('challenges/index.de.json') : {};
  const challenges = json('challenges/index.json').challenges.map((one: File) => {
    const { title, about, text } = { ...one, ...texts[one.id] };
    return place(`challenge:${one.id}`, title, about, [text], [one.title]);
  });
  return [...recipes, ...statements, ...challenges];
}

function commands(isGerman: boolean): Found[] {
  const says = isGerman
    ? { ...german.commands, ...germanUi.keys }
    : { ...answersWords.commands, ...uiWords.keys };
  return Object.entries(says).map(([name, says]) =>
    place(`feature:${name}`, `${says}`, '', [], [name, name]),
  );
}

async function documents(): Promise<Found[]> {
  const { search } = await buildDocuments();
  return search.map(({ id, title, page, text }) =>
    place(`doc:${id.replace('.html', '')}`, title, page, [text]),
  );
}

/** Words kept per text, those that distinguish it: with more, the rows grow but no more is found. */
const KEPT = 6;

/** Terms of a text that are not in its names. */
function telling(
  text: string,
  names: ReadonlySet<string>,
  frequency: ReadonlyMap<string, number>,
  all: number,
): string[] {
  const counts = new Map<string, number>();
  for (const term of termsOf(text))
    if (!names.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const worth = ([term, count]: [string, number]) =>
    (count / (count + 1.2)) * Math.log(1 + all / (frequency.get(term) ?? 1));
  return [...counts]
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, KEPT)
    .map(([term]) => term);
}

export async function rowsOf(isGerman: boolean, documented = true): Promise<Row[]> {
  const places = [
    ...lessons(isGerman),
    ...catalogue(isGerman),
    ...guided(isGerman),
    ...commands(isGerman),
    ...(documented ? await documents() : []),
  ];
  const frequency = new Map<string, number>();
  for (const { names, text } of places)
    for (const term of new Set(termsOf(`${names} ${text}`)))
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return places.map(({ target, title, under, ...one }) => {
    const names = termsOf(one.names);
    const text = [
      ...termsOf(under),
      ...telling(one.text, new Set(names), frequency, places.length),
    ];
    return [target, title, under, names.join(' '), text.join(' ')];
  });
}

/** The page as one file has no documentation with it. */
let documented = true;

export const ask: Plugin = {
  name: 'ask',
  configResolved({ mode }) {
    documented = mode !== 'single';
  },
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${NAME}`)) return;
    const rows = await rowsOf(id.endsWith('de'), documented);
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(rows))})`;
  },
};
