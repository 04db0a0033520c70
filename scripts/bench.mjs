/**
 * `npm run bench`: the cost of everything, natively and in WebAssembly, in one run.
 * docs/benchmarks.md explains how to read it.
 *
 * `--chromium` measures in a browser too, `--quick` only checks that everything works (its times
 * mean nothing), `--json FILE` is the file for the numbers (otherwise target/bench.json), `--docs`
 * puts the table into docs/benchmarks.md, and any other word plays only the stages whose name
 * contains it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openChromium } from './bench/chromium.mjs';
import { buildBench, machine, openNative, openNode } from './bench/players.mjs';
import { tableOf } from './bench/table.mjs';
import { judge } from './bench/targets.mjs';
import { at, bold, main, Problem, say } from './shell.mjs';

/** Turns per player and stage, and the length of a turn (ms); the very first turn is not counted. */
const FULL = { alternations: 9, millis: 80 };
const QUICK = { alternations: 1, millis: 0 };
/** Stages with long rounds: fewer alternations are enough. */
const LONG = /^(matrices|leaders) 1000$/;
/** Stages that a quick run omits: only their size is new. */
const WIDE = /000$/;
/** Stages outside the measuring core: the page's charts in a browser. */
const ELSEWHERE = ['canvases'];

const isWanted = (stage, words) => !words.length || words.some((word) => stage.includes(word));

/**
 * Measures every stage with every player in turn.
 *
 * @returns {Promise<object[]>} one result per cell: stage, cell, and a list of nanoseconds per
 *   player
 */
async function measure(players, { alternations, millis, quick, words }) {
  const names = await players[0].stages();
  const wanted = names.filter((name) => !(quick && WIDE.test(name)) && isWanted(name, words));
  const all = [...names, ...ELSEWHERE];
  if (!all.some((name) => isWanted(name, words)))
    throw new Problem(`no stage is called that; there are: ${all.join(', ')}`);
  const results = [];
  for (const stage of wanted) {
    const turns = LONG.test(stage) ? Math.ceil(alternations / 3) : alternations;
    process.stderr.write(`  ${stage} …\n`);
    let cells;
    for (const player of players) cells = await player.open(stage);
    const taken = cells.map((cell) => {
      const nanos = Object.fromEntries(players.map((player) => [player.name, []]));
      return { stage, cell, nanos };
    });
    for (let turn = quick ? 1 : 0; turn <= turns; turn++) {
      for (const player of players) {
        const times = await player.turn(millis);
        if (turn === 0) continue;
        for (const [index, { nanos }] of taken.entries()) nanos[player.name].push(times[index]);
      }
    }
    results.push(...taken);
    for (const player of players) await player.close();
  }
  return results;
}

/** Replaces the previous run in the docs. */
function document(table) {
  const path = at('docs/benchmarks.md');
  const marks = ['<!-- the run begins -->', '<!-- the run ends -->'];
  const text = readFileSync(path, 'utf8');
  const [before, after] = [text.split(marks[0])[0], text.split(marks[1])[1]];
  if (after === undefined) throw new Problem(`${path} has no marks ${marks.join(' and ')}`);
  writeFileSync(path, `${before}${marks[0]}\n\n${table}\n\n${marks[1]}${after}`);
}

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  chromium: { type: 'boolean', default: false },
  json: { type: 'string', default: at('target/bench.json') },
  docs: { type: 'boolean', default: false },
};

const bench = async ({ values, words }) => {
  const built = await buildBench({ quick: values.quick });
  const players = [await openNative(built.native), openNode(built.node)];
  if (values.chromium) players.push(await openChromium(built.web));
  try {
    say(`Measuring${values.quick ? ' (a quick look: the times mean nothing)' : ', a few minutes'}`);
    const scale = values.quick ? QUICK : FULL;
    const cells = await measure(players, { ...scale, quick: values.quick, words });
    if (values.chromium && isWanted('canvases', words))
      cells.push(...(await players.at(-1).canvases(scale)));
    const targets = judge(cells);
    const names = players.map((player) => player.name);
    const report = {
      machine: await machine(players),
      quick: values.quick,
      ...scale,
      // Stages with long rounds have fewer: each cell's lists are as long as its number of alternations.
      alternationsOfLongStages: Math.ceil(scale.alternations / 3),
      players: names,
      cells,
      targets,
    };
    const path = resolve(values.json);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(report, null, 1)}\n`);
    const table = tableOf(report);
    console.log(`\n${table}`);
    if (values.docs) document(table);
    console.log(`${bold('▸')} ${path}`);
  } finally {
    for (const player of players) await player.end();
  }
};

await main(bench, { options: OPTIONS, words: 'any' });
