/**
 * Links made by scripts: the examples in Python, R and JavaScript print the same ones, `replay`
 * accepts them, and its output can be read.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findPython, findRscript } from '../../scripts/languages.mjs';
import { at } from '../../scripts/shell.mjs';
import { lab, REPLAY } from './lab.mjs';

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
const replay = (args, input) => ask(REPLAY, args, { input });
const example = (name) => at('examples/links', name);

let python;
let rscript;
let grid;
before(async () => {
  python = await findPython();
  rscript = await findRscript();
  grid = ask(process.execPath, [example('grid.mjs')]);
  writeFileSync(join(folder, 'grid.txt'), grid);
});

test('Python, R and JavaScript print the same links', () => {
  assert.equal(grid.trim().split('\n').length, 24);
  assert.equal(ask(python, [example('grid.py')]), grid);
  assert.equal(ask(rscript, [example('grid.R')]), grid);
  // With any encoding of the terminal.
  const env = { ...process.env, LC_ALL: 'C' };
  assert.equal(ask(rscript, [example('grid.R')], { env }), grid);
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
  const said = ask(python, ['read.py']);
  assert.match(said, /^best: \S+, η = \S+ with mean loss \d\.\d{6}, v=1&/);
  assert.equal(ask(rscript, ['read.R']), said);
  assert.equal(ask(process.execPath, ['read.mjs']), said);
});

const JOIN_PYTHON = `
import csv

def rows(name):
    with open(name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))

results = {(row["link"], row["learner"]): row for row in rows("joined-results.csv")}
last, lost = {}, 0
for row in rows("joined-rounds.csv"):
    key = row["link"], row["learner"]
    lost += key not in results or results[key]["label"] != row["label"]
    last[key] = row["cumulative_loss"]
assert last == {key: row["total_loss"] for key, row in results.items()}, (last, results)
print(lost, len(results))
`;
const JOIN_R = `
rounds <- read.csv("joined-rounds.csv", encoding = "UTF-8")
results <- read.csv("joined-results.csv", encoding = "UTF-8")
joined <- merge(rounds, results, by = c("link", "learner"))
stopifnot(joined$label.x == joined$label.y)
last <- joined[joined$t == 40, ]
stopifnot(last$cumulative_loss == last$total_loss)
cat(nrow(rounds) - nrow(joined), nrow(results))
`;

test('rounds and results join by link and learner, and no row is lost', () => {
  const race = 'v=1&stream=blobs&loss=hinge&rounds=40';
  const links = [
    `${race}&run=fiol&run=sgd&run=sgd:eta=2`,
    `${race}&run=fiol:label=a%2C%22b%22&run=sgd:label=%CE%B7`,
  ];
  replay([...links, '--out', 'joined-rounds.csv']);
  replay([...links, '--table', '--out', 'joined-results.csv']);
  writeFileSync(join(folder, 'join.py'), JOIN_PYTHON);
  writeFileSync(join(folder, 'join.R'), JOIN_R);
  assert.equal(ask(python, ['join.py']).trim(), '0 5');
  assert.equal(ask(rscript, ['join.R']).trim(), '0 5');
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
  // The written file opens again.
  assert.equal(replay(['results.json', '--check', '--canonical']), grid);
});

const body = (csv) => csv.slice(csv.indexOf('\n') + 1);

test('the catalogue of replay is the page’s', () => {
  // A null in one is absent from the other.
  const plain = (text) => JSON.parse(text, (_, value) => value ?? undefined);
  assert.deepEqual(plain(replay(['--list', '--json'])), plain(JSON.stringify(lab.catalogue())));
});
