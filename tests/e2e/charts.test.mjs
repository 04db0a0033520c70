/** Charts describe their drawings: titles, labels, readouts and sweeps, as on the page. */
import assert from 'node:assert/strict';
import { nightly, test } from './harness.mjs';

const swept = (page) => page.page.waitForSelector('[data-testid=sweep][data-phase=done]');

/** The displayed labels of a chart: text, left edge and middle (CSS pixels of the chart). */
const labels = (page, chart) =>
  page.get(chart).evaluate((figure) => {
    const plot = figure.querySelector('.plot').getBoundingClientRect();
    const shown = [...figure.querySelectorAll('.ends span')].filter((label) => !label.hidden);
    return shown.map((label) => {
      const box = label.getBoundingClientRect();
      const y = box.top + box.height / 2 - plot.top;
      const colour = getComputedStyle(label).color;
      return { text: label.textContent, x: box.left - plot.left, y, height: plot.height, colour };
    });
  });

/** Whether a chart has ink of a CSS colour near a point, at most a dash to its left. */
const inkAt = (page, chart, at) =>
  page.get(chart).evaluate((figure, { x, y, colour }) => {
    const canvas = figure.querySelector('canvas[data-layer=series]');
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    const [left, top] = [(x - 12) * ratio, (y - 3) * ratio];
    const { data } = copy.getImageData(left, top, 14 * ratio, 18 * ratio);
    const wanted = colour.match(/\d+/g).map(Number);
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3] > 250 && wanted.every((part, k) => Math.abs(part - data[i + k]) < 12))
        return true;
    return false;
  }, at);

test('a sweep of zeros is drawn whole, and counts are whole numbers', nightly, async ({ lab }) => {
  const page = await lab.open(
    'v=1&stream=correlated-gaussian:d=100,rho=0&reg=l1&rounds=5000&run=fiol:eta=0.003&run=comid:eta=0.003&run=sgd:eta=0.003&metric=objective&sweep=reg.lambda:from=0.001,to=1,points=7,measure=zeros&speed=max',
  );
  await swept(page);
  const rows = await page.get('sweep-table').locator('tbody tr').allTextContents();
  assert.match(rows[0], /FIOL0 … 57$/);
  assert.match(rows[1], /COMID0 … 44$/);
  assert.equal(
    await page.get('sweep-headline').textContent(),
    'At λ = 1 FIOL has the most exact zeros, 57; then COMID (44), SGD (0).',
  );
  assert.equal(
    await page.get('chart-sweep').locator('h3').textContent(),
    'Exact zeros against the weight of the regulariser λ',
  );
  await page.page.waitForFunction(() => window.inkOf('chart-sweep').ink > 500);
  const shown = await labels(page, 'chart-sweep');
  const named = (name) => shown.find(({ text }) => text === name);
  const [fiol, comid, sgd] = ['FIOL', 'COMID', 'SGD'].map(named);
  // 57 and 44 of an axis from 0: each where its curve ends, at the plot's right edge.
  for (const label of [fiol, comid])
    assert.ok(await inkAt(page, 'chart-sweep', { ...label, x: label.x - 10 }), label.text);
  const share = (sgd.y - comid.y) / (sgd.y - fiol.y);
  assert.ok(Math.abs(share - 44 / 57) < 0.03, `${share}`);
});

test(
  'a sweep of a loss says what never learning costs, and what lies at the edge of the range',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(
      'v=1&stream=scaled-gaussian&loss=logistic&rounds=1000&run=scinol2&run=sgd:schedule=sqrt&sweep=step:from=1e-3,to=10,points=5,measure=test&speed=max',
    );
    await swept(page);
    const zero = page.get('sweep-baseline');
    assert.match(await zero.textContent(), /^w = 0.*0\.6931/);
    const said = await page.get('sweep-headline').textContent();
    assert.match(said, /^ScInOL₂ reaches the lowest test loss, 0\.\d+\. ScInOL₂ has no step size/);
    assert.match(said, /Never learning \(w = 0\) gives 0\.6931; SGD is worse at every value\.$/);
    assert.match(await page.get('sweep-table').textContent(), /SGD≤ 0\.001/);
    const shown = await labels(page, 'chart-sweep');
    assert.ok(shown.some(({ text }) => /^w = 0/.test(text)));
  },
);
