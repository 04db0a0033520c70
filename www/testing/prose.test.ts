/**
 * The documentation, doc comments and docstrings read easily: no overlong sentence, no word that
 * readers had to guess at, and no habit (CONTRIBUTING.md, *Write a text*) that a lint can detect.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { sentencesOf } from '../features/guided/lessons/lines';

/**
 * Number of words above which a sentence is reported. A colon or a semicolon begins another
 * sentence, and a formula or a piece of code is one word.
 */
const LONGEST = 35;

/** Beginnings of longer sentences that read well all the same, such as enumerations. */
const EXCUSED: readonly string[] = ['Local storage keeps the theme, the language,'];

/** Words for which the documentation always has a plainer one. */
const RIDDLES: readonly { text: RegExp; say: string }[] = [
  { text: /\bfaults?\b/i, say: 'error' },
  { text: /,\s+else\b/, say: 'or, otherwise' },
  { text: /\bwild(ly)?\b/i, say: 'diverging' },
  { text: /\bcalm(ly)?\b/i, say: 'bounded' },
  { text: /\bpriceless\b/i, say: 'untimed' },
  { text: /\bweightless\b/i, say: 'without weights' },
  { text: /\bput up\b/i, say: 'deployed' },
  { text: /\b(stood|standing) at\b/i, say: 'paused at' },
];

/**
 * The ten habits of translated prose (CONTRIBUTING.md, *Write a text*), as far as words alone
 * reveal them. Those with `markdown` are searched for in Markdown only, as older comments have
 * them.
 */
const HABITS: readonly { text: RegExp; say: string; markdown?: true }[] = [
  // 1: a loss as money.
  { text: /\b(pays?|paid) (about |at most |only |some )?\d/i, say: 'has a loss of' },
  // 2: a clause in place of a noun.
  { text: /\bwhat (is|was|were) (known|meant|wanted)\b/i, say: 'a noun', markdown: true },
  { text: /\basked for\b/i, say: 'requested; the request', markdown: true },
  // 3: stand as the verb to be.
  { text: /\bstands? (above|at|behind|below|beside|there)\b/i, say: 'is, appears', markdown: true },
  { text: /\bcom(e|es|ing) to stand\b/i, say: 'is paused, appears', markdown: true },
  // 4: a fronted genitive.
  { text: /(^|[.:;] )Of (each|it|such)\b/, say: 'for, if; the subject first', markdown: true },
  // 5: a pronoun far from its noun.
  { text: /\bthe same of\b/i, say: 'the noun again', markdown: true },
  // 6: a telegram.
  { text: /, and that one\b/, say: 'which' },
  // 7: duty without an agent.
  { text: /\b(if|so|that|when|where) one (may|must)\b/i, say: 'you can, you must', markdown: true },
  { text: /\b(are|be|is) told\b/i, say: 'hears, learns; the teller first', markdown: true },
  { text: /\b(are|is) to be \w+ed\b/i, say: 'must be; you must', markdown: true },
  { text: /\bwhoever\b/i, say: 'anybody who; the person', markdown: true },
  // 8: divergence as travel.
  {
    text: /\bfl(ew|ies|y|ying) off\b|\bclimb\w* out of sight\b/i,
    say: 'diverges, leaves the chart',
  },
  // 9: literal loans.
  { text: /\bfar too sure\b/i, say: 'overconfident' },
  { text: /\bdearest\b/i, say: 'worst, costliest' },
  { text: /\bby and by\b/i, say: 'in time' },
  { text: /\bfor ever\b(?!y)/i, say: 'forever', markdown: true },
  { text: /\bformer\b/i, say: 'previous', markdown: true },
  { text: /\bgo(es)? on (from|with)\b/i, say: 'resumes, continues', markdown: true },
  { text: /\bof (one's|the viewer's) own\b/i, say: 'your own, user-supplied', markdown: true },
  // 10: the distributive article.
  {
    text: /\b(two|three|four|ten|\d+) an? (core|decade|example|pair|round|row|step)\b/i,
    say: 'per, each',
  },
];

interface Finding {
  line: number;
  text: string;
}

const lines = (text: string) => text.split('\n').length - 1;
/** The text with each match replaced, keeping the number of lines. */
const mask = (text: string, what: RegExp, by = '') =>
  text.replace(what, (match) => by + '\n'.repeat(lines(match)));

/** The prose of a page of Markdown, on its original lines. */
function proseOf(markdown: string): string {
  let text = mask(markdown, /^( *)(```+)[^`\n]*\n[\s\S]*?^\1\2$|<!--[\s\S]*?-->/gm);
  text = mask(text, /^[|#].*$/gm);
  text = mask(text, /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g, 'M');
  text = mask(text, /(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\1(?!`)/g, 'C');
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** The sentences of a page of Markdown. */
function sentencesIn(markdown: string): Finding[] {
  const prose = proseOf(markdown);
  let at = 0;
  return prose.split(/\n\s*\n|^ *(?:[-*]|\d+\.|@\w+) +/m).flatMap((paragraph) =>
    sentencesOf(paragraph)
      .flatMap((sentence) => sentence.split(/(?<=[:;]["”’)*]*)\s+/))
      .map((text) => {
        at = prose.indexOf(text, at);
        return { line: lines(prose.slice(0, at)) + 1, text: text.replace(/\s+/g, ' ') };
      }),
  );
}

const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));

const pages = [
  ...readdirSync('docs').map((name) => `docs/${name}`),
  ...readdirSync('crates').map((name) => `crates/${name}/README.md`),
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'RELEASING.md',
  'SECURITY.md',
  'www/library/README.md',
  'crates/python/PYPI.md',
].filter((path) => path.endsWith('.md') && existsSync(path));
const sources = ['src', 'crates', 'www'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    // Output of wasm-bindgen has the comments of Rust, which are checked there.
    .filter((path) => /\.(rs|tsx?|pyi?)$/.test(path) && !path.startsWith('www/wasm/')),
);

/** The doc comments of Rust or TypeScript, on their original lines. */
function commentsOf(code: string): string {
  let inside = false;
  const lines = code.split('\n').map((line) => {
    inside ||= /^\s*\/\*\*/.test(line);
    const text = inside
      ? line.replace(/^\s*(\/\*\*|\*(?!\/))|\*\/.*$/g, '')
      : (/^\s*\/\/[/!](.*)$/.exec(line)?.[1] ?? '');
    inside &&= !line.includes('*/');
    return text.trim();
  });
  return lines.join('\n');
}

/** The docstrings of Python, on their original lines, without their sessions and the names of sections and arguments. */
function docstringsOf(code: string): string {
  const parts = code.split('"""');
  const text = parts.map((part, i) => (i % 2 === 1 ? part : '\n'.repeat(lines(part)))).join('');
  return mask(text, /^ *>>>.*\n(?:.*\S.*\n)*|^.*\n *---+$|^( *)\S.*(?=\n\1 {4}\S)/gm);
}

const markdownOf = (path: string) => {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return text;
  return /\.pyi?$/.test(path) ? docstringsOf(text) : commentsOf(text);
};

it(`has no sentence of more than ${LONGEST} words`, () => {
  const found = [...pages, ...sources].flatMap((path) =>
    sentencesIn(markdownOf(path))
      .map(({ line, text }) => ({ where: `${path}:${line}`, text, words: wordsOf(text).length }))
      .filter(
        ({ text, words }) => words > LONGEST && !EXCUSED.some((begin) => text.startsWith(begin)),
      )
      .map(({ where, text, words }) => `${where} ${words} words: ${text}`),
  );
  expect(found).toEqual([]);
});

it('has plain words', () => {
  const found = [...pages, ...sources].flatMap((path) =>
    sentencesIn(markdownOf(path)).flatMap(({ line, text }) =>
      [...RIDDLES, ...HABITS.filter(({ markdown }) => !markdown || path.endsWith('.md'))]
        .filter((one) => one.text.test(text))
        .map(({ say }) => `${path}:${line} say "${say}": ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['# Not this\nOne, see Fig. 1. **Two.** Three', '2 One, see Fig. 1.', '2 **Two.**', '2 Three'],
  ['One\ngoes on: two; three', '1 One goes on:', '2 two;', '2 three'],
  ['One `a. B` and $a. B$.\n\n```sh\nNot. This.\n```\nTwo.', '1 One C and M.', '6 Two.'],
  ['```\nNot\n```\nOne.\n```\n```\nTwo: `` ` `` `not`', '4 One.', '7 Two:', '7 C C'],
  ['- One\n- [two](there. No)\n  more\n1. Three', '1 One', '2 two more', '4 Three'],
  ['| not | this |\n<!-- nor\nthis -->\nOne.', '4 One.'],
  [
    commentsOf('/// One\n/// goes on. Two\nlet not = 1;\n//! Three'),
    '1 One goes on.',
    '2 Two',
    '4 Three',
  ],
  [
    docstringsOf(
      'not"""One\ntwo.\n\n    Not\n    ---\n    not : str\n        Three.\n\n>>> not\nnot\n\nFour"""',
    ),
    '1 One two.',
    '7 Three.',
    '12 Four',
  ],
  [
    commentsOf('/** One.\n * Two\n *\n * Three */\nnot // this\n  /** Four */'),
    '1 One.',
    '2 Two',
    '4 Three',
    '6 Four',
  ],
])('of %j it finds the sentences', (markdown, ...sentences) => {
  expect(sentencesIn(markdown).map(({ line, text }) => `${line} ${text}`)).toEqual(sentences);
});
