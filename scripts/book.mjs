/**
 * Builds the book of the documentation with mdBook, which is installed in `target/tools` if it is not there.
 *
 * The book is made from a copy of the chapters of docs/SUMMARY.md and of the files they link to, all at their paths in the
 * repository, so that every relative link works in the book as it does there.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, posix } from 'node:path';
import { ask, at, Problem, run, say } from './shell.mjs';

const MDBOOK = '0.5.4';
const SUMMARY = 'docs/SUMMARY.md';
const STAGE = 'target/book';
const KATEX = 'node_modules/katex/dist';

/** Inline code, and code between fences. */
const CODE = /(^ *```[\s\S]*?^ *```|`[^`\n]*`)/m;
const LINK = /(\]\()([^)\s#]+)/g;

/** Builds the book into `folder`; `site`: a chapter that the repository does not have, on what else is at the address. */
export async function buildBook(folder, site) {
  // Not above: `npm test` loads this file before `npm ci` has installed anything.
  const { default: katex } = await import('katex');
  const withEquations = (text) => text.replace(/\$([^$\n]+)\$/g, (_, tex) => equation(katex, tex));
  const mdbook = await findMdbook();
  say('Building the book of the documentation');
  rmSync(at(STAGE), { recursive: true, force: true });
  const stage = (path, text) => {
    mkdirSync(dirname(at(STAGE, path)), { recursive: true });
    writeFileSync(at(STAGE, path), text);
  };
  for (const file of ['book.toml', 'book.css']) stage(file, read(`docs/${file}`));
  // mdBook takes style sheets from beside `src`, and other files from within it.
  for (const [part, to] of [
    ['katex.min.css', 'katex'],
    ['fonts', 'src/katex'],
  ])
    cpSync(at(KATEX, part), at(STAGE, to, part), { recursive: true });
  const summary = mapText(read(SUMMARY), (text) =>
    text.replace(LINK, (_, start, target) => start + resolve(SUMMARY, target)),
  );
  stage('src/SUMMARY.md', `${summary}\n[What else is here](site.md)\n`);
  stage('src/site.md', site);
  const chapters = new Set(linksOf(SUMMARY));
  for (const chapter of chapters) {
    stage(`src/${chapter}`, mapText(read(chapter), withEquations, linked(chapter)));
    for (const file of linksOf(chapter)) {
      if (chapters.has(file)) continue;
      if (file.endsWith('.md'))
        throw new Problem(`${chapter} links to ${file}, which is not in ${SUMMARY}`);
      if (!existsSync(at(file)) || !statSync(at(file)).isFile())
        throw new Problem(`${chapter} links to ${file}, and there is no such file`);
      cpSync(at(file), at(STAGE, 'src', file), { recursive: true });
    }
  }
  await run(mdbook, ['build', at(STAGE), '--dest-dir', folder]);
}

const read = (path) => readFileSync(at(path), 'utf8');
const resolve = (from, target) => posix.join(posix.dirname(from), decodeURI(target));

/** Applies one function to text, another to code. */
const mapText = (markdown, change, changeCode = (code) => code) =>
  markdown
    .split(new RegExp(CODE, 'gm'))
    .map((part, index) => (index % 2 ? changeCode(part) : change(part)))
    .join('');

/** Lets the experiments that a chapter shows open in the page, which lies beside the book. */
const linked = (chapter) => (code) => {
  const page = `${'../'.repeat(chapter.split('/').length)}index.html`;
  return code.replace(/^`(#v=1[^`]*)`$/, `[$&](<${page}$1>)`);
};

/** The files that a Markdown file of the repository links to, as paths in the repository. */
export function linksOf(path) {
  const links = [];
  mapText(read(path), (text) => {
    for (const [, , target] of text.matchAll(LINK))
      if (!/^[a-z]+:/.test(target)) links.push(resolve(path, target));
    return text;
  });
  return links;
}

/** An equation as HTML, with nothing in it that Markdown would read. */
const equation = (katex, tex) =>
  katex
    .renderToString(tex, { throwOnError: true })
    .replace(/<annotation.*?<\/annotation>|\n/g, '')
    .replace(/[*_|~`[\]\\]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The path of mdBook, of the version that is pinned here. */
async function findMdbook() {
  const root = at('target', 'tools');
  const path = at('target/tools/bin', process.platform === 'win32' ? 'mdbook.exe' : 'mdbook');
  if (ask(path, ['--version']) === `mdbook v${MDBOOK}`) return path;
  say(`Installing mdBook ${MDBOOK} in target/tools`);
  const version = [
    '--version',
    MDBOOK,
    '--locked',
    '--no-default-features',
    '--features',
    'search',
  ];
  try {
    await run('cargo', ['install', 'mdbook', ...version, '--force', '--root', root]);
  } catch (error) {
    throw new Problem(
      `mdBook could not be installed (${error.message}); the book of the documentation is built with it`,
    );
  }
  return path;
}
