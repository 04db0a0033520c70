/**
 * The npm package in a page bundled by Vite, and the crates' documentation with its equations set.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, preview } from 'vite';
import { launchBrowser } from '../../scripts/browser.mjs';
import { at, tool } from '../../scripts/shell.mjs';
import { install } from '../installed.mjs';

const browser = await launchBrowser();
after(() => browser.close());

async function open(address) {
  const page = await browser.newPage();
  const faults = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => faults.push(request.url()));
  await page.goto(address);
  return { page, faults };
}

test('a page made with TypeScript and Vite races two learners and predicts', async () => {
  const root = await install('bundler');
  await tool('typescript', 'tsc', [], { cwd: root });
  // The types of the entry for Node, by Node's rules.
  await tool('typescript', 'tsc', ['--module', 'NodeNext', '--moduleResolution', 'NodeNext'], {
    cwd: root,
  });
  const config = { root, configFile: join(root, 'vite.config.js'), logLevel: 'warn' };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  after(() => server.close());
  const { page, faults } = await open(`http://127.0.0.1:${server.httpServer.address().port}/`);
  await page.getByText(/^Done: 20000 rounds, fingerprint [0-9a-f]{16}$/).waitFor();
  const scores = () => page.locator('#runs td:last-child').allTextContents();
  const [sgd, implicit] = (await scores()).map(Number);
  assert.ok(Math.abs(sgd) > 0.1 && Math.abs(implicit) > 0.1, `${sgd} ${implicit}`);
  await page.getByLabel('x1').fill('-2');
  await page.getByLabel('x2').fill('1');
  assert.deepEqual((await scores()).map(Number), [-sgd, -implicit]);
  await page.getByLabel('x2').fill('');
  assert.match((await scores())[0], /^feature 2 of x is NaN; /);
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.getByText(/^Drawn at round 20000$/).waitFor();
  assert.deepEqual(faults, []);
});

test('the documentation of the crates shows their equations', async () => {
  for (const path of [
    'implicit_lab/index',
    'implicit_learners/index',
    'implicit_learners/learner/fiol/index',
    'implicit_lab/stream/hazan/index',
    'implicit_lab/bound/fiol_2/index',
  ]) {
    const file = at('target/doc', `${path}.html`);
    const html = readFileSync(file, 'utf8');
    assert.ok(html.includes('katex.min.js'), 'not made by `npm run docs`');
    const blocks = html.split('class="language-math"').length - 1;
    assert.ok(blocks > 0, path);
    const { page, faults } = await open(pathToFileURL(file).href);
    await page.locator('.equation .katex-html').first().waitFor();
    assert.equal(await page.locator('.katex-html').count(), blocks, path);
    assert.equal(await page.locator('.katex-error, pre.language-math').count(), 0, path);
    assert.deepEqual(faults, []);
    await page.close();
  }
});
