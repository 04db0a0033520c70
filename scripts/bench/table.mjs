/** A run as Markdown. */
import { median, Results } from './ratios.mjs';

const NAMES = {
  native: 'native',
  wasm: 'WASM (Node)',
  chromium: 'WASM (Chromium)',
};
/** The unit of each stage's times. */
const UNITS = { drawing: 'frame', canvases: 'frame', links: 'link', streams: 'example' };

/** The machine, one table per stage, and the targets. */
export function tableOf({ machine, cells, targets }) {
  const parts = [
    `${machine.processor}, ${machine.cores} cores; ${machine.rustc}; Node ${machine.node} (V8 ${machine.v8})${machine.browser ? `; ${machine.browser}` : ''}; ${machine.date}`,
  ];
  for (const stage of new Set(cells.map((cell) => cell.stage)))
    parts.push(stageTable(stage, cells));
  parts.push(targetTable(targets));
  return parts.join('\n\n');
}

function stageTable(stage, all) {
  const results = new Results(all);
  const cells = all.filter((cell) => cell.stage === stage);
  const there = Object.keys(NAMES).filter((player) => cells[0].nanos[player]);
  const hasFloor = Boolean(results.times(stage, 'floor', there[0]));
  const head = there.flatMap((player) => [NAMES[player], ...(hasFloor ? ['× floor'] : [])]);
  const [reference] = there.filter((player) => ['native', 'whole'].includes(player));
  const compared = reference ? there.filter((player) => player !== reference) : [];
  const rows = cells.map(({ cell }) => {
    const of = (player) => results.times(stage, cell, player);
    const times = there.flatMap((player) => [
      time(median(of(player))),
      ...(hasFloor
        ? [number(results.ratio(of(player), results.times(stage, 'floor', player)))]
        : []),
    ]);
    const ratios = compared.map((player) => number(results.ratio(of(player), of(reference))));
    return [cell, ...times, ...ratios];
  });
  const columns = [...head, ...compared.map((player) => `${NAMES[player]} / ${NAMES[reference]}`)];
  const [kind, d] = stage.split(' ');
  const title = `**${kind}${d ? `, d = ${Number(d).toLocaleString('en')}` : ''}** (time of one ${UNITS[kind] ?? 'round'})`;
  return `${title}\n\n${markdown(['', ...columns], rows)}`;
}

function targetTable(targets) {
  const rows = targets.map((target) => [
    target.name,
    target.limit === null ? '' : number(target.limit),
    number(target.native),
    number(target.wasm),
    target.limit === null ? 'reported' : target.met ? 'met' : '**not met**',
  ]);
  return `**Targets**\n\n${markdown(['', 'limit', 'native', 'WASM (Node)', ''], rows)}`;
}

function markdown(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index ? '--:' : ':--'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function time(nanos) {
  if (nanos < 1e3) return `${number(nanos)} ns`;
  return nanos < 1e6 ? `${number(nanos / 1e3)} µs` : `${number(nanos / 1e6)} ms`;
}

/** Three significant digits; larger numbers are whole. */
function number(value) {
  if (value === undefined) return '';
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
