/**
 * `npm run grid`: FIOL §4's grid, η = 1e-10 … 1e2 at d = 1000, N = 20000 rounds, λ = 0.1, τ = 0.2, ρ = 0 and 0.5.
 *
 * Prints mean regularised objective, exact zeros and the round of divergence of SGD, COMID, I-SGD
 * and FIOL. The values of the paper's Table 2 cannot be reached (they are below the optimum of its
 * objective, 0.878); the set of diverging learners does agree.
 */
import { execFileSync } from 'node:child_process';
import { at, main, run } from './shell.mjs';

const LEARNERS = ['sgd', 'comid', 'isgd', 'fiol'];

function race(rho, eta) {
  const runs = LEARNERS.map((id) => `&run=${id}:eta=${eta}`).join('');
  const link = `v=1&stream=correlated-gaussian:rho=${rho}&reg=l1${runs}`;
  const json = execFileSync(at('target/release/replay'), [link, '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(json).runs;
}

function cell({ diverged_at: divergedAt, objective, zeros }) {
  const text = divergedAt
    ? `diverged at ${divergedAt}`
    : `${objective.toPrecision(4)} (${zeros} zeros)`;
  return text.padStart(24);
}

await main(async () => {
  await run('cargo', ['build', '--locked', '--release', '--quiet', '--bin', 'replay']);
  for (const rho of [0, 0.5]) {
    console.log(`\nρ = ${rho}: mean objective after 20000 rounds`);
    console.log(`${'η'.padStart(6)}${LEARNERS.map((id) => id.padStart(24)).join('')}`);
    for (let exponent = -10; exponent <= 2; exponent++) {
      const eta = `1e${exponent}`;
      console.log(eta.padStart(6) + race(rho, eta).map(cell).join(''));
    }
  }
});
