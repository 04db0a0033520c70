// The links of a parameter grid, one per line: step sizes × correlations × seeds, three learners each.
//
//   node examples/links/grid.mjs | cargo run --release --bin replay -- - --json > grid.json
//
// Node only, no packages. grid.py and grid.R print the same lines.

const STEP_SIZES = ['0.0005', '0.005', '0.05', '0.5'];
const CORRELATIONS = ['0.25', '0.75'];
const SEEDS = [1, 2, 3];
const LEARNERS = ['fiol', 'comid', 'sgd'];

/** `id:key=val,key=val`, or the id alone. */
function part(id, settings = {}) {
  const pairs = Object.entries(settings).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? id : `${id}:${pairs.join(',')}`;
}

/** A fragment of these keys, in their order; `run` may repeat. */
function link(keys) {
  return ['v=1', ...keys.map(([key, value]) => `${key}=${value}`)].join('&');
}

for (const rho of CORRELATIONS)
  for (const eta of STEP_SIZES)
    for (const seed of SEEDS) {
      const runs = LEARNERS.map((id) => ['run', part(id, { eta, label: `${id}, η = ${eta}` })]);
      console.log(
        link([
          ['stream', part('correlated-gaussian', { d: '50', rho })],
          ['reg', part('l1', { lambda: '0.05' })],
          ['rounds', 500],
          ['seed', seed],
          ...runs,
        ]),
      );
    }
