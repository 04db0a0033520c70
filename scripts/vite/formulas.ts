/**
 * The formulas of texts that the page has as files, set when it is built: of `formulas:FOLDER` those in `FOLDER/*.json`, of
 * `formulas:FOLDER.de` those in its German files. Such texts need no KaTeX in the browser, and are right when first painted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import katex from 'katex';
import type { Plugin } from 'vite';

const NAME = 'formulas:';

/** A text, or an element: its name (0 for a span, which most are), its class or all its attributes, and what is in it. */
export type Node =
  | string
  | [name: string | 0, attributes: string | 0 | Record<string, string>, ...within: Node[]];

/** A formula as a tree of elements: text cannot become markup in the page, nor an attribute style. */
export function formula(tex: string): Node[] {
  const html = katex
    .renderToString(tex, { throwOnError: true, strict: 'ignore', output: 'htmlAndMathml' })
    .replace(/<annotation.*?<\/annotation>/, '');
  const root: Node = [0, 0];
  const open: Node[] = [root];
  for (const [, ends, name, attributes, text] of html.matchAll(TOKEN)) {
    const [top] = open.slice(-1);
    if (typeof top !== 'object') break;
    if (text !== undefined) top.push(decoded(text));
    else if (ends) open.pop();
    else {
      const element: Node = [name === 'span' ? 0 : (name ?? ''), attributesOf(attributes ?? '')];
      top.push(element);
      if (!attributes?.endsWith('/')) open.push(element);
    }
  }
  return root.slice(2) as Node[];
}

function attributesOf(text: string): string | 0 | Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)]
    .map(([, key = '', value = '']) => [key, decoded(value)] as const)
    .filter(([key]) => key !== 'xmlns');
  if (pairs.length === 0) return 0;
  const [first] = pairs;
  return pairs.length === 1 && first?.[0] === 'class' ? first[1] : Object.fromEntries(pairs);
}

/** Tags and texts, as KaTeX writes them. */
const TOKEN = /<(\/?)([a-z]+)([^>]*)>|([^<]+)/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&([\w#]+);/g, (all, name) => ENTITIES[name] ?? all);

/** What stands between dollar signs in the texts of a file. */
export function* formulasIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* value.split('$').filter((_, place) => place % 2 === 1);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* formulasIn(part);
}

const filesOf = (folder: string, isGerman: boolean) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file.endsWith('.de.json') === isGerman)
    .map((file) => join(folder, file));

/** The page as one file has KaTeX in it, which sets these formulas: the tables would make it a third larger. */
let isSingle = false;

export const formulas: Plugin = {
  name: 'formulas',
  configResolved({ mode }) {
    isSingle = mode === 'single';
  },
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return;
    if (isSingle) return 'export default {}';
    const [folder = '', language] = id.slice(NAME.length + 1).split('.');
    const table: Record<string, Node[]> = {};
    for (const file of filesOf(resolve(folder), language === 'de')) {
      this.addWatchFile(file);
      for (const tex of formulasIn(JSON.parse(readFileSync(file, 'utf8')))) {
        try {
          table[tex] ??= formula(tex);
        } catch (error) {
          throw new Error(`${file}: $${tex}$ cannot be set: ${error}`);
        }
      }
    }
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(table))})`;
  },
};
