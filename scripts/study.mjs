/**
 * `npm run study`: which learner, which step size? Every learner of the catalogue that fits plays fourteen streams, each over a grid
 * of its step size, and with every schedule that shrinks it slowly: docs/study.csv, and the tables of docs/learners.md. A few minutes
 * on two cores.
 *
 * It writes the same bytes every time. `tests/shipped/study.test.mjs` measures one stream again,
 * and compares docs/learners.md with the table.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at, main, Problem, run, say } from './shell.mjs';

export const TABLE = 'docs/study.csv';
export const GUIDE = 'docs/learners.md';

/** Step sizes per decade, over fifteen decades. */
const A_DECADE = 3;
const sweepOf = (seeds) =>
  `step:from=1e-9,to=1e6,points=${15 * A_DECADE + 1},seeds=${seeds},measure=objective`;
/** Most learners of one link. */
const MOST = 8;
/** A loss this close to the lowest is near it, as in sweeps. */
export const NEAR = 1.1;
/** A loss of this many times the lowest only shows that the learner failed. */
const FAILED = 100;

/** y = 2x₁ − x₂ and noise, but every tenth target is 10 or −10. */
const OUTLIERS = [
  'a,b,y',
  '0.6,-0.2,1.5;-0.9,0.4,-2.1;0.3,0.8,-0.3;-0.5,-0.7,-0.2;0.1,-0.9,1.2',
  '0.8,0.5,1;-0.4,0.2,-1.1;0.7,-0.6,1.9;-0.2,0.9,-1.4;0.5,0.3,10',
  '-0.7,-0.5,-0.8;0.9,-0.1,2;-0.3,-0.8,0.3;0.4,0.6,0.1;-0.8,0.7,-2.4',
  '0.2,-0.4,0.9;-0.6,0.1,-1.2;1,0.9,1.2;-0.1,-0.3,0;-0.9,-0.6,-10',
]
  .join('\n')
  .replaceAll(';', '\n');

/** The streams: their speciality, their link without learners, and their number of seeds (one where nothing is random). */
export const STREAMS = [
  {
    id: 'dense',
    what: '200 correlated features, of which few matter; squared loss and the ℓ₁ norm',
    link: 'v=1&stream=correlated-gaussian:d=200&reg=l1&rounds=2000',
    seeds: 5,
  },
  {
    id: 'experts',
    what: 'the mean of 3 of 50 features, weights in the simplex; squared loss',
    link: 'v=1&stream=experts:d=50&domain=simplex&rounds=2000',
    seeds: 5,
  },
  {
    id: 'sparse',
    what: '30 of 10,000 features in a row, as in text; logistic loss',
    link: 'v=1&stream=sparse:d=10000&loss=logistic&rounds=3000',
    seeds: 5,
  },
  {
    id: 'scales',
    what: 'features whose scales differ a millionfold; logistic loss',
    link: 'v=1&stream=scaled-gaussian&loss=logistic&rounds=2000',
    seeds: 5,
  },
  {
    id: 'raw',
    what: 'cell nuclei in the units of the file, from 0.001 to 4000; logistic loss',
    link: 'v=1&stream=dataset:bias=yes,shuffle=yes&loss=logistic',
    seeds: 5,
  },
  {
    id: 'drift',
    what: 'true weights that rotate; squared loss',
    link: 'v=1&stream=drift&rounds=3000',
    seeds: 5,
  },
  {
    id: 'slow',
    what: 'hourly temperatures in their order, which change little from row to row; absolute loss',
    link: 'v=1&stream=dataset:set=temperature,bias=yes&loss=absolute&rounds=3000',
    seeds: 1,
  },
  {
    id: 'noise',
    what: 'two clouds that overlap, every fifth label wrong; hinge loss',
    link: 'v=1&stream=blobs:separation=2,flip=0.2&loss=hinge&rounds=2000',
    seeds: 5,
  },
  {
    id: 'separable',
    what: 'a plane between the classes, no noise; hinge loss',
    link: 'v=1&stream=correlated-gaussian:d=20,rho=0,tau=0&loss=hinge&rounds=2000',
    seeds: 5,
  },
  {
    id: 'outliers',
    what: 'every tenth target is far off; absolute loss',
    link: `v=1&stream=file:shuffle=yes,epochs=50&inline=${encodeURIComponent(OUTLIERS)}&loss=absolute`,
    seeds: 5,
  },
  {
    id: 'kink',
    what: '50 features, hardly any noise; absolute loss',
    link: 'v=1&stream=correlated-gaussian:d=50,rho=0,tau=0.05&loss=absolute&rounds=2000',
    seeds: 5,
  },
  {
    id: 'tiny',
    what: 'one feature, often near 0, and much noise; squared loss',
    link: 'v=1&stream=correlated-gaussian:d=1,rho=0,tau=1&rounds=2000',
    seeds: 5,
  },
  {
    id: 'digits',
    what: 'ten digits, 64 pixels between 0 and 1; cross-entropy',
    link: 'v=1&stream=dataset:set=digits,scale=max-abs,bias=yes,shuffle=yes&loss=cross-entropy',
    seeds: 3,
  },
  {
    id: 'units',
    what: 'a disease after a year, 25 to 346, features standardised, five epochs; squared loss',
    link: 'v=1&stream=dataset:set=diabetes,scale=standard,bias=yes,shuffle=yes,epochs=5',
    seeds: 5,
  },
];

/** The output of `replay`, line by line. With `faulty` some of the links may be wrong. */
function ask(replay, args, { links = [], faulty = false } = {}) {
  const options = { encoding: 'utf8', input: links.join('\n'), maxBuffer: 1 << 28 };
  const { status, stdout, stderr, error } = spawnSync(replay, args, options);
  if (error || (status !== 0 && !faulty)) throw new Problem(`${replay}: ${error ?? stderr}`);
  return stdout.trimEnd().split('\n');
}

/** The rows of a CSV by the names of their columns. */
export function rowsOf([head, ...lines]) {
  const cells = (line) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain);
  const names = cells(head);
  return lines.map((line) => {
    const row = cells(line);
    return Object.fromEntries(names.map((name, i) => [name, row[i]]));
  });
}

/** All learners of the catalogue. */
export const learnersOf = (replay) =>
  JSON.parse(ask(replay, ['--list', '--json']).join('\n')).kinds.learner;

/** The schedules for every learner that has one. */
export const SCHEDULES = ['constant', 'sqrt'];
/** The settings of a learner as links write them: a constant step size is the default. */
const runOf = (row) => row.learner + (shrinks(row) ? ':schedule=sqrt' : '');
const shrinks = ({ schedule }) => schedule === 'sqrt';

const COLUMNS = [
  'stream',
  'learner',
  'schedule',
  'step',
  'loss',
  'low',
  'high',
  'loss_default',
  'loss_tenth',
  'loss_tenfold',
  'decades',
  'link',
];

/**
 * Measures every learner that fits a stream: one row each, or one per schedule if it has one, with numbers as `replay`
 * writes them.
 */
export function measure(replay, { id, link, seeds }) {
  const all = learnersOf(replay);
  const hasSchedule = (learner) =>
    all.some((one) => one.id === learner && one.params.some((param) => param.id === 'schedule'));
  const alone = all.flatMap((learner) =>
    (hasSchedule(learner.id) ? SCHEDULES : ['']).map(
      (schedule) => `${link}&run=${runOf({ learner: learner.id, schedule })}`,
    ),
  );
  const fitting = ask(replay, ['-', '--check', '--canonical'], { links: alone, faulty: true });
  const runs = fitting.map((one) => one.slice(one.lastIndexOf('&run=')));
  const each = Math.ceil(runs.length / Math.ceil(runs.length / MOST));
  const rows = [];
  for (let i = 0; i < runs.length; i += each) {
    const some = runs.slice(i, i + each).join('');
    const swept = `${link}${some}&sweep=${sweepOf(seeds)}`;
    const play = (...args) => rowsOf(ask(replay, [swept, '--quiet', ...args]));
    const points = play('--sweep', '--summary');
    for (const run of play('--table', '--seeds', `${seeds}`)) {
      const of = points.filter((point) => point.learner === run.learner);
      rows.push({
        stream: id,
        learner: run.id,
        schedule: hasSchedule(run.id) ? SCHEDULES[Number(run.settings.includes('sqrt'))] : '',
        ...best(of),
        loss_default: run.objective_median,
        link: swept,
      });
    }
  }
  return rows;
}

/**
 * A learner's best step size, and its loss there, at a tenth of it and at ten times it; without a
 * step size, only the loss.
 */
function best(points) {
  // Without a best one it diverged everywhere.
  const index = Math.max(
    0,
    points.findIndex(({ value }) => value === points[0].best_value),
  );
  const { value, median, low, high, decades } = points[index];
  const at = (other) => (decades === '' ? '' : (points[other]?.median ?? ''));
  return {
    step: decades === '' ? '' : value,
    loss: median,
    low,
    high,
    loss_tenth: at(index - A_DECADE),
    loss_tenfold: at(index + A_DECADE),
    decades,
  };
}

/** The rows as CSV. */
export function csvOf(rows) {
  const cell = (text) => (text.includes(',') ? `"${text}"` : text);
  const lines = rows.map((row) => COLUMNS.map((name) => cell(row[name])));
  return `${[COLUMNS, ...lines].map((line) => line.join(',')).join('\n')}\n`;
}

/** The rows of docs/study.csv. */
export const readTable = () => rowsOf(readFileSync(at(TABLE), 'utf8').trimEnd().split('\n'));

/** NaN if there is none, as ten times beyond an end of the grid. */
function number(text) {
  if (text === 'inf') return Number.POSITIVE_INFINITY;
  return text === '' ? Number.NaN : Number(text);
}

/** The shares that bound the bands of sweeps, and the median; linear between two values, as there. */
export function bandOf(values) {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return [0.1, 0.5, 0.9].map((share) => {
    const place = share * (sorted.length - 1);
    const [a, b] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return a === b ? a : a + (place - Math.floor(place)) * (b - a);
  });
}

/** A learner with its schedule: `fiol constant`, `nag`. */
export const keyOf = ({ learner, schedule }) => `${learner} ${schedule}`.trim();
/** The preferred name among identical learners. */
const NAMED = ['fiol', 'sgd'];

/** The rows of a stream in groups: learners with the same numbers there, except for rounding. */
export function groupsOf(rows, stream) {
  const near = (a, b) => a === b || Math.abs(number(a) / number(b) - 1) < 1e-9;
  const isSame = (a, b) => near(a.loss, b.loss) && near(a.loss_default, b.loss_default);
  const groups = [];
  const of = rows.filter((row) => row.stream === stream);
  const rank = ({ learner }) => (NAMED.includes(learner) ? 0 : 1);
  for (const row of of.toSorted((a, b) => rank(a) - rank(b))) {
    const group = groups.find(([first]) => shrinks(first) === shrinks(row) && isSame(first, row));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Learners that equal another one on all streams but at most one: which one, and on how many streams. */
export function doublesOf(rows) {
  const groups = STREAMS.flatMap(({ id }) => groupsOf(rows, id));
  const doubles = new Map();
  for (const key of new Set(rows.map(keyOf))) {
    const own = groups.filter((group) => group.some((row) => keyOf(row) === key));
    for (const other of new Set(own.map(([first]) => keyOf(first)))) {
      const same = own.filter(([first]) => keyOf(first) === other).length;
      if (other !== key && same >= own.length - 1)
        doubles.set(key, { other, same, fits: own.length });
    }
  }
  return doubles;
}

/** A summary of every learner over the streams that it fits: counts, bands of ratios, and the ends of its best step sizes. */
export function overStreams(rows) {
  const lowest = (stream) =>
    Math.min(...rows.filter((row) => row.stream === stream).map((row) => number(row.loss)));
  return [...new Set(rows.map(keyOf))].map((key) => {
    const own = rows.filter((row) => keyOf(row) === key);
    const { learner, schedule } = own[0];
    const ratios = own.map((row) => number(row.loss) / lowest(row.stream));
    const isSwept = own[0].step !== '';
    const band = (of) => (isSwept ? bandOf(own.map(of)) : null);
    const steps = own.map((row) => number(row.step));
    return {
      key,
      learner,
      schedule,
      fits: own.length,
      near: ratios.filter((ratio) => ratio <= NEAR).length,
      loss: bandOf(ratios),
      steps: isSwept ? [Math.min(...steps), Math.max(...steps)] : null,
      decades: band((row) => number(row.decades)),
      tenth: band((row) => number(row.loss_tenth) / number(row.loss)),
      tenfold: band((row) => number(row.loss_tenfold) / number(row.loss)),
      atDefault: band((row) => number(row.loss_default) / number(row.loss)),
    };
  });
}

const sized = (value) => {
  if (value > FAILED) return `> ${FAILED}`;
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
};
/** Two significant digits: `4.6`, `1e-7`. */
const brief = (value) => {
  const rounded = Number(Number(value).toPrecision(2));
  return rounded < 0.001 ? rounded.toExponential() : `${rounded}`;
};
const banded = (band) => {
  const [low, median, high] = band.map(sized);
  return low === high ? median : `${median} (${low} … ${high})`;
};
const lines = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The tables of docs/learners.md. */
export function tablesOf(rows, learners) {
  const name = (row) =>
    learners.find(({ id }) => id === row.learner).name + (shrinks(row) ? ', η/√t' : '');
  const doubles = doublesOf(rows);
  const all = overStreams(rows)
    .filter(({ key }) => !doubles.has(key))
    .toSorted((a, b) => b.near - a.near || a.loss[1] - b.loss[1]);
  const common = (one) => [name(one), `${one.near} of ${one.fits}`, banded(one.loss)];
  const head = ['learner', 'near', 'loss'];
  const swept = lines(
    [...head, 'best step sizes', 'decades', '÷ 10', '× 10', 'default'],
    all
      .filter((one) => one.steps)
      .map((one) => [
        ...common(one),
        [...new Set(one.steps.map(brief))].join(' … '),
        ...[one.decades, one.tenth, one.tenfold, one.atDefault].map(banded),
      ]),
  );
  const free = lines(
    head,
    all.filter((one) => !one.steps).map((one) => common(one)),
  );
  const rowOf = (key) => rows.find((row) => keyOf(row) === key);
  const same = [...doubles].map(
    ([key, { other, same, fits }]) =>
      `- ${name(rowOf(key))} is ${name(rowOf(other))} on ${same} of ${fits}.`,
  );
  const streams = STREAMS.map(({ id, what, link, seeds }) => {
    const sorted = groupsOf(rows, id).toSorted(([a], [b]) => number(a.loss) - number(b.loss));
    const [[first], ...others] = sorted;
    const share = (row) => number(row.loss) / number(first.loss);
    const near = others.filter(([row]) => share(row) <= NEAR).map(([row]) => name(row));
    const told = near.length > 6 ? [...near.slice(0, 5), `${near.length - 5} more`] : near;
    const without = sorted.map(([row]) => row).find((row) => row.step === '');
    const [loss, low, high] = [first.loss, first.low, first.high].map((value) =>
      Number(number(value).toPrecision(3)),
    );
    const band = seeds > 1 ? ` (${low} … ${high})` : '';
    const shown = new Set([runOf(first), 'fiol', 'sgd']);
    return {
      row: [
        id,
        `${name(first)}${first.step && ` at ${brief(first.step)}`}: ${loss}${band}`,
        told.join('; ') || 'none',
        without ? `${name(without)}: ${sized(share(without))}` : 'none',
      ],
      item: `- **${id}**: ${what}; ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}.\n  \`#${link}${[...shown].map((run) => `&run=${run}`).join('')}&sweep=${sweepOf(seeds)}\``,
    };
  });
  const byStream = lines(
    ['stream', 'lowest loss', 'within 10 % of it', 'lowest without a step size'],
    streams.map(({ row }) => row),
  );
  const links = streams.map(({ item }) => item).join('\n');
  return { swept, free, same: same.join('\n'), streams: byStream, links };
}

/** The guide with these tables between its marks. */
export function guideOf(text, tables) {
  const end = '\n<!-- end -->';
  return Object.entries(tables).reduce((guide, [id, table]) => {
    const begin = `<!-- ${id}: written by npm run study -->`;
    const from = guide.indexOf(begin) + begin.length;
    const to = guide.indexOf(end, from);
    if (from < begin.length || to < 0)
      throw new Problem(`${GUIDE} has no place for the table "${id}"`);
    return `${guide.slice(0, from)}\n${table}${guide.slice(to)}`;
  }, text);
}

if (process.argv[1] === at('scripts/study.mjs'))
  await main(async () => {
    await run('cargo', ['build', '--locked', '--release', '--quiet', '--bin', 'replay']);
    const replay = at('target/release/replay');
    say('Measuring, a few minutes');
    const rows = STREAMS.flatMap((stream) => {
      process.stderr.write(`  ${stream.id} …\n`);
      return measure(replay, stream);
    });
    writeFileSync(at(TABLE), csvOf(rows));
    const guide = readFileSync(at(GUIDE), 'utf8');
    writeFileSync(at(GUIDE), guideOf(guide, tablesOf(rows, learnersOf(replay))));
    say(`Written: ${TABLE}, and the tables of ${GUIDE}`);
  });
