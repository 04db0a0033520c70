/** The stages in Chromium, and one that only a browser has: the page's charts on real canvases. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';
import { launchBrowser } from '../browser.mjs';
import { at } from '../shell.mjs';

const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const PAGE = '<!doctype html><title>bench</title>';
const RACE =
  'v=1&stream=correlated-gaussian:d=1000&reg=l1:lambda=0.1&rounds=4000&run=sgd:eta=2.5e-4&run=comid:eta=2.5e-4&run=isgd:eta=2.5e-4&run=fiol:eta=2.5e-4';

/** Serves the module from an isolated origin: there the clock ticks every five microseconds, elsewhere every hundred. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/html');
    if (path === '/') response.end(PAGE);
    else
      createReadStream(at(folder, path))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}/` };
}

/** WebAssembly in a page of Chromium. */
export async function openChromium(folder) {
  const { server, url } = await serve(folder);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(url);
  await page.evaluate(async () => {
    window.lab = await import('/benches.js');
    await window.lab.default({ module_or_path: '/benches_bg.wasm' });
  });
  return {
    name: 'chromium',
    version: async () => `Chromium ${browser.version()}`,
    stages: () => page.evaluate(() => window.lab.stages()),
    open: (stage) =>
      page.evaluate((stage) => {
        window.bench = new window.lab.Bench(stage);
        return window.bench.cells();
      }, stage),
    turn: (millis) => page.evaluate((millis) => [...window.bench.turn(millis)], millis),
    close: () => page.evaluate(() => window.bench.free()),
    canvases: (scale) => canvases(page, scale),
    end: async () => {
      await browser.close();
      server.close();
    },
  };
}

/**
 * One painted frame of each of the page's charts: reading pixels back keeps the browser from
 * deferring work.
 */
async function canvases(page, { alternations, millis }) {
  const times = await page.evaluate(
    ({ race, alternations, millis }) => {
      const { Charts, Data, Engine } = window.lab;
      const engine = new Engine(race, Data.none());
      while (engine.advance(1000, 1000) > 0);
      const request = { focus: 3, class: 0, map: true };
      const { meta, data } = engine.frame(request);
      const charts = new Charts();
      charts.setFrame(meta, data);
      const canvas = () =>
        Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
      const [axes, series] = [canvas(), canvas()];
      const drawn = (kind, look) => charts.draw(kind, kind, axes, series, look, new Float64Array());
      const draw = {
        loss: () => drawn('loss', { metric: 'mean', scale: 'log', bounds: 'hidden' }),
        weights: () => drawn('weights', { weights: 'largest' }),
        zeros: () => drawn('zeros', {}),
        map: () => drawn('map', {}),
      };
      const taken = Object.fromEntries(Object.keys(draw).map((name) => [name, []]));
      for (let turn = 0; turn <= alternations; turn++) {
        for (const [name, one] of Object.entries(draw)) {
          const start = performance.now();
          let frames = 0;
          do {
            one();
            series.getContext('2d').getImageData(0, 0, 1, 1);
            frames += 1;
          } while (performance.now() - start < millis / 4);
          if (turn > 0) taken[name].push((1e6 * (performance.now() - start)) / frames);
        }
      }
      return taken;
    },
    { race: RACE, alternations, millis },
  );
  return Object.entries(times).map(([cell, nanos]) => ({
    stage: 'canvases',
    cell,
    nanos: { chromium: nanos },
  }));
}
