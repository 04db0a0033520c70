/**
 * `npm run size`: the size of the built page, the time until it appears, and the size of the npm
 * package: the tables of docs/size.md.
 *
 * The count is of Chromium's requests to a compressing server, in fresh profiles: from this
 * machine, and with the network emulated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launchBrowser } from './browser.mjs';
import { buildPackage } from './package.mjs';
import { buildPage } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { at, main } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

const TYPES = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
};
const NETWORKS = {
  'from a local server': null,
  'at 10 Mbit/s, 40 ms': { throughput: 10e6 / 8, latency: 40 },
};
/**
 * Starts per network; the fastest, which other programs disturbed least, and the median are
 * printed.
 */
const STARTS = 9;

/** Serves `dist` compressed; `files` are the requested ones. */
async function serve() {
  const files = new Map();
  const server = createServer(({ url }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const type = TYPES[name.split('.').at(-1)];
    if (!type) return response.writeHead(404).end();
    if (!files.has(name)) {
      const content = readFileSync(at('dist', name));
      files.set(name, { content, packed: gzipSync(content, { level: 9 }) });
    }
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    return response.end(files.get(name).packed);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, files, server };
}

/** Runs in the page: notes when its controls are visible, and when all charts show the first frame (ms after navigation). */
function stopwatch() {
  window.times = {};
  const look = () => {
    window.times.controls ??= document.querySelector('#controls select') && performance.now();
    const { state } = document.documentElement?.dataset ?? {};
    if (state && state !== 'loading') window.times.frame = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function start(browser, url, network) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(stopwatch);
  if (network) {
    const { throughput, latency } = network;
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await page.goto(url);
  await page.waitForFunction(() => window.times.frame);
  const times = await page.evaluate(() => window.times);
  await context.close();
  return times;
}

/** The files that a program fetches for each import of the package; the code before a bundler minifies it. */
const IMPORTS = {
  'implicit-lab, its module': ['library/wasm/implicit_lab_bg.wasm'],
  'implicit-lab, its code': [
    'browser',
    'api',
    'links',
    'module',
    'once',
    'race',
    'wasm/implicit_lab',
  ].map((name) => `library/${name}.js`),
  'implicit-lab/learner, its module': ['library/wasm/implicit_learner_bg.wasm'],
  'implicit-lab/learner, its code': ['learner', 'online', 'once', 'wasm/implicit_learner'].map(
    (name) => `library/${name}.js`,
  ),
  'implicit-lab/embed': ['library/embed.js'],
  'implicit-lab/reveal': ['library/reveal.js'],
  'implicit-lab/page, when it is asked for': ['library/single.js'],
};

const kB = (bytes) => (bytes / 1000).toFixed(1);
const row = (name, numbers) => `| ${name} | ${numbers.map(kB).join(' | ')} |`;

await main(async () => {
  await prerequisites();
  await buildWasm();
  await buildPage();
  await buildPackage();
  const { url, files, server } = await serve();
  const browser = await launchBrowser();
  const rows = [];
  for (const [name, network] of Object.entries(NETWORKS)) {
    const times = [];
    for (let i = 0; i < STARTS; i++) times.push(await start(browser, url, network));
    const seconds = (of) => {
      const sorted = times.map((one) => one[of] / 1000).sort((a, b) => a - b);
      return `${sorted[0].toFixed(2)} (${sorted[STARTS >> 1].toFixed(2)})`;
    };
    rows.push(`| ${name} | ${seconds('controls')} | ${seconds('frame')} |`);
  }
  await browser.close();
  server.close();
  const sizes = [...files].map(([name, { content, packed }]) => ({
    name: name.replace(/-[\w-]{8}\./, '.'),
    sizes: [content.length, packed.length, brotliCompressSync(content).length],
  }));
  const imported = Object.entries(IMPORTS);
  for (const name of readdirSync(at('pkg/data')).filter((name) => name.endsWith('.csv')))
    imported.push([`implicit-lab/data, ${name}`, [`data/${name}`]]);
  const packages = imported.map(([name, parts]) => {
    const content = Buffer.concat(parts.map((part) => readFileSync(at('pkg', part))));
    const packed = [gzipSync(content, { level: 9 }), brotliCompressSync(content)];
    return row(
      name,
      [content, ...packed].map(({ length }) => length),
    );
  });
  sizes.sort((a, b) => b.sizes[1] - a.sizes[1]);
  const sums = [0, 1, 2].map((i) => sizes.reduce((sum, { sizes }) => sum + sizes[i], 0));
  console.log(`
| fetched for the first frame | kB | gzip -9 | brotli -q 11 |
|---|---|---|---|
${sizes.map(({ name, sizes }) => row(name, sizes)).join('\n')}
${row('**all of it**', sums)}

| seconds after navigation, the fastest (the middle) of ${STARTS} starts | controls | first frame |
|---|---|---|
${rows.join('\n')}

| import of the npm package | kB | gzip -9 | brotli -q 11 |
|---|---|---|---|
${packages.join('\n')}`);
});
