/**
 * The formulas of the page's text files, set when it is built: `formulas:FOLDER` has those of `FOLDER/*.json`,
 * `formulas:FOLDER.de` those that only its German files have. Such texts need no KaTeX in the browser, and are right when
 * first painted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Formulas, Part, SetElement } from '../../www/ui/tex';
import { formula } from '../formula.mjs';

const NAME = 'formulas:';

/** Formulas as trees of elements: text can become neither markup in the page nor a style attribute. */
export function setAll(texts: Iterable<string>): Formulas {
  const elements: SetElement[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (element: SetElement) => {
    const written = JSON.stringify(element);
    const number = numbers.get(written) ?? elements.push(element) - 1;
    numbers.set(written, number);
    return number;
  };
  const formulas: Record<string, Part[]> = {};
  for (const tex of new Set(texts)) formulas[tex] = partsOf(rendered(tex), numberOf);
  return { elements, formulas };
}

function rendered(tex: string): string {
  try {
    return formula(tex);
  } catch (error) {
    throw new Error(`$${tex}$ cannot be set: ${error}`);
  }
}

function partsOf(html: string, numberOf: (element: SetElement) => number): Part[] {
  const root: Part[] = [];
  const open: SetElement[] = [];
  const add = (part: Part) => (open.at(-1) ?? root).push(part);
  for (const [, ends, name = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) add(decoded(text));
    else {
      if (!ends) open.push([name === 'span' ? 0 : name, attributesOf(attributes)]);
      const done = ends || attributes.endsWith('/') ? open.pop() : undefined;
      if (done) add(numberOf(done));
    }
  }
  return root;
}

function attributesOf(text: string): string | 0 | Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)]
    .map(([, key = '', value = '']) => [key, decoded(value)] as const)
    .filter(([key]) => key !== 'xmlns');
  if (pairs.length === 0) return 0;
  const [first] = pairs;
  return pairs.length === 1 && first?.[0] === 'class' ? first[1] : Object.fromEntries(pairs);
}

/** Tags and texts, as in KaTeX's output. */
const TOKEN = /<(\/?)([a-z]+)([^>]*)>|([^<]+)/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&([\w#]+);/g, (all, name) => ENTITIES[name] ?? all);

/** The formulas in a text, and in all texts of an object: each between two dollar signs. */
export function formulasIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('$').filter((_, place) => place % 2 === 1);
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(formulasIn)
    : [];
}

/** The page as one file contains KaTeX, which sets these formulas: the tables would only enlarge it. */
let isSingle = false;

export const formulas: Plugin = {
  name: 'formulas',
  configResolved({ mode }) {
    isSingle = mode === 'single';
  },
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return;
    const [folder = '', language] = id.slice(NAME.length + 1).split('.');
    const formulasOf = (isGerman: boolean) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json') && name.endsWith('.de.json') === isGerman)
        .flatMap((name) => {
          const file = resolve(folder, name);
          this.addWatchFile(file);
          return formulasIn(JSON.parse(readFileSync(file, 'utf8')));
        });
    const english = new Set(formulasOf(false));
    const all = language ? formulasOf(true).filter((tex) => !english.has(tex)) : english;
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(setAll(isSingle ? [] : all)))})`;
  },
};
