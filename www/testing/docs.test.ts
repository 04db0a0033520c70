/** The documentation: its links have targets, and so do the page's links into it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildDocuments, placeOf, slugOf } from '../../scripts/documents.mjs';
import { helpWords } from '../features/help/words';
import { expectSet } from './formulas';

// Throws for a link of a document without a target.
const { pages, search } = await buildDocuments();

it('has every document, each with a title, and sections to search', () => {
  for (const name of readdirSync('docs').filter((one) => one.endsWith('.md')))
    expect([...pages.keys()]).toContain(placeOf(`docs/${name}`));
  for (const [place, html] of pages) expect(html, place).toMatch(/<title>.+ · Implicit Lab/);
  const ids = search.map(({ id }) => id);
  expect(ids).toContain('data.html#weights-of-rows');
  expect(new Set(ids).size).toBe(ids.length);
});

it('names headings as GitHub does', () => {
  expect(slugOf('The link format, version 1')).toBe('the-link-format-version-1');
  expect(slugOf("The papers' data: η‖x‖² & `a_b`")).toBe('the-papers-data-ηx--a_b');
});

it('sets formulas in lines and on their own, and leaves none as TeX', () => {
  const html = pages.get('from-vw.html') ?? '';
  expect(html).toContain('class="katex-display"');
  expectSet(pages);
});

it('has the HTML of its documents as HTML', () => {
  expect(pages.get('links.html')).toContain('<br>');
  for (const [place, text] of pages) expect(text, place).not.toMatch(/&lt;(br&gt;|!--)/);
});

it('finds formulas by the letters they show', () => {
  const { text } = search.find(({ id }) => id === 'nan.html#the-step-size') ?? {};
  expect(text).toContain('With η=0.1 SGD overflows');
});

it('opens its experiments in the page above it', () => {
  expect(pages.get('recipes.html')).toContain('href="../index.html#v=1&amp;');
  expect(pages.get('repo/README.html')).toContain('src="../screenshots/wide-light.png"');
});

it('is where the page says that it is', () => {
  const named = readdirSync('www', { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(`www/${path}`, 'utf8').matchAll(
        /<Doc\s+page="([^"]+)"(?:\s+section="([^"]+)")?/g,
      ),
    ])
    .map(([, page, section]) => [page, section]);
  expect(named).toContainEqual(['links', 'errors']);
  for (const [page, section] of [...named, ...helpWords.documents.map(([page]) => [page])]) {
    const html = pages.get(`${page}.html`);
    expect(html, page).toBeDefined();
    if (section) expect(html).toContain(` id="${section}"`);
  }
});
