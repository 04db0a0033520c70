/**
 * The site (`npm run site`): every link in it leads somewhere, as in every Markdown file of the
 * repository.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../scripts/browser.mjs';
import { linksOf } from '../../scripts/documents.mjs';
import { ask, at } from '../../scripts/shell.mjs';
import { lab } from '../boundary/lab.mjs';

const SITE = at('site');
const EQUATIONS = new Set(lab.catalogue().kinds.learner.map(({ equation }) => equation));
assert.ok(existsSync(SITE), 'there is no site: build it by `npm run site`');
const ATTRIBUTE = /\s(href|src|id|name)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** The ids of a page, and its links to this site. */
function readPage(path) {
  const ids = new Set();
  const links = [];
  const html = readFileSync(path, 'utf8').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/g))
    for (const [, name, ...values] of tag.matchAll(ATTRIBUTE)) {
      const value = values.find((one) => one !== undefined).replaceAll('&amp;', '&');
      if (name === 'id' || name === 'name') ids.add(value);
      else if (!/^(?:[a-z]+:|\/\/)/i.test(value)) links.push(value);
    }
  // Rustdoc's redirecting pages keep the part after `#`.
  const onward = /http-equiv="refresh" content="0; ?url=([^"]*)"/i.exec(html);
  if (onward) for (const id of page(join(dirname(path), onward[1])).ids) ids.add(id);
  return { ids, links };
}

const pages = new Map();
function page(path) {
  if (!pages.has(path)) pages.set(path, readPage(path));
  return pages.get(path);
}

/** The fault of a page's link, if there is one. */
function fault(from, link) {
  const [path, fragment] = link.split('#');
  let target = path ? join(dirname(from), decodeURI(path.split('?')[0])) : from;
  if (existsSync(target) && statSync(target).isDirectory()) target = join(target, 'index.html');
  if (!existsSync(target)) return 'no such file';
  // There the part after `#` is an experiment.
  if (!fragment || !target.endsWith('.html') || target === join(SITE, 'index.html')) return null;
  // pdoc also links to members that a class inherits from another package, but has no entries for them.
  if (target === from && from.startsWith(join(SITE, 'python'))) return null;
  const { ids } = page(target);
  // Rustdoc's pages of code have an id for each line, and links to ranges of them.
  return [fragment, decodeURIComponent(fragment), fragment.replace(/-\d+$/, '')].some((id) =>
    ids.has(id),
  )
    ? null
    : 'no such heading';
}

const htmlIn = (folder) =>
  readdirSync(join(SITE, folder), { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(SITE, folder, name));

for (const [folder, least] of [
  ['docs', 500],
  ['pages', 1000],
  ['rust', 5000],
  ['python', 5],
])
  test(`no link of ${folder} leads nowhere`, () => {
    let count = 0;
    const broken = [];
    for (const path of htmlIn(folder))
      for (const link of page(path).links) {
        count += 1;
        const what = fault(path, link);
        if (what) broken.push(`${relative(SITE, path)}: ${link}: ${what}`);
      }
    assert.deepEqual([...new Set(broken)], []);
    assert.ok(count > least, `${count} links`);
  });

test('every file that a Markdown file links to is there', () => {
  const files = ask('git', ['ls-files', '*.md']).split('\n');
  assert.ok(files.includes('README.md'));
  const broken = files.flatMap((file) =>
    linksOf(file)
      .filter((target) => !existsSync(at(target)))
      .map((target) => `${file}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('the reference of the Python package has its equations set, a dark theme and links outside', async (t) => {
  const browser = await chromium.launch(launchOptions());
  t.after(() => browser.close());
  for (const [colorScheme, ground] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(22, 24, 28)'],
  ]) {
    const page = await browser.newPage({ colorScheme });
    for (const [name, least] of [
      ['implicit_lab', 1],
      ['implicit_lab/sklearn', 40],
    ]) {
      await page.goto(pathToFileURL(join(SITE, `python/${name}.html`)).href);
      await page.waitForFunction(
        (count) => document.querySelectorAll('.katex').length > count,
        least,
      );
      const seen = await page.evaluate(() => {
        const faults = document.querySelectorAll('.katex-error').length;
        const outside = [...document.links].map((link) => link.href);
        const sources = [...document.querySelectorAll('.katex-display annotation')];
        const equations = sources.map((source) => source.textContent);
        for (const one of document.querySelectorAll('.katex, pre')) one.remove();
        const unset = /\\(tfrac|hat|eta|arg)/.test(document.querySelector('main').textContent);
        const ground = getComputedStyle(document.body).backgroundColor;
        return { faults, outside, equations, unset, ground };
      });
      assert.deepEqual([seen.faults, seen.unset, seen.ground], [0, false, ground]);
      assert.ok(seen.outside.some((href) => href.endsWith('/docs/python.html')));
      assert.ok(seen.outside.some((href) => href.startsWith('https://numpy.org/doc/')));
      if (name === 'implicit_lab') continue;
      // Markdown would take a backslash before a sign.
      const changed = seen.equations.filter((equation) => !EQUATIONS.has(equation));
      assert.deepEqual(changed, []);
      assert.ok(seen.equations.length >= least);
    }
  }
});
