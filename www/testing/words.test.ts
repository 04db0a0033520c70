/** No component contains a sentence: all texts of the page are in files called `words`, for translators. */
import { readdirSync, readFileSync } from 'node:fs';
import { isValidElement } from 'preact';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Texts in no language, or not shown on the page. */
const EXEMPT: readonly { file: string; text: RegExp; because: string }[] = [
  { file: 'session/', text: /^load soon$/, because: 'a command of the session' },
  { file: 'boot/offline/register.ts', text: /^take over$/, because: 'a message to the worker' },
  { file: 'features/listings/compose.ts', text: /^import numpy/, because: 'code' },
  { file: 'engine/own/source.ts', text: /^'use strict'/, because: 'code' },
  { file: 'features/round/phases.ts', text: /\\/, because: 'formulas' },
  { file: 'features/export/printed.ts', text: /@page/, because: 'styles' },
  { file: 'features/results/headline.ts', text: /^step size$/, because: 'a name in the catalogue' },
  { file: 'boot/language/rust.de.ts', text: /./, because: 'Rust’s sentences and their German' },
  { file: 'boot/bar/TopBar.tsx', text: /^(Implicit|Lab)$/, because: 'the brand' },
];

/** Attributes that are visible or spoken. */
const SPOKEN = /^(title|alt|label|placeholder|aria-(label|valuetext|description|roledescription))$/;
/** Attributes and calls whose texts are in another language, such as CSS. */
const CODED = /^(class|style|d|viewBox|accept|href|rel|points|transform)$/;
const CODED_CALLS =
  /^(querySelector(All)?|closest|matches|Error|TypeError|warn|error|matchMedia|getPropertyValue|includes)$/;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
interface Finding {
  file: string;
  line: number;
  text: string;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: unknown };
  return typeof name === 'string' ? name : property ? nameOf(property) : '';
};

/** The text of a string or a template, with `{}` for each value; `null` for any other node. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('{}');
}

/** Whether a text has a word: single letters are symbols. */
const hasWord = (text: string) => /\p{L}{2}/u.test(text);
/** Whether a text has two adjacent words, or one that ends a sentence; a backslash makes a formula. */
const isPhrase = (text: string) =>
  /\p{L}{2,}[,;:’]? \p{L}+|\p{L}{2}[.!?…]$/u.test(text) && !text.includes('\\');

/** Whether every word of a node is read, or phrases may be in it, or only code. */
function placeOf(child: Node, parent: Node, read: boolean): 'read' | 'open' | 'code' {
  const as = (yes: boolean) => (yes ? 'read' : 'open');
  switch (parent.type) {
    case 'JSXAttribute':
      return CODED.test(nameOf(parent.name)) ? 'code' : as(SPOKEN.test(nameOf(parent.name)));
    case 'JSXElement':
    case 'JSXFragment':
      return as(child.type === 'JSXExpressionContainer');
    case 'CallExpression':
    case 'NewExpression':
      return child !== parent.callee && CODED_CALLS.test(nameOf(parent.callee)) ? 'code' : 'open';
    case 'ConditionalExpression':
      return as(read && child !== parent.test);
    case 'LogicalExpression':
      return as(read && child !== parent.left);
    case 'BinaryExpression':
      return parent.operator === '+' ? as(read) : 'code';
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return as(read);
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return 'code';
  }
  return 'open';
}

/** The texts of a file that a viewer may read. */
function textsIn(file: string, source: string): Finding[] {
  const found: Finding[] = [];
  const add = (node: Node, text: string) =>
    found.push({ file, line: source.slice(0, node.start).split('\n').length, text });

  /** Collects texts; `read`: every word in this place is shown, not only phrases. */
  function visit(node: Node, read: boolean): void {
    const text = textOf(node);
    if (text !== null && (read || node.type === 'JSXText' ? hasWord(text) : isPhrase(text)))
      add(node, text);
    for (const child of childrenOf(node)) {
      const place = placeOf(child, node, read);
      if (place !== 'code') visit(child, place === 'read');
    }
  }
  visit(parseSync(file, source).program as unknown as Node, false);
  return found;
}

const isRead = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.|\.d\.ts$|\/words\.|^(library|testing|wasm)\/|\/templates\//.test(path);

const sources = () =>
  readdirSync('www', { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));

test('sentences stand in files of words alone', () => {
  const found = sources()
    .filter(isRead)
    .flatMap((path) => textsIn(path, readFileSync(`www/${path}`, 'utf8')))
    .filter(
      ({ file, text }) => !EXEMPT.some((one) => file.startsWith(one.file) && one.text.test(text)),
    );
  expect(found.map(({ file, line, text }) => `www/${file}:${line} ${text}`)).toEqual([]);
});

test('files of words import nothing but formats, icons and types', () => {
  const imported = sources()
    .filter((path) => /\/words\.tsx?$/.test(path))
    .flatMap((path) => {
      const { module } = parseSync(path, readFileSync(`www/${path}`, 'utf8'));
      return module.staticImports
        .filter(({ entries }) => entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => `www/${path} ${moduleRequest.value}`);
    });
  expect(imported.filter((one) => !/\/ui\/(format|tex|icons)$/.test(one))).toEqual([]);
  expect(imported.length).toBeGreaterThan(0);
});

/** Every table of messages by its name. */
const tables: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../**/words.{ts,tsx}', { eager: true })),
);

/**
 * Messages that a module reads when it is imported, which is before another language is there. Parts of a table
 * (`const { news: words } = resultsWords`) may be read: translated, they stay the same objects.
 */
function readAtImport(file: string, source: string): Finding[] {
  const found: Finding[] = [];
  const known: Record<string, unknown> = { ...tables };
  const isPart = (value: unknown) =>
    typeof value === 'object' && !Array.isArray(value) && !isValidElement(value);

  function note(node: Node, table: unknown, key: string): void {
    const value = (known[nameOf(table)] as Record<string, unknown> | undefined)?.[key];
    if (value !== undefined && !isPart(value))
      found.push({ file, line: source.slice(0, node.start).split('\n').length, text: key });
  }
  function visit(node: Node): void {
    if (/Function/.test(node.type)) return;
    const { id, init, object, property } = node as Record<string, unknown>;
    if (node.type === 'VariableDeclarator' && isNode(init) && init.type === 'Identifier')
      for (const one of ((id as Node).properties ?? []) as Node[]) {
        note(one, init, nameOf(one.key));
        const table = known[nameOf(init)] as Record<string, unknown> | undefined;
        known[nameOf(one.value)] = table?.[nameOf(one.key)];
      }
    if (node.type === 'MemberExpression') note(node, object, nameOf(property));
    childrenOf(node).forEach(visit);
  }
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

test('no module reads a message when it is imported', () => {
  const found = sources()
    .filter(isRead)
    .flatMap((path) => readAtImport(path, readFileSync(`www/${path}`, 'utf8')))
    // Workers' messages about code are not translated, and the page recognises this sentence.
    .filter(({ file, text }) => file !== 'engine/own/protocol.ts' || text !== 'notRun');
  expect(found.map(({ file, line, text }) => `www/${file}:${line} ${text}`)).toEqual([]);
});

test.each([
  ['const NAME = ownWords.api; const name = () => ownWords.api;', 'api'],
  ['const { api } = ownWords;', 'api'],
  ['const { news: words } = resultsWords; const F = words.notRun;', 'notRun'],
  ['const { headline, news: words } = resultsWords; const f = () => words.notRun;'],
])('of %s it finds what is read at import', (source, ...texts) => {
  expect(readAtImport('example.ts', source).map(({ text }) => text)).toEqual(texts);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: code to be read
test.each([
  ['<p>Sweep</p>', 'Sweep'],
  ['<p>{done ? "Again" : "Run"}</p>', 'Again', 'Run'],
  ['<i title="Close" />', 'Close'],
  ['<i aria-label={`Last ${row}`} />', 'Last {}'],
  ['copied.value = "Copied."', 'Copied.'],
  ['say(`${n} rounds back`)', '{} rounds back'],
  ['<i class="wide button" title={words.close}>{t} ƒ</i>'],
  ['root.querySelector("dialog button"); throw new Error("no such run"); kind === "loss"'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: code to be read
])('of %s it finds the texts', (source, ...texts) => {
  expect(textsIn('example.tsx', source).map(({ text }) => text)).toEqual(texts);
});
