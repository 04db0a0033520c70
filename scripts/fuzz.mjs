/**
 * `npm run fuzz -- TARGET [SECONDS] [--keep]`: coverage-guided fuzzing of the readers of foreign
 * strings and files, see docs/fuzzing.md.
 *
 * It needs Rust and a C++ compiler (for libFuzzer, which the crate libfuzzer-sys carries) and no
 * nightly toolchain. Findings are printed and kept in target/fuzz/findings. `--keep` rebuilds the
 * corpus in tests/corpus from the inputs found; `cargo test` replays it.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { prerequisites } from './prerequisites.mjs';
import { ask, at, bold, main, Problem, red, root, run, say } from './shell.mjs';

const TARGETS = ['link', 'csv', 'libsvm', 'packed', 'json'];
/** Longest input, and the limit of a target's corpus in git (bytes). */
const LONGEST = 4096;
const MOST_KEPT = 50_000;
/** The limits of one input, in time and memory. */
const LIMITS = ['-timeout=20', '-rss_limit_mb=1500'];

/** Counters at every edge and the operands of comparisons, which guide libFuzzer. */
const COVERAGE = [
  '--cfg',
  'fuzzing',
  '-Cpasses=sancov-module',
  ...['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'].map(
    (option) => `-Cllvm-args=-sanitizer-coverage-${option}`,
  ),
];

const fuzzed = (...parts) => at('target', 'fuzz', ...parts);

function asked({ values: { keep = false }, words: [target, seconds = '600', ...rest] }) {
  if (!TARGETS.includes(target) || !/^\d+$/.test(seconds) || rest.length > 0)
    throw new Problem(
      `Which target, and for how many seconds? npm run fuzz -- ${TARGETS.join('|')} 600 [--keep]`,
    );
  return { target, seconds: Number(seconds), keep };
}

/** Builds the target with coverage counters; naming the host keeps them out of build scripts. */
async function build(target) {
  if (!['c++', 'g++', 'clang++'].some((name) => ask(name, ['--version']) !== null))
    throw new Problem(
      'libFuzzer is C++ and no compiler for it was found. Get one with: apt-get install g++',
    );
  const host = ask('rustc', ['-vV']).match(/^host: (.*)$/m)[1];
  const args = ['build', '--locked', '--release', '--quiet', '--target', host, '--bin', target];
  await run('cargo', args, {
    cwd: at('fuzz'),
    env: {
      ...process.env,
      CARGO_TARGET_DIR: fuzzed(),
      CARGO_ENCODED_RUSTFLAGS: COVERAGE.join('\x1f'),
    },
  });
  return fuzzed(host, 'release', target);
}

/** The ids and words of the catalogue, as material for mutations. */
function dictionary() {
  const args = [
    'run',
    '--locked',
    '--release',
    '--quiet',
    '--bin',
    'replay',
    '--',
    '--list',
    '--json',
  ];
  const listed = ask('cargo', args);
  if (listed === null) throw new Problem('`replay --list --json` failed');
  const words = new Set([
    'v=1',
    '&',
    'run=',
    'stream=file',
    'inline=',
    'data=f:',
    'rounds=',
    'seed=',
  ]);
  const signs = [
    '%0A',
    '%2C',
    '%zz',
    ';',
    '1e999',
    '-0',
    '\\xef\\xbb\\xbf',
    '\\"',
    '\\x0d\\x0a',
    'NA',
    'qid:1',
    '\\xe2\\x88\\x92',
  ];
  const visit = (value) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === 'object') {
      if (typeof value.id === 'string') words.add(value.id);
      for (const word of Array.isArray(value.choices) ? value.choices : [])
        if (typeof word === 'string') words.add(word);
      Object.values(value).forEach(visit);
    }
  };
  visit(JSON.parse(listed));
  const lines = [...words].filter((word) => /^[\w&=:-]+$/.test(word));
  const path = fuzzed('dictionary');
  writeFileSync(path, `${[...lines, ...signs].map((word) => `"${word}"`).join('\n')}\n`);
  return path;
}

/**
 * Inputs of wide coverage, which `--keep` rewrites, and inputs for which a property failed, which
 * only accumulate.
 */
const corpusFile = (target) => at('tests', 'corpus', `${target}.jsonl`);
const foundFile = (target) => at('tests', 'corpus', `${target}.found.jsonl`);

/** An input of the corpus in git: a JSON string, or its bytes in hexadecimal digits. */
const unpacked = (line) => {
  const value = JSON.parse(line);
  return typeof value === 'string' ? Buffer.from(value) : Buffer.from(value.hex, 'hex');
};

const packed = (bytes) => {
  const text = bytes.toString('utf8');
  const value = Buffer.from(text).equals(bytes) ? text : { hex: bytes.toString('hex') };
  // Marks that reverse text and the like make a file unreadable.
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
};

/** Existing inputs: the corpus in git, and the inputs of other tests. */
function seeds(target) {
  const files = [corpusFile(target), foundFile(target)].map((path) => readFileSync(path, 'utf8'));
  const kept = files.join('').split('\n').filter(Boolean).map(unpacked);
  const links = () =>
    readFileSync(at('tests', 'golden', 'links.txt'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('v='))
      .map((line) => Buffer.from(line));
  const more = { link: links }[target]?.() ?? [];
  return [...kept, ...more].filter((input) => input.length <= LONGEST);
}

function fill(folder, inputs) {
  mkdirSync(folder, { recursive: true });
  for (const input of inputs)
    writeFileSync(join(folder, createHash('sha1').update(input).digest('hex')), input);
}

/** Runs libFuzzer, showing some of its output; returns the figures of its last lines. */
function fuzz(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: fuzzed(), stdio: ['ignore', 'ignore', 'pipe'] });
    const figures = {};
    let fault = [];
    let shown = 0;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const stat = line.match(/^stat::(\w+):\s+(\d+)/);
      const pulse = line.match(/^#(\d+).*cov: (\d+) ft: (\d+) corp: (\d+)\//);
      if (stat) figures[stat[1]] = Number(stat[2]);
      if (pulse) {
        [, figures.executions, figures.coverage, figures.features, figures.corpus] =
          pulse.map(Number);
        if (Date.now() - shown > 30_000) console.log(`  ${line.trim()}`);
        if (Date.now() - shown > 30_000) shown = Date.now();
      }
      if (/panicked at|ERROR: libFuzzer|SUMMARY|Test unit written/.test(line)) fault = [];
      if (!pulse && !stat) fault.push(line);
      if (/panicked at|libFuzzer: |Test unit written/.test(line)) console.error(red(line));
      else if (fault.length < 4 && /assert|left:|right:|thread/.test(line))
        console.error(`  ${line}`);
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ ...figures, failed: code !== 0 }));
  });
}

/** The newest file written since the fuzzer started. */
function newest(folder, start) {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const times = files.map((path) => [statSync(path).mtimeMs, path]).sort((a, b) => b[0] - a[0]);
  return times.length > 0 && times[0][0] >= start.getTime() - 1000 ? times[0][1] : null;
}

/** The smallest corpus with the same coverage, shortest inputs first, as far as it fits into git. */
async function keep(target, program, corpus) {
  const folder = fuzzed('minimised', target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { failed } = await fuzz(program, ['-merge=1', ...LIMITS, folder, corpus]);
  if (failed) throw new Problem('The corpus could not be minimised; it stays as it was');
  const inputs = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const lines = [...new Set(inputs.map(packed))].sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  );
  let bytes = 0;
  const kept = lines.filter((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes <= MOST_KEPT;
  });
  writeFileSync(corpusFile(target), `${kept.join('\n')}\n`);
  say(
    `${kept.length} of ${lines.length} inputs are kept in tests/corpus/${basename(corpusFile(target))}`,
  );
}

/** Builds, fuzzes and reports. */
const fuzzing = async (given) => {
  const { target, seconds, keep: keeping } = asked(given);
  await prerequisites();
  say(`Building the target ${bold(target)}`);
  const program = await build(target);
  const corpus = fuzzed('corpus', target);
  const findings = fuzzed('findings', target);
  fill(corpus, seeds(target));
  mkdirSync(findings, { recursive: true });
  const words = dictionary();
  const start = new Date();
  let failed = false;
  if (seconds > 0) {
    say(`Fuzzing for ${seconds} s, from ${start.toISOString()}`);
    const figures = await fuzz(program, [
      `-max_total_time=${seconds}`,
      `-max_len=${LONGEST}`,
      `-dict=${words}`,
      `-artifact_prefix=${findings}/`,
      '-print_final_stats=1',
      ...LIMITS,
      corpus,
    ]);
    failed = figures.failed;
    const executions = figures.number_of_executed_units ?? figures.executions;
    say(
      `${target}: ${start.toISOString()} to ${new Date().toISOString()}, ${executions} executions, ` +
        `${figures.coverage} edges and ${figures.features} features covered, ${figures.corpus} inputs, ` +
        `${figures.slowest_unit_time_sec} s the slowest, ${figures.peak_rss_mb} MB at most`,
    );
  }
  if (failed) {
    const input = newest(findings, start);
    if (input === null) throw new Problem('The fuzzer failed without a finding');
    appendFileSync(foundFile(target), `${packed(readFileSync(input))}\n`);
    throw new Problem(
      `A finding. Its input was added to ${foundFile(target).replace(root, '')}, so that cargo test --test lab fuzzed fails ` +
        `until it is mended; ${program} ${input} plays it alone`,
    );
  }
  if (keeping) await keep(target, program, corpus);
};

await main(fuzzing, { options: { keep: { type: 'boolean' } }, words: 'any' });
