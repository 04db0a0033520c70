/** User-supplied learners in links, for their tests. */

export const BASE = 'v=1&stream=correlated-gaussian:d=20,rho=0.5&rounds=600&seed=4&speed=max';
export const SGD = 'run=sgd:eta=0.01';

export const DESCENT = `const w = new Float64Array(d);
const dot = (x) => x.reduce((sum, v, i) => sum + v * w[i], 0);
const predict = (x) => dot(x);
function learn(x, y) {
  const g = slope(dot(x), y);
  for (let i = 0; i < d; i++) w[i] -= 0.01 * g * x[i];
}
const weights = () => w;`;

export const link = (code, more = '') =>
  `${BASE}&${SGD}&run=own:code=${encodeURIComponent(code)}${more}`;

export const row = (page, index) =>
  page.get('results').locator('tbody tr').nth(index).textContent();

/** Opens a link with code, looks at it and runs it. */
export async function openAndRun(lab, fragment, options) {
  const page = await lab.open(fragment, options);
  await page.runOwn();
  return page;
}

export const sandboxes = (page) => page.get('sandbox').count();

/** Keeps the last frame's runs as the page receives them: a race's numbers to the last bit. */
export async function watchFrames(page) {
  await page.addInitScript(() => {
    window.frames_ = [];
    const { postMessage } = Worker.prototype;
    const known = new WeakSet();
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!known.has(this)) {
        known.add(this);
        this.addEventListener('message', ({ data }) => {
          // Also in the sandbox’s frame, whose workers send other messages.
          if (data?.type !== 'frame') return;
          const of = ({ offset, len }) => Array.from(data.data.slice(offset, offset + len));
          const runs = data.meta.runs.map((run) => ({
            ...run,
            ...run.values,
            times: of(run.times),
            series: of(run.series.total),
          }));
          window.last = { t: data.meta.t, fingerprint: data.meta.fingerprint, runs };
        });
      }
      return postMessage.call(this, message, ...rest);
    };
  });
}
export const lastFrame = (page) => page.page.evaluate(() => window.last);
