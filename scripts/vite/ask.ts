/**
 * The index of *Ask*, made when the page is built: `ask:en` and `ask:de` know every step of a lesson, entry of the catalogue,
 * statement, recipe, challenge and section of the documentation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { ALSO } from '../../www/features/ask/also.ts';
import { INDEX, type Place } from '../../www/features/ask/search.ts';

const NAME = 'ask:';

const json = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8'));

/** A text without marks, formulas' commands and links. */
const read = (text: string) =>
  text
    .replace(/\{([^{}|$]*)\|[^{}$]*\}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\[a-zA-Z]+/g, ' ')
    .replace(/[`*_|#$]/g, ' ');

/** A place and the text by which it is found. */
type Found = Place & { text: string; also?: string };

/** As GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

// biome-ignore lint/suspicious/noExplicitAny: files of the repository, whose shapes their own tests hold
type File = any;

function lessons(german: boolean): Found[] {
  return json('lessons/index.json').lessons.flatMap((id: string): Found[] => {
    const file: File = json(`lessons/${id}.json`);
    const here: File = german ? json(`lessons/${id}.de.json`) : file;
    const steps = here.steps.map((step: File, index: number): Found => {
      const { ask } = step;
      const texts = [step.text, step.try, ask?.question, ...(ask?.answers ?? []), ask?.reason, ...(step.remember ?? [])];
      return {
        target: `lesson:${id}:${index + 1}`,
        title: step.title,
        under: here.title,
        text: [file.title, file.steps[index].title, ...texts].filter(Boolean).join(' '),
      };
    });
    const all = { target: `lesson:${id}`, title: here.title, under: '', text: `${file.title} ${here.about} ${file.about} ${file.source}` };
    return [all, ...steps];
  });
}

function catalogue(german: boolean): Found[] {
  const { kinds, ...rest }: File = json('www/wasm/start.json').catalogue;
  const table = german ? json('www/boot/language/catalogue.de.json') : {};
  const said = (text: string) => table[text] ?? text;
  return ['learner', 'loss', 'stream'].flatMap((kind) =>
    (kinds[kind] ?? rest[kind] ?? []).map((entry: File): Found => ({
      target: `${kind}:${entry.id}`,
      title: said(entry.name),
      under: said(entry.summary),
      text: [entry.id, entry.name, entry.summary, entry.source, entry.help].filter(Boolean).join(' '),
    })),
  );
}

function guided(german: boolean): Found[] {
  const papers: File[] = json('recipes/index.json').papers;
  const recipes = papers.flatMap((paper) =>
    paper.recipes.map((id: string): Found => {
      const file: File = json(`recipes/${id}.json`);
      const here = german ? { ...file, ...json('recipes/index.de.json')[id] } : file;
      return {
        target: `recipe:${id}`,
        title: here.title,
        under: `${file.paper} ${file.figure}`,
        text: `${file.title} ${here.shows} ${here.conclude} ${paper.title} ${paper.authors}`,
      };
    }),
  );
  const counts = new Map<string, number>();
  const statements = json('papers/statements.json').map((one: File): Found => {
    const paper = one.paper.toLowerCase();
    const number = (counts.get(paper) ?? 0) + 1;
    counts.set(paper, number);
    return { target: `statement:${paper}/${number}`, title: `${one.paper} ${one.number}`, under: one.says, text: `${one.says} ${one.because}` };
  });
  const challenges = json('challenges/index.json').challenges.map((one: File): Found => ({
    target: `challenge:${one.id}`,
    title: one.title,
    under: one.about,
    text: `${one.about} ${one.text}`,
  }));
  return [...recipes, ...statements, ...challenges];
}

function documents(): Found[] {
  const pages = readdirSync(resolve('docs')).filter((file) => file.endsWith('.md') && file !== 'SUMMARY.md');
  return pages.flatMap((file) => {
    const page = file.replace('.md', '');
    const parts = readFileSync(resolve('docs', file), 'utf8').replace(/```[\s\S]*?```/g, ' ').split(/^(?=#{1,3} )/m);
    const heading = (part: string) => /^#{1,3} (.*)/.exec(part)?.[1]?.trim() ?? '';
    const [first = ''] = parts;
    return parts.map((part): Found => {
      const isPage = part === first;
      return {
        target: isPage ? `doc:${page}` : `doc:${page}#${anchorOf(heading(part))}`,
        title: read(heading(part)),
        under: isPage ? '' : read(heading(first)),
        text: read(part),
      };
    });
  });
}

export function places(german: boolean): Found[] {
  const all = [...lessons(german), ...catalogue(german), ...guided(german), ...documents()];
  return all.map((place) => ({ ...place, also: ALSO[place.target] ?? '' }));
}

export function indexOf(german: boolean): MiniSearch<Found> {
  const index = new MiniSearch<Found>(INDEX);
  index.addAll(places(german));
  return index;
}

export const ask: Plugin = {
  name: 'ask',
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return;
    return `export default ${JSON.stringify(JSON.stringify(indexOf(id.endsWith('de'))))}`;
  },
};
