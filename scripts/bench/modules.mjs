/** The page's two WebAssembly modules beside each other: the first, compiled for size, plays what the page opens with. */
import { createRequire } from 'node:module';
import { at } from '../shell.mjs';

const FOLDERS = { whole: 'target/wasm-node', first: 'target/wasm-node-first' };
const LEARNERS = ['sgd', 'comid', 'isgd', 'fiol'];
/** A race of one learner that nobody comes to the end of. */
const link = (learner) =>
  `v=1&stream=correlated-gaussian:d=1000&reg=l1:lambda=0.1&rounds=1000000&run=${learner}:eta=2.5e-4`;

/** Whole races as the page's engine plays them, in turn with each module; nanoseconds a round. */
export function modules({ alternations, millis }) {
  const load = createRequire(import.meta.url);
  const players = Object.entries(FOLDERS).map(([name, folder]) => {
    const { Engine, Data } = load(at(folder, 'implicit_lab.js'));
    const engines = LEARNERS.map((learner) => new Engine(link(learner), Data.none()));
    return { name, engines };
  });
  const cells = LEARNERS.map((cell) => ({
    stage: 'modules',
    cell,
    nanos: Object.fromEntries(players.map(({ name }) => [name, []])),
  }));
  for (let turn = 0; turn <= alternations; turn++) {
    for (const [index, { nanos }] of cells.entries()) {
      for (const { name, engines } of players) {
        const start = performance.now();
        let rounds = 0;
        do rounds += engines[index].advance(100, 1000);
        while (performance.now() - start < millis);
        if (turn > 0) nanos[name].push((1e6 * (performance.now() - start)) / rounds);
      }
    }
  }
  return cells;
}
