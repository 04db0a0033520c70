/**
 * Races the learners of a link and prints a table: `node race.mjs [LINK [FILE.csv]]`.
 *
 * Run `npm run package` in the repository first, then `npm install` here.
 */
import { readFileSync } from 'node:fs';
import { Race } from 'implicit-lab';
import { tableOf } from 'implicit-lab/data';

const [
  link = 'v=1&stream=correlated-gaussian:d=50&rounds=2000&run=sgd:eta=0.05&run=fiol:eta=0.05',
  file,
] = process.argv.slice(2);

/** One number, or one per class. */
const score = (scores) => (scores.length === 1 ? scores[0] : scores.join(' '));

try {
  const race = new Race(link, file === undefined ? await tableOf(link) : readFileSync(file));
  race.advance();
  console.table(
    Object.fromEntries(
      race.runs().map(({ label, values, divergedAt }, run) => [
        label,
        {
          'mean loss': values.mean,
          '‖w‖': values.norm,
          'diverged in round': divergedAt ?? '',
          'ŷ(1, …, 1)': divergedAt ? '' : score(race.predict(run, Array(race.features).fill(1))),
        },
      ]),
    ),
  );
  console.log(`${race.t} rounds, fingerprint ${race.fingerprint}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
