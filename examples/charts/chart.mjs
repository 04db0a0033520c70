/**
 * A race in a chart of one's own: `node chart.mjs [LINK] > race.svg` draws the mean losses with Observable Plot.
 *
 * Run `npm run package` in the repository first, then `npm install` here. In a page leave out `document`, and append `chart`.
 */
import * as Plot from '@observablehq/plot';
import { Race } from 'implicit-lab';
import { parseHTML } from 'linkedom';

const LINK = 'v=1&stream=blobs&loss=logistic&rounds=2000&run=sgd:eta=5&run=fiol:eta=5';
const race = new Race(process.argv[2] ?? LINK);
race.advance();
const points = race.runs().flatMap(({ label, times, series }) =>
  // After round t the losses of t rounds are in the total.
  Array.from(times, (t, i) => ({ learner: label, t, mean: series.total[i] / t })),
);
const label = { text: 'learner', textAnchor: 'start', dx: 4 };
const { document } = parseHTML('<html></html>');
const chart = Plot.plot({
  document,
  marginRight: 60,
  x: { label: 'round' },
  y: { label: 'mean loss', grid: true, type: 'log', tickFormat: '~g' },
  marks: [
    Plot.lineY(points, { x: 't', y: 'mean', stroke: 'learner' }),
    Plot.text(points, Plot.selectLast({ x: 't', y: 'mean', fill: 'learner', ...label })),
  ],
});
chart.setAttribute('xmlns', 'http://www.w3.org/2000/svg'); // of a file
console.log(chart.outerHTML);
