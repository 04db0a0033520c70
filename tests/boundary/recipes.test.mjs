/**
 * The recipes as the page reads them: their formulas can be set, their links can be played and
 * swept.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import katex from 'katex';
import { lab } from './lab.mjs';

const folder = new URL('../../recipes/', import.meta.url);
const recipes = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !name.startsWith('index.'))
  .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }));

test('every formula of every text can be set', () => {
  for (const { name, shows, conclude, caveat = '' } of recipes)
    for (const text of [shows, conclude, caveat])
      for (const [, tex] of text.matchAll(/\$([^$]+)\$/g))
        assert.doesNotThrow(
          () => katex.renderToString(tex, { throwOnError: true, strict: 'error' }),
          `${name}: ${tex}`,
        );
});

test('every link is what the page writes, without a notice', () => {
  for (const { name, links } of recipes)
    for (const { link } of links) {
      const { experiment, view, notices } = lab.decode(link);
      assert.deepEqual(notices, [], name);
      assert.equal(lab.encode(experiment, view), link, name);
    }
});

test('every sweep can be planned', () => {
  for (const { name, links } of recipes)
    for (const { link } of links) {
      const { experiment, view } = lab.decode(link);
      if (view.sweep === '') continue;
      const live = lab.sweepLive(view.sweep, experiment);
      assert.ok(live.ends[0] < live.ends[1], name);
    }
});
