/**
 * `npm run messages`: everything the page says outside lessons, recipes and the catalogue, on one printed page.
 *
 * It reads the `words` files of `www/` and the sentences of `index.html`. A value within a sentence
 * is printed as the expression it comes from, in braces.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from 'vite';
import { at, bold, main } from './shell.mjs';

const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

/** The nodes directly below a node of a syntax tree. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** The node within type assertions and parentheses. */
const unwrapped = (node) =>
  /^TS\w+Expression$|^Parenthesized/.test(node?.type) ? unwrapped(node.expression) : node;

const COMPARISONS = ['===', '!==', '<', '<=', '>', '>=', 'in'];

/** The syntax tree of a script, and the function that finds the texts in a part of it. */
function parsed(source, name) {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const code = (node) => `{${squeeze(source.slice(node.start, node.end))}}`;

  /** The text of a string, a template or a piece of markup (`<Tex tex=…>` as LaTeX); `null` for any other node. */
  function textOf(node) {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? node.value : null;
      case 'TemplateLiteral': {
        const values = node.expressions.map(code);
        return node.quasis.map(({ value }, i) => value.cooked + (values[i] ?? '')).join('');
      }
      case 'TaggedTemplateExpression':
        return node.quasi.quasis.map(({ value }) => value.raw).join('{}');
      case 'JSXText':
        // In markup a line break with its indentation is not a blank.
        return node.value.replace(/^\s*\n\s*|\s*\n\s*$/g, '');
      case 'JSXExpressionContainer':
        return textOf(unwrapped(node.expression)) ?? code(node.expression);
      case 'JSXElement':
      case 'JSXFragment': {
        const formula = node.openingElement?.attributes.find(({ name }) => name?.name === 'tex');
        if (formula) return `$${formula.value.value}$`;
        return squeeze(node.children.map((child) => textOf(child) ?? '').join(''));
      }
    }
    return null;
  }

  function textsIn(node) {
    const text = textOf(node);
    if (text !== null) return /\p{L}/u.test(text) ? [text] : [];
    if (node.type === 'BinaryExpression' && COMPARISONS.includes(node.operator)) return [];
    if (node.type === 'MemberExpression') return textsIn(node.object);
    if (/^TS.*(?<!Expression)$|^Import/.test(node.type)) return [];
    return childrenOf(node).flatMap(textsIn);
  }
  return { program, textsIn };
}

/** The messages of a file of words: each key with its texts. */
function messagesOf(source, name) {
  const { program, textsIn } = parsed(source, name);
  function below(key, value) {
    const node = unwrapped(value);
    if (node?.type !== 'ObjectExpression') return node ? [{ key, texts: textsIn(node) }] : [];
    const entries = node.properties.filter(({ type }) => type === 'Property');
    return entries.flatMap(({ key: { name, value }, value: entry }) =>
      below(`${key}.${name ?? value}`, entry),
    );
  }
  return program.body
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ id, body, declarations = [] }) => [
      ...(id && body?.type === 'BlockStatement' ? below(id.name, body) : []),
      ...declarations.flatMap(({ id, init }) => below(id.name, init)),
    ])
    .filter(({ texts }) => texts.length > 0);
}

/** The sentences of a page: its shown text, its description, and the texts of its scripts. */
function sentencesOf(html) {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => {
    const { program, textsIn } = parsed(script, 'script.js');
    return textsIn(program);
  });
  const shown = html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<meta\s+name="description"\s+content="([^"]*)"\s*\/>/, '<p>$1</p>')
    .split(/<\/?(?:title|h1|p|header|main)\b[^>]*>/)
    .map((text) => squeeze(text.replace(/<[^>]*>/g, '')));
  const texts = [...shown, ...scripts.flat()];
  // Texts without a blank are names for the script, not for the reader.
  return texts.filter((text) => /\p{L}{2}.* |\. /u.test(text) && !/[=[(]/.test(text));
}

/** One heading per file, one line per message. */
function page() {
  const files = readdirSync(at('www'), { recursive: true })
    .filter((path) => /(^|[\\/])words\.tsx?$/.test(path))
    .map((path) => `www/${path.replaceAll('\\', '/')}`)
    .sort();
  const lines = files.flatMap((file) => [
    `\n${bold(dirname(file))}`,
    ...messagesOf(readFileSync(at(file), 'utf8'), file).map(({ key, texts }) =>
      texts.length === 1 ? `${key}: ${texts[0]}` : `${key}:\n  ${texts.join('\n  ')}`,
    ),
  ]);
  const html = readFileSync(at('index.html'), 'utf8');
  return [bold('index.html'), ...sentencesOf(html), ...lines].join('\n');
}

await main(async () => console.log(page()));
