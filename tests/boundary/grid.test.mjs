/**
 * Links made by scripts: the examples in Python, R and JavaScript print the same ones, `replay` takes them, and what it
 * writes is read.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findLanguages } from '../../scripts/languages.mjs';
import { at } from '../../scripts/shell.mjs';
import { lab } from './lab.mjs';

const folder = mkdtempSync(join(tmpdir(), 'links-'));
after(() => rmSync(folder, { recursive: true }));

const ask = (command, args, options = {}) =>
  execFileSync(command, args, {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...options,
  });
const replay = (args, input) => ask(at('target/release/replay'), args, { input });
const example = (name) => at('examples/links', name);

let languages;
let grid;
before(async () => {
  languages = await findLanguages();
  grid = ask(process.execPath, [example('grid.mjs')]);
  writeFileSync(join(folder, 'grid.txt'), grid);
});

test('Python, R and JavaScript print the same links', () => {
  assert.equal(grid.trim().split('\n').length, 24);
  assert.equal(ask(languages.python, [example('grid.py')]), grid);
  assert.equal(ask(languages.rscript, [example('grid.R')]), grid);
  // Whatever the terminal's alphabet is.
  const env = { ...process.env, LC_ALL: 'C' };
  assert.equal(ask(languages.rscript, [example('grid.R')], { env }), grid);
});

test('replay finds nothing wrong with them, and would write them so', () => {
  assert.equal(replay(['-', '--check'], grid), '');
  assert.equal(replay(['--links', 'grid.txt', '--check', '--canonical']), grid);
});

test('what the README does with them works in all three languages', () => {
  for (const place of ['rounds.csv', 'results.json', 'races/'])
    replay(['--links', 'grid.txt', '--out', place]);
  replay(['--links', 'grid.txt', '--table', '--out', 'results.csv']);
  const readme = readFileSync(example('README.md'), 'utf8');
  const code = (language) => readme.match(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``))[1];
  for (const [language, name] of [
    ['python', 'read.py'],
    ['r', 'read.R'],
    ['js', 'read.mjs'],
  ])
    writeFileSync(join(folder, name), code(language));
  const said = ask(languages.python, ['read.py']);
  assert.match(said, /^best: \S+, η = \S+ with mean loss \d\.\d{6}, v=1&/);
  assert.equal(ask(languages.rscript, ['read.R']), said);
  assert.equal(ask(process.execPath, ['read.mjs']), said);
});

test('several links are played like each alone, in their order', () => {
  const links = grid.trim().split('\n');
  const races = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
  assert.deepEqual(
    races.map(({ link }) => link),
    links,
  );
  const alone = JSON.parse(replay([links[7], '--json']));
  assert.equal(races[7].fingerprint, alone.fingerprint);
  const rows = readFileSync(join(folder, 'rounds.csv'), 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('8,'));
  assert.equal(`${rows.map((row) => row.slice(2)).join('\n')}\n`, body(replay([links[7]])));
  assert.equal(readFileSync(join(folder, 'races/08.csv'), 'utf8'), replay([links[7]]));
  assert.equal(readdirSync(join(folder, 'races')).length, 25);
  // What was written opens again.
  assert.equal(replay(['results.json', '--check', '--canonical']), grid);
});

const body = (csv) => csv.slice(csv.indexOf('\n') + 1);

test('the catalogue of replay is the page’s', () => {
  // What is null in one is absent in the other.
  const plain = (text) => JSON.parse(text, (_, value) => value ?? undefined);
  assert.deepEqual(plain(replay(['--list', '--json'])), plain(JSON.stringify(lab.catalogue())));
});
