/**
 * The page as one file, opened as a file: it sends no requests, and does everything that the page
 * on a server does.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSingle } from '../../scripts/page.mjs';
import { at } from '../../scripts/shell.mjs';
import { replay } from '../boundary/lab.mjs';
import { nightly, SMALL } from './harness.mjs';
import { test as base } from './puppeteer.mjs';
import { OWN, STOPS } from './tour.mjs';

const test = base.extend({
  /** The file: in another folder, alone, and with a name that an address must escape. */
  file: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      await buildSingle();
      const folder = mkdtempSync(join(tmpdir(), 'a stick & more '));
      const path = join(folder, 'implicit lab.html');
      copyFileSync(at('dist-single/implicit-lab.html'), path);
      await use({ url: pathToFileURL(path).href, html: readFileSync(path, 'utf8') });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  /** Opens the file, and records every request except those for itself and its own content. */
  open: async ({ lab, file }, use) => {
    await use((fragment, options) => opened(lab, file, fragment, options));
  },
});

async function opened(lab, { url }, fragment, { before, ...options } = {}) {
  const asked = [];
  const page = await lab.open('', {
    address: fragment ? `${url}#${fragment}` : url,
    ...options,
    before: async (one, context) => {
      context.on('request', (request) => {
        const address = request.url().replace(/#.*/s, '');
        if (address !== url && !/^(data|blob):/.test(address)) asked.push(address);
      });
      await before?.(one, context);
    },
  });
  page.asked = asked;
  return page;
}

/**
 * The most bytes of the file: it fits into a mail, and opens at once. The index of the Ask field,
 * in two languages, is a tenth of it.
 */
const MOST = 4.2e6;

test('the default race is played to the fingerprint of replay, and its link is the file’s', async ({
  open,
  file: { url, html },
}) => {
  const page = await open('');
  await page.get('progress').waitFor();
  await page.page.waitForFunction(() => location.hash.length > 1);
  const fragment = await page.fragment();
  assert.equal(await page.state(), 'running');
  // As fast as it goes: the numbers are the same.
  await page.page.evaluate(() => {
    location.hash += '&speed=max';
  });
  assert.equal(await page.finalFingerprint(), replay(fragment).fingerprint);
  assert.equal((await page.page.evaluate(() => location.href)).replace(/#.*/s, ''), url);
  assert.deepEqual(page.asked, []);
  const length = Buffer.byteLength(html);
  assert.ok(length < MOST, `${length} bytes`);
});

/* Every night: The page as one file, opened as a file: it sends no requests, and does everything
 * that the page on a server does. */

for (const [name, visit] of Object.entries(STOPS)) {
  test(`${name}`, nightly, async ({ open }) => {
    const page = await visit(open);
    assert.deepEqual(page.asked, []);
  });
}

test(
  'a lesson in another file cannot be fetched: it says so, and does not try',
  nightly,
  async ({ open }) => {
    const page = await open(`${SMALL}&lesson=course/week.json:1`);
    await page
      .get('notices')
      .getByText(/this single file fetches nothing/)
      .waitFor();
    assert.deepEqual(page.asked, []);
    await page.close();
  },
);

test(
  'the policy fetches nothing and knows each script and style by its hash',
  nightly,
  ({ file }) => {
    const { html } = file;
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html);
    for (const said of [
      "default-src 'none'",
      "connect-src 'none'",
      'worker-src blob:',
      "frame-src 'none'",
      'font-src data:',
      "require-trusted-types-for 'script'",
    ])
      assert.ok(policy.split('; ').includes(said), said);
    // The scripts of the theme, of the message that the page cannot start, of the page itself and
    // of the sandbox; no others.
    const scripts = [html, readFileSync(at('www/engine/own/sandbox.html'), 'utf8')]
      .flatMap((text) => [...text.matchAll(/^ *<script(?: type="module")?>(.*?)<\/script>/gms)])
      .map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const [, hashes] = /script-src 'wasm-unsafe-eval' ([^;]*);/.exec(policy);
    assert.deepEqual(hashes.split(' ').sort(), [...new Set(scripts)].sort());
    assert.equal(scripts.length, 4);
    assert.match(policy, /style-src 'sha256-[^']+';/);
    assert.doesNotMatch(policy, /'unsafe-|'self'|https?:|\*/);
    const [head] = html.split('<script type="module">');
    assert.ok(!/<(link|script|img|iframe)\b[^>]*\s(src|href)="(?!data:)/.test(head), 'an address');
  },
);

test('what is given away names no folder of this computer', nightly, async ({ open }) => {
  const page = await open(SMALL, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.waitForState('finished');
  await page.page.keyboard.press('?');
  assert.match(await page.get('offline').textContent(), /one file and needs no network/);
  await page.page.keyboard.press('Escape');
  // A link to this file opens on this computer, and the page says so.
  await page.get('share').click();
  await page.page.getByText('valid on this computer only').waitFor();
  await page.page.keyboard.press('Escape');
  // Prints and citations link to the experiment.
  await page.get('export').click();
  const cited = await page.get('export-cite').inputValue();
  assert.ok(!cited.includes('file:'), cited);
  assert.ok(cited.includes('#v=1'), cited);
});

test(
  'written into a frame, it takes its link from the frame’s name, or from the page around',
  nightly,
  async ({ lab, file }) => {
    const host = '<!doctype html><link rel="icon" href="data:," /><body></body>';
    const page = await lab.open('', {
      wait: false,
      address: `${lab.url}host.html`,
      before: (one) =>
        one.route('**/host.html', (route) =>
          route.fulfill({ contentType: 'text/html', body: host }),
        ),
    });
    /** The frame, once it responds, and a function that sends it a request. */
    const write = async (name, sandbox) => {
      await page.page.evaluate(
        ([html, name, sandbox]) =>
          new Promise((ready) => {
            document.querySelector('iframe')?.remove();
            const frame = document.createElement('iframe');
            Object.assign(frame, { srcdoc: html, name, width: 960, height: 540 });
            if (sandbox) frame.sandbox = sandbox;
            window.ask = (message) =>
              new Promise((done) => {
                window.answered = done;
                frame.contentWindow.postMessage({ implicitLab: 1, ...message }, '*');
              });
            window.onmessage = ({ data }) => {
              if (data.event === 'ready') ready();
              else if ('ok' in data) window.answered(data);
            };
            document.body.append(frame);
          }),
        [file.html, name, sandbox],
      );
      return page.page.frames().find((one) => one.parentFrame() === page.page.mainFrame());
    };
    const ask = (message) => page.page.evaluate((asked) => window.ask(asked), message);
    const modeOf = (frame) => frame.evaluate(() => document.documentElement.dataset.mode);
    const race = `${SMALL}&run=sgd&run=fiol&embed=1`;
    for (const sandbox of ['', 'allow-scripts']) {
      const named = await write(`${race}&at=0`, sandbox);
      assert.equal(await modeOf(named), 'embed');
      const { state } = await ask({ do: 'seek', t: 400 });
      assert.equal(state.fingerprint, replay(race).fingerprint);
      // It keeps its address as any page does.
      await named.waitForFunction(() => location.hash.includes('at=400'));
      assert.equal(await named.locator('[data-testid=out]').count(), 0);
      // A name that is not a link is ignored.
      const plain = await write('lab', sandbox);
      assert.equal(await modeOf(plain), 'page');
      assert.ok((await ask({ do: 'open', link: `#${race}` })).ok);
      assert.equal((await ask({ do: 'seek', t: 400 })).state.fingerprint, state.fingerprint);
      assert.equal(await modeOf(plain), 'embed');
    }
  },
);

test(
  'the licences of what others wrote are in it, and the help shows them',
  nightly,
  async ({ open }) => {
    const page = await open(SMALL);
    await page.waitForState('finished');
    await page.page.keyboard.press('?');
    await page.get('licences').locator('summary').click();
    const shown = await page.get('licences').locator('pre').textContent();
    const beside = readdirSync(at('dist-single/licences'));
    assert.equal(beside.length, 3);
    for (const name of beside) {
      const text = readFileSync(at(`dist-single/licences/${name}`), 'utf8');
      // Compared by words: an element of HTML loses the original line ends.
      assert.ok(shown.replace(/\s+/g, ' ').includes(text.trim().replace(/\s+/g, ' ')), name);
    }
  },
);

test('start afresh and a reload keep to the file', nightly, async ({ open, file }) => {
  const page = await open(`${SMALL}&at=40`);
  await page.page.reload();
  await page.waitForState('paused');
  await page.waitForRound(40);
  assert.equal((await page.progress()).t, 40);
  await page.page.locator('a.brand').click();
  await page.get('progress').getByText('of 400').waitFor();
  assert.ok((await page.page.evaluate(() => location.href)).startsWith(file.url));
});

test(
  'start afresh keeps to the file where the page never started',
  nightly,
  async ({ open, file }) => {
    const page = await open(SMALL, {
      wait: false,
      before: (one) => one.addInitScript('delete window.Worker'),
    });
    await page.broken();
    await page.page.getByRole('link', { name: 'start afresh' }).click();
    await page.page.waitForFunction(() => location.hash === '');
    assert.equal(page.page.url(), file.url);
    await page.broken();
    await page.close(/Worker is not defined/);
  },
);

test(
  'Firefox plays it from the file too, with a learner of one’s own',
  nightly,
  async ({ firefox, file }) => {
    const page = await firefox.open(`${SMALL}&run=fiol&run=comid`, { address: file.url });
    assert.equal(await page.finalFingerprint(), replay(`${SMALL}&run=fiol&run=comid`).fingerprint);
    assert.deepEqual(await page.close(), []);
    const other = await firefox.open(OWN, { address: file.url });
    await other.click('own-edit');
    await other.click('own-run');
    await other.until(
      () => !/not run/.test(document.querySelector('[data-testid=results]').innerText),
    );
    await other.state('finished');
    assert.doesNotMatch(await other.text('results'), /stopped/);
    assert.deepEqual(await other.close(), []);
  },
);

test(
  'the link to the whole page is the file’s in Firefox too, where files have no origin',
  nightly,
  async ({ firefox, file }) => {
    const page = await firefox.open(SMALL, { address: file.url });
    await page.state('finished');
    await page.page.keyboard.press('q');
    await page.page.waitForSelector('[data-testid=share-link]');
    assert.equal(
      (await page.page.$eval('[data-testid=share-link]', (one) => one.value)).replace(/#.*/s, ''),
      file.url,
    );
    assert.deepEqual(await page.close(), []);
  },
);
