/** Formulas set when the page is built: the trees have the content of KaTeX's HTML. */
import { readdirSync, readFileSync } from 'node:fs';
import katex from 'katex';
import { expect, it } from 'vitest';
import { formulasIn, setAll } from '../../scripts/vite/formulas';
import type { Part, SetElement } from './tex';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

function html(part: Part, elements: SetElement[]): string {
  if (typeof part === 'string') return escaped(part);
  const [name, attributes, ...within] = elements[part] as SetElement;
  const given = typeof attributes === 'string' ? { class: attributes } : attributes || {};
  const pairs = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const tag = name || 'span';
  return `<${tag}${pairs.join('')}>${within.map((one) => html(one, elements)).join('')}</${tag}>`;
}

const rendered = (tex: string) =>
  katex
    .renderToString(tex, { throwOnError: true, strict: 'ignore' })
    .replace(/<annotation.*?<\/annotation>/, '')
    .replaceAll(' xmlns="http://www.w3.org/1998/Math/MathML"', '')
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/<([a-z]+)([^>]*)\/>/gi, '<$1$2></$1>');

const FOLDERS = ['lessons', 'lessons/teach', 'papers', 'recipes', 'challenges'];
const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => formulasIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))),
);
const HARD = [
  'a < b \\& c > d',
  '\\text{a "b" & c}'.replace('&', '\\&'),
  '\\sqrt{\\hat w}',
  "f'(\\pm 1)",
];

it('keeps every element, attribute and sign', () => {
  const { elements, formulas } = setAll([...texts, ...HARD]);
  for (const [tex, parts] of Object.entries(formulas))
    expect(parts.map((part) => html(part, elements)).join(''), tex).toBe(rendered(tex));
});
