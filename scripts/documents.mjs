/**
 * The documentation as pages: the chapters of docs/SUMMARY.md, set with their formulas, and the files they link to.
 *
 * A chapter of `docs` is a page of the same name; all else is in the folder `repo`, at its path in the repository. A
 * link that leads nowhere is a fault, and so is one to a heading that is not there.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { repository } from './addresses.mjs';
import { escaped, frame } from './frame.mjs';
import { at, Problem } from './shell.mjs';

const SUMMARY = 'docs/SUMMARY.md';
/** The chapter that is not in the repository; its links are those of its page. */
const MORE = 'docs/more.md';

/** Inline code, and code between fences. */
const CODE = /(^ *```[\s\S]*?^ *```|`[^`\n]*`)/m;
const LINK = /(\]\()([^)\s#]+)/g;
const OUTSIDE = /^[a-z]+:/;

/** Files that a browser shows or a program opens by name; others are shown as text. */
const KNOWN = /\.(png|svg|csv|json|ipynb|txt)$/;

const read = (path) => readFileSync(at(path), 'utf8');
const resolve = (from, target) => posix.join(posix.dirname(from), decodeURI(target));

/** The files that a Markdown file of the repository links to, as paths in the repository. */
export function linksOf(path) {
  const prose = read(path)
    .split(new RegExp(CODE, 'gm'))
    .filter((_, index) => index % 2 === 0);
  return prose
    .flatMap((text) => [...text.matchAll(LINK)].map(([, , target]) => target))
    .filter((target) => !OUTSIDE.test(target))
    .map((target) => resolve(path, target));
}

/** The chapters, in their order. */
export const chapters = () => [SUMMARY, ...linksOf(SUMMARY).filter((path) => path !== SUMMARY)];

/** The other files that chapters link to. */
export const linkedFiles = () => {
  const known = new Set(chapters());
  return [...new Set([...known].flatMap(linksOf))].filter((path) => !known.has(path));
};

/** The place of a repository file in the documentation. */
export function placeOf(path) {
  if (path === SUMMARY) return 'index.html';
  const place = path.startsWith('docs/') ? path.slice('docs/'.length) : `repo/${path}`;
  if (path.endsWith('.md')) return place.replace(/md$/, 'html');
  return KNOWN.test(path) ? place : `${place}.txt`;
}

/** The id of a heading, as GitHub makes it. */
export const slugOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** The text of some HTML, without its tags. */
const textIn = (html) =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|amp);/g, (entity) => ENTITIES[entity]);

/** The text that a heading or a link shows; for a formula its letters, once it is set. */
const textOf = (tokens) =>
  tokens
    .map(({ type, content, children, meta }) => {
      if (type === 'softbreak' || type === 'html_inline') return ' ';
      if (type === 'math') return meta ?? content;
      return children?.length ? textOf(children) : content;
    })
    .join('');

/** A reader of Markdown; `env` locates a text: `path` in the repository, and `place` in the documentation. */
async function reader() {
  // Not at the top: `npm test` loads this file before `npm ci` has installed anything.
  const [{ default: MarkdownIt }, { formula }, { default: highlighter }] = await Promise.all([
    import('markdown-it'),
    import('./formula.mjs'),
    import('highlight.js/lib/common'),
  ]);
  const md = new MarkdownIt({
    html: true,
    linkify: true,
    highlight: (code, language) =>
      highlighter.getLanguage(language) ? highlighter.highlight(code, { language }).value : '',
  });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  md.inline.ruler.before('escape', 'math', math);
  const { rules } = md.renderer;
  rules.math = (tokens, index) => {
    const token = tokens[index];
    const set = formula(token.content, token.markup === '$$');
    token.meta = textIn(/<math.*?<\/math>/s.exec(set)[0]);
    return set;
  };
  rules.heading_close = (tokens, index) => {
    const id = tokens[index - 2].attrGet('id');
    const here = id && ` <a class="here" href="#${id}" aria-label="Link to this section">#</a>`;
    return `${here ?? ''}</${tokens[index].tag}>\n`;
  };
  // Wide tables scroll separately, also with the keyboard.
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  const { code_inline } = rules;
  // An experiment opens in the page, one folder above the documentation.
  rules.code_inline = (tokens, index, options, env, self) => {
    const code = code_inline(tokens, index, options, env, self);
    const { content } = tokens[index];
    if (!content.startsWith('#v=1')) return code;
    return `<a href="${rootOf(env.place)}../index.html${escaped(content)}">${code}</a>`;
  };
  for (const [rule, name] of [
    ['link_open', 'href'],
    ['image', 'src'],
  ]) {
    const usual =
      rules[rule] ??
      ((tokens, index, options, _, self) => self.renderToken(tokens, index, options));
    rules[rule] = (tokens, index, options, env, self) => {
      const token = tokens[index];
      token.attrSet(name, addressOf(token.attrGet(name), env));
      return usual(tokens, index, options, env, self);
    };
  }
  return md;
}

/** The text between dollar signs, or between two of them on each side. */
function math(state, silent) {
  const [, markup, content] = /^(\$\$?)([^$\n]+)\1/.exec(state.src.slice(state.pos)) ?? [];
  if (!markup) return false;
  if (!silent) Object.assign(state.push('math', '', 0), { content, markup });
  state.pos += content.length + 2 * markup.length;
  return true;
}

/** The relative path from a page to the folder of the documentation. */
const rootOf = (place) => '../'.repeat(place.split('/').length - 1);

/** A Markdown file's link, as it appears on its page. */
function addressOf(link, { path, place, wanted }) {
  if (OUTSIDE.test(link) || path === MORE) return link;
  const [target, fragment] = link.split('#');
  const file = target ? resolve(path, target) : path;
  wanted?.push({ path, link, file, fragment });
  const to = target ? posix.relative(posix.dirname(place), placeOf(file)) : '';
  return fragment === undefined ? to : `${to}#${fragment}`;
}

/** Gives headings their ids; returns each one's level, id, text, and place among the tokens. */
function headingsOf(tokens) {
  const counts = new Map();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = textOf(tokens[index + 1].children);
    const slug = slugOf(text);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    const id = count > 0 ? `${slug}-${count}` : slug;
    token.attrSet('id', id);
    return [{ level: Number(token.tag[1]), id, text, index }];
  });
}

/** The plain text of a section, for the search. */
const wordsOf = (tokens) =>
  tokens
    .filter(({ type }) => type === 'inline' || type === 'fence')
    .map((token) => textOf([token]))
    .join(' ')
    .replace(/\s+/g, ' ');

/**
 * Builds the documentation.
 *
 * @param {{ more?: string }} [site] `more`: a chapter that the repository does not have, on the
 *   other parts of the site
 * @returns {Promise<{ pages: Map<string, string>, files: Map<string, string>, search: { id: string, title: string, page: string, text: string }[] }>} by their places,
 *   pages as HTML and files as paths in the repository; and sections to be searched
 */
export async function buildDocuments({ more } = {}) {
  const { withMarks } = await import('./formula.mjs');
  const md = await reader();
  const wanted = [];
  const all = chapters().map((path) => ({ path, place: placeOf(path), text: read(path) }));
  if (more) all.push({ path: MORE, place: placeOf(MORE), text: more });
  const contents = more ? `${read(SUMMARY)}\n[What else is here](more.md)\n` : read(SUMMARY);
  const parsed = all.map((one) => {
    const env = { ...one, wanted };
    const text = one.path === SUMMARY ? contents : one.text;
    const tokens = md.parse(text, env);
    const headings = headingsOf(tokens);
    return { ...one, env, tokens, headings, title: headings[0]?.text ?? one.path };
  });
  const pages = new Map();
  for (const [index, one] of parsed.entries()) {
    const body = withMarks(md.renderer.render(one.tokens, md.options, one.env));
    const navigation = md.render(contents, { path: SUMMARY, place: one.place });
    pages.set(
      one.place,
      page({ ...one, body, navigation, before: parsed[index - 1], after: parsed[index + 1] }),
    );
  }
  const ids = new Map(
    parsed.map(({ path, headings }) => [path, new Set(headings.map(({ id }) => id))]),
  );
  const files = new Map();
  for (const { path, link, file, fragment } of wanted) {
    const known = ids.get(file);
    if (known) {
      if (fragment && !known.has(decodeURIComponent(fragment)))
        throw new Problem(`${path} links to ${link}, and there is no such heading`);
      continue;
    }
    if (file.endsWith('.md'))
      throw new Problem(`${path} links to ${link}, which is not in ${SUMMARY}`);
    if (!existsSync(at(file)) || !statSync(at(file)).isFile())
      throw new Problem(`${path} links to ${link}, and there is no such file`);
    files.set(placeOf(file), file);
  }
  return {
    pages,
    files,
    search: parsed.filter(({ path }) => path !== SUMMARY).flatMap(sectionsOf),
  };
}

function sectionsOf({ place, title, tokens, headings }) {
  return headings.map(({ level, id, text, index }, which) => ({
    id: level === 1 ? place : `${place}#${id}`,
    title: text,
    page: level === 1 ? '' : title,
    text: wordsOf(tokens.slice(index + 3, headings[which + 1]?.index)),
  }));
}

/** The navigation, with this page marked and its sections below it. */
function contentsOf(navigation, place, headings) {
  const sections = headings
    .filter(({ level }) => level === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`);
  const within = sections.length > 1 ? `<ul class="within">${sections.join('')}</ul>` : '';
  const here = `<a href="${posix.basename(place)}">`;
  return navigation
    .replace(/<h1>.*<\/h1>\n/, '')
    .replace(
      new RegExp(`${here.replaceAll('.', '\\.')}(.*?)</a>`),
      (_, text) => `${here.replace('>', ' aria-current="page">')}${text}</a>${within}`,
    );
}

/** A whole page. */
function page({ path, place, title, body, navigation, headings, before, after }) {
  const root = rootOf(place);
  const to = (one, rel, text) =>
    one
      ? `<a rel="${rel}" href="${posix.relative(posix.dirname(place), one.place)}">${text(escaped(one.title))}</a>`
      : '';
  const source =
    repository && path !== MORE
      ? `<a href="${escaped(repository)}/blob/HEAD/${path}">Source of this page</a>`
      : '';
  return frame({
    root,
    title,
    head: `<script type="module" src="${root}page.js"></script>`,
    bar: `<a class="to-all" href="${root}index.html">Documentation</a>
<a class="to-contents" href="#contents">Contents</a>
<div class="search" role="search">
<input type="search" aria-label="Search the documentation" placeholder="Search ( / )" autocomplete="off" spellcheck="false" aria-controls="found">
<ul id="found" hidden></ul>
<p class="found-count" role="status"></p>
</div>`,
    body: `<main${place === 'index.html' ? ' class="overview"' : ''}>
${body}<footer>${to(before, 'prev', (name) => `← ${name}`)} ${source} ${to(after, 'next', (name) => `${name} →`)}</footer>
</main>
<nav id="contents" aria-label="Contents">
${contentsOf(navigation, place, headings)}</nav>`,
  });
}
