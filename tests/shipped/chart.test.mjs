/** `examples/charts`, in a project outside the repository: a race in another library's chart. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from '../../scripts/shell.mjs';
import { replay } from '../boundary/lab.mjs';
import { copyExample, installOutside } from '../installed.mjs';

const { dependencies } = JSON.parse(readFileSync(at('examples/charts/package.json'), 'utf8'));
const { 'implicit-lab': _, ...libraries } = dependencies;
const folder = await installOutside(libraries);
copyExample('charts', folder);

const LINK = 'v=1&stream=blobs&loss=logistic&rounds=300&run=sgd:eta=5&run=fiol:eta=5';

/** The points of a line, in pixels. */
const pointsOf = (path) =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number));

test('a line a learner, at the height of its mean losses', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['chart.mjs', LINK], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assert.match(stdout, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const [, group] = /<g[^>]*aria-label="line"[^>]*>(.*?)<\/g>/.exec(stdout);
  const lines = [...group.matchAll(/ d="([^"]+)"/g)].map(([, path]) => pointsOf(path));
  assert.deepEqual(
    lines.map((line) => line.length),
    [300, 300],
  );
  const { runs } = replay(LINK);
  for (const { label } of runs) assert.ok(stdout.includes(`>${label}</text>`), label);
  // Heights on a logarithmic axis, whose position follows from the first loss (log 2 for both) and
  // the first learner's last.
  const heights = lines.map((line) => line.map(([, y]) => y));
  const logs = runs.map(({ mean_loss: mean }) => Math.log(mean));
  const first = Math.log(Math.log(2));
  const slope = (heights[0].at(-1) - heights[0][0]) / (logs[0] - first);
  const wanted = heights[1][0] + slope * (logs[1] - first);
  assert.ok(Math.abs(heights[0].at(-1) - heights[1].at(-1)) > 20);
  assert.ok(Math.abs(heights[1].at(-1) - wanted) < 0.01, `${heights[1].at(-1)} not ${wanted}`);
});
