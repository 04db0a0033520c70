/**
 * `RaceWidget` in JupyterLab, without a network: Python follows the frame, and the frame follows
 * Python.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launchBrowser } from '../../scripts/browser.mjs';
import { buildSingle } from '../../scripts/page.mjs';
import { pythonPackage } from '../../scripts/python.mjs';
import { replay } from '../boundary/lab.mjs';

/** Slow enough to report rounds while it plays. */
const FIRST =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=400&seed=4&speed=400&run=sgd&run=fiol';
const SECOND = 'v=1&stream=blobs&loss=hinge&rounds=300&speed=max&run=fiol&run=scinol1';

/** Python writes the label, from its knowledge of the race. */
const SHOW = `
from ipywidgets import Label
from implicit_lab.widget import RaceWidget

race, label = RaceWidget("${FIRST}"), Label()

def write(_):
    label.value = f"{race.t} {race.playing} {race.state['phase']} {race.state['fingerprint']}"

race.observe(write, ["t", "playing", "state"])
display(label, race)`;

await buildSingle();
const python = await pythonPackage();
const folder = mkdtempSync(join(tmpdir(), 'notebook-'));
const { url, stop } = await startJupyter();
const browser = await launchBrowser();
after(async () => {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true });
});

/** JupyterLab with one notebook, which keeps all its files in `folder`. */
async function startJupyter() {
  const cells = [SHOW, 'race.t = 100', `race.link = "${SECOND}"`, 'race.playing = True', 'race.t'];
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
    cells: cells.map((source, index) => ({
      cell_type: 'code',
      id: `cell-${index}`,
      metadata: {},
      execution_count: null,
      outputs: [],
      source: source.trim(),
    })),
  };
  writeFileSync(join(folder, 'race.ipynb'), JSON.stringify(notebook));
  const env = { ...process.env, JUPYTER_TOKEN: 'only-this-test' };
  for (const name of [
    'JUPYTER_CONFIG_DIR',
    'JUPYTER_DATA_DIR',
    'JUPYTER_RUNTIME_DIR',
    'IPYTHONDIR',
  ])
    env[name] = join(folder, name);
  const options = [
    '--no-browser',
    '--allow-root',
    '--ServerApp.ip=127.0.0.1',
    '--ServerApp.port=0',
    `--ServerApp.root_dir=${folder}`,
    // It fetches no news and no updates.
    '--LabApp.news_url=None',
    '--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate',
    '--LabApp.extension_manager=readonly',
  ];
  const server = spawn(python, ['-m', 'jupyterlab', ...options], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`JupyterLab did not start:\n${said}`)));
  });
  return {
    url,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

test('a race is played, read and set from cells, and stays where it is when its cell or its tab is moved', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  page.setDefaultTimeout(60_000);
  const asked = [];
  await page.context().route(
    (address) => /^(https?|wss?):$/.test(address.protocol) && !address.href.startsWith(url),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(`${url}lab/tree/race.ipynb?token=only-this-test`);
  const cells = page.locator('.jp-Notebook .jp-Cell');
  // Earlier, running a cell does nothing.
  await page.getByText('Python 3 (ipykernel) | Idle').waitFor();
  const run = async (index) => {
    await cells.nth(index).locator('.jp-InputPrompt').click();
    await page.locator('[data-jp-item-name=run]').click();
  };
  const inside = page.frameLocator('iframe[title="Implicit Lab"]');
  const python = (said) => page.locator('.widget-label', { hasText: said }).waitFor();
  const shown = (said) => inside.getByTestId('progress').filter({ hasText: said }).waitFor();
  const end = (link) => `${replay(link).rounds} False finished ${replay(link).fingerprint}`;

  await run(0);
  await python('0 False paused');
  await inside.getByTestId('play').click();
  await python(end(FIRST));
  // Its code cannot reach the kernel.
  const frame = page.frames().find((one) => one.url().startsWith('about:srcdoc'));
  assert.equal(await frame.evaluate(() => window.origin), 'null');

  await run(1);
  await python('100 False paused');
  await shown(/^t = 100 of 400/);

  await run(2);
  await python('0 False paused');
  await shown(/^t = 0 of 300/);
  await run(3);
  await python(end(SECOND));
  await run(4);
  await cells.nth(4).locator('.jp-OutputArea-executeResult', { hasText: '300' }).waitFor();

  // If a tab is dragged elsewhere, the browser reloads its frames.
  await Promise.all([
    page.waitForEvent('framedetached'),
    page
      .locator('.jp-NotebookPanel-notebook')
      .evaluate((notebook) => notebook.parentElement.append(notebook)),
  ]);
  await shown(/^t = 300 of 300/);
  // If a cell is moved, JupyterLab draws the widget again.
  await cells.nth(0).locator('.jp-InputPrompt').click();
  await Promise.all([
    page.waitForEvent('framedetached'),
    page.keyboard.press('ControlOrMeta+Shift+ArrowDown'),
  ]);
  await shown(/^t = 300 of 300/);

  assert.equal(await inside.getByTestId('notices').getAttribute('data-count'), '0');
  assert.deepEqual(asked, []);
  await page.close();
});
