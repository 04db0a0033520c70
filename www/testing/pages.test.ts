/**
 * The static pages of the lab: every lesson, challenge, learner and question has a page with its text, and no page lacks its
 * source.
 */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { fileOf, type Language, prose } from '../../scripts/vite/outside';
import { htmlOf, languageOf, nameOf, outsides, sources } from '../../scripts/vite/pages';
import { capital } from '../ui/format';
import { expectSet } from './formulas';

const all = await sources('.');
const made = outsides(all);
const pages = htmlOf(made, {});
const LANGUAGES: Language[] = ['en', 'de'];

/** A page, and whether it contains a text of the lab. */
function paged(name: string, language: Language) {
  const file = fileOf({ name, language });
  const html = pages.get(file) ?? '';
  return {
    file,
    says(text: string) {
      expect(html.includes(prose(text, language)), `${file} says: ${text}`).toBe(true);
    },
  };
}

it('has a page for each lesson, challenge, learner and question, with its text, and no other', () => {
  const known = ['index.html', 'index.de.html'];
  for (const language of LANGUAGES) {
    const said = (text: string) => (language === 'de' ? (all.catalogueDe[text] ?? text) : text);
    for (const [id, { title, about, steps }] of all.lessons[language]) {
      const { file, says } = paged(`lesson-${id}`, language);
      known.push(file);
      const texts = steps.flatMap(({ title, text, try: task = '', ask, remember = [] }) => [
        ...[title, text, task, ...remember],
        ...(ask ? [ask.question, ...ask.answers, ask.reason] : []),
      ]);
      for (const text of [title, about, ...texts]) says(text);
    }
    for (const plain of all.challenges) {
      const { file, says } = paged(`challenge-${plain.id}`, language);
      known.push(file);
      const one = { ...plain, ...(language === 'de' ? all.challengesDe[plain.id] : {}) };
      for (const text of [one.title, one.about, one.text, ...one.hints]) says(text);
    }
    for (const one of all.catalogue.kinds.learner) {
      const { file, says } = paged(`learner-${one.id}`, language);
      known.push(file);
      const settings = one.params.flatMap(({ name, help }) => [name, help]);
      for (const text of settings) says(said(text));
      says(capital(said(one.summary)));
      for (const text of [one.name, one.source, one.aliases.join(', ')]) says(text);
    }
  }
  for (const asked of all.questions) {
    const { file, says } = paged(nameOf(asked), languageOf(asked));
    known.push(file);
    says(capital(asked.ask));
  }
  expect([...pages.keys()].sort()).toEqual(known.sort());
});

it('answers each question with what its answers say', () => {
  for (const asked of all.questions) {
    const html = pages.get(fileOf({ name: nameOf(asked), language: languageOf(asked) })) ?? '';
    const sections = html.match(/<section>[\s\S]*?<\/section>/g) ?? [];
    expect(sections.length, asked.ask).toBeGreaterThan(0);
    expect(sections.length, asked.ask).toBeLessThanOrEqual(asked.accept.length);
    for (const section of sections)
      expect(section.replace(/<h2>.*?<\/h2>|<[^>]*>/g, '').trim().length, section).toBeGreaterThan(
        20,
      );
  }
});

it('answers from a document by the section that Ask finds, and leaves out one that says nothing', () => {
  const linksOf = (ask: string) =>
    [
      ...(pages.get(`${nameOf({ ask, accept: [] })}.html`) ?? '').matchAll(
        /<h2><a href="([^"]*)"/g,
      ),
    ].map(([, link]) => link);
  expect(linksOf('passive aggressive algorithm')).toContain('../docs/from-sgd.html#pa1-and-pa2');
  expect(linksOf('importance weights')).toContain('../docs/data.html#weights-of-rows');
  expect(linksOf('my loss is nan')).toEqual(['../docs/nan.html', 'lesson-explode.html']);
});

it('shows a learner’s page a race of that learner', () => {
  for (const { kind, name, live } of made)
    if (kind === 'learner')
      expect(live).toMatch(new RegExp(`&run=${name.replace('learner-', '')}(?=[:&]|$)`));
});

const DOCS = '../docs/';

/** Whether there is a file, other than a page, at this path relative to the pages. */
function isThere(path: string): boolean {
  if (path.startsWith(DOCS)) {
    const place = path.slice(DOCS.length);
    return all.documents.files.has(place) || /^(?:katex\.css|page\.css|theme\.js)$/.test(place);
  }
  const above = path.replace(/^\.\.\//, '');
  return path !== above && (existsSync(posix.join('public', above)) || existsSync(above));
}

it('has no link that leads nowhere', () => {
  const pictures = new Set(made.map((one) => fileOf(one).replace(/html$/, 'svg')));
  const idsOf = (html = '') => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const broken: string[] = [];
  let count = 0;
  for (const [file, html] of pages)
    for (const [, link = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      count += 1;
      const [path = '', id] = link.split('#');
      const place = path.startsWith(DOCS) ? path.slice(DOCS.length) : undefined;
      const there =
        path === '' ? html : place === undefined ? pages.get(path) : all.documents.pages.get(place);
      const isFound =
        there !== undefined || path === 'pages.css' || pictures.has(path) || isThere(path);
      if (!isFound) broken.push(`${file}: ${link}`);
      else if (id && there !== undefined && !idsOf(there).includes(decodeURIComponent(id)))
        broken.push(`${file}: ${link}: no such heading`);
    }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

it('names its address and its picture where the site has an address, and stays relative where it has none', () => {
  const home = 'https://lab.example/there/';
  const file = 'lesson-explode.de.html';
  const html = htmlOf(made, { home, hasPictures: true }).get(file);
  for (const part of [
    `<meta property="og:image" content="${home}pages/lesson-explode.de.png">`,
    `<meta property="og:url" content="${home}pages/${file}">`,
    `<link rel="canonical" href="${home}pages/${file}">`,
    `<link rel="alternate" hreflang="en" href="${home}pages/lesson-explode.html">`,
  ])
    expect(html).toContain(part);
  for (const [name, plain] of pages) {
    expect(plain, name).not.toMatch(/og:image|og:url|canonical/);
    expect(plain, name).toMatch(/<meta property="og:title" content=".+">/);
    expect(plain, name).toMatch(/<meta name="description" content=".+">/);
    // No script or style from elsewhere, and no inline ones.
    expect(plain, name).not.toMatch(
      /(?:src|href)="(?:https?:)?\/\/[^"]*\.(?:js|css)|<style|<script>/,
    );
  }
});

it('sets its formulas', () => {
  expectSet(pages);
});
