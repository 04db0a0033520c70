/** The lab's promises about its speed, judged by one run. */
import { median, Results } from './ratios.mjs';

const D1000 = 'learners 1000';
/**
 * Updates per second of plain SGD in Vowpal Wabbit's WebAssembly build, at d = 1000 on the
 * reference machine.
 */
const REFERENCE = 258_000;
/** The default learners of a race. */
const FOUR = ['sgd', 'comid', 'isgd', 'fiol'];

/**
 * One entry per target: its statement, its limit, its native and its WebAssembly measurement, and
 * whether it is met. A target without measured cells is left out.
 */
export function judge(cells) {
  const results = new Results(cells);
  const found = [];
  const add = (name, limit, values, met = (value) => value <= limit) => {
    const measured = Object.entries(values).filter(([, value]) => value !== undefined);
    if (measured.length === 0) return;
    const target = { name, limit, ...Object.fromEntries(measured) };
    if (limit !== null) target.met = measured.every(([, value]) => met(value));
    found.push(target);
  };
  /** The ratio of two cells of a stage, natively and in WebAssembly. */
  const both = (stage, above, below) =>
    Object.fromEntries(
      ['native', 'wasm'].map((player) => [
        player,
        results.ratio(results.sum(stage, above, player), results.sum(stage, below, player)),
      ]),
    );
  add('sgd (λ = 0.1) / floor', 1.25, both(D1000, ['sgd'], ['floor']));
  add('sgd (no regulariser) / floor', 1.25, both(D1000, ['sgd, plain'], ['floor']));
  add('fiol newton / comid', 2.5, both(D1000, ['fiol'], ['comid']));
  add('fiol newton / comid at d = 10⁵', 3, both('learners 100000', ['fiol'], ['comid']));
  add('fiol partition / comid', 8, both(D1000, ['fiol, partition'], ['comid']));
  add('fiol sort / comid', null, both(D1000, ['fiol, sort'], ['comid']));
  add('scinol2 / adagrad', 3, both(D1000, ['scinol2'], ['adagrad, absolute']));
  add(
    'aioli / three triangular passes',
    1.5,
    both('matrices 1000', ['aioli'], ['three triangles']),
  );
  add('stream / sgd + comid + isgd + fiol', 1, both(D1000, ['stream'], FOUR));
  for (const { stage, cell } of cells.filter(({ stage }) => isOfLearners(stage))) {
    const [wasm, native] = ['wasm', 'native'].map((player) => results.times(stage, cell, player));
    const where = stage === D1000 ? '' : ` at d = ${stage.split(' ')[1]}`;
    add(`${cell}${where}: WebAssembly / native`, 1.5, { wasm: results.ratio(wasm, native) });
  }
  // Two stages, minutes apart: medians are compared, and the floor's own row reveals a change of
  // the machine's pace in between.
  const growth = (cell, player, d) => {
    const [wide, narrow] = [`learners ${d}`, D1000].map((stage) =>
      results.times(stage, cell, player),
    );
    return wide && narrow && median(wide) / median(narrow) / (d / 1000);
  };
  for (const { cell } of cells.filter(({ stage, cell }) => stage === D1000 && cell !== 'stream')) {
    for (const [d, limit] of [
      [10_000, 1.25],
      [100_000, 2],
    ]) {
      const grown = (player) => growth(cell, player, d);
      const name = `${cell}: cost a coordinate at d = ${d} / at d = 1000`;
      add(name, limit, { native: grown('native'), wasm: grown('wasm') });
    }
  }
  const rate = (cell) => {
    const times = results.times(D1000, cell, 'wasm');
    return times && Math.round(1e9 / median(times));
  };
  add(
    'plain sgd in WebAssembly, updates a second',
    8 * REFERENCE,
    { wasm: rate('sgd, plain') },
    (value) => value >= 8 * REFERENCE,
  );
  add('the floor in WebAssembly, updates a second', null, { wasm: rate('floor') });
  const raced = (cell, player) => {
    const [race, stream, floor] = [cell, 'stream', 'floor'].map((name) =>
      results.times('races', name, player),
    );
    return race && median(race.map((time, turn) => (time - stream[turn]) / floor[turn]));
  };
  for (const cell of ['sgd, plain', 'sgd'])
    add(`${cell}: a race less its stream / floor`, null, {
      native: raced(cell, 'native'),
      wasm: raced(cell, 'wasm'),
    });
  return found;
}

/** Stages at d = 1000, or the largest if there is none. */
function isOfLearners(stage) {
  return [D1000, 'matrices 1000', 'leaders 1000', 'grids 1'].includes(stage);
}
