/** The texts of Rust's source, for the tests of their German. */
import { readdirSync, readFileSync } from 'node:fs';

/** Comments, texts, characters, and everything else: quotes within one do not open another. */
const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|\br(#*)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:\\[^']+|[^'\\])'|[\s\S]/g;
const isText = (token: string) => /^(r#*)?"/.test(token) && token.length > 1;

/** Code of a file without its tests, attributes and comments, as tokens. */
const tokensOf = (source: string) =>
  [
    ...source
      .replace(/#\[cfg\(test\)\]\s*(pub(\(\w+\))? )?mod [\s\S]*$/, '')
      .replace(/^\s*#!?\[[^\]]*\]/gm, '')
      .matchAll(TOKEN),
  ]
    .map(([token]) => token)
    .filter((token) => !/^\/[/*]/.test(token));

/** A text as it is at run time, with `{}` in place of each value. */
const plain = (token: string) =>
  token
    .replace(/^r?#*"|"#*$/g, '')
    .replace(/\\\n\s*/g, '')
    .replaceAll('\\"', '"')
    .replace(/\{\{|\}\}/g, ([brace]) => brace ?? '')
    .replace(/\{[^}]*\}/g, '{}');

const rust = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (path) => path.endsWith('.rs') && !/tests?\.rs$|chart\/record\.rs$|conformance/.test(path),
    )
    .map((path) => tokensOf(readFileSync(path, 'utf8')));

/**
 * The reasons why a learner does not accept a part of an experiment. Their type is `&'static str`: they occur in a function
 * that returns one, or in the closure of a definition's `refuses`.
 */
export function reasons(): string[] {
  const found: string[] = [];
  for (const tokens of rust(['crates/learners/src/learner'])) {
    // Texts become numbers, so that the remaining braces and commas are code.
    const texts = tokens.filter(isText);
    let count = 0;
    const code = tokens.map((token) => (isText(token) ? `§${count++}§` : token)).join('');
    for (const start of code.matchAll(/-> Option<&'static str> \{|\brefuses: /g)) {
      const end = start.index + start[0].length;
      const body = code.slice(end, endOf(code, end));
      for (const [, index] of body.matchAll(/§(\d+)§/g))
        found.push(plain(texts[Number(index)] ?? ''));
    }
  }
  return [...new Set(found)].filter((text) => text.includes(' '));
}

/** The end of the block or value that begins here: the bracket that closes more than was opened, or its comma. */
function endOf(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ('([{'.includes(code[at] ?? '')) depth += 1;
    else if (')]}'.includes(code[at] ?? '')) depth -= 1;
    if (depth < 0 || (depth === 0 && code[at] === ',')) return at;
  }
  return code.length;
}

/** All texts of the library, including those from which other texts are composed. */
export const texts = (): string[] => [
  ...new Set(rust(['src', 'crates/learners/src']).flat().filter(isText).map(plain)),
];

/** A text with `{}` for its values, as a pattern of its possible results. */
export const patternOf = (text: string, value: string) =>
  text
    .split('{}')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join(value);

/** Texts of at least four words that reject or explain files, links and experiments, or appear on charts. */
export const sentences = (): string[] => [
  ...new Set(
    rust(['src/data', 'src/stream', 'src/experiment', 'src/bound', 'src/learner', 'src/chart'])
      .flat()
      .filter(isText)
      .map(plain)
      .filter(
        (text) =>
          /\S \S+ \S+ \S/.test(text) &&
          /[a-z]{2}/.test(text) &&
          !text.includes('\\') &&
          // Excludes the markup of a picture.
          !text.includes('="'),
      ),
  ),
];
