/** The page itself is hurt: its memory, its storage, its canvases, its clipboard, its workers, its size. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { replay } from '../boundary/lab.mjs';
import { drop, exportIsOpen } from './files.mjs';
import { nightly, test } from './harness.mjs';
import { head } from './tables.mjs';

const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';

test(
  'memory or canvases denied: one sentence; storage denied or no locks: nothing is wrong',
  nightly,
  async ({ lab }) => {
    const deny = (what) => {
      if (what === 'memory') {
        WebAssembly.instantiate = async () => {
          throw new RangeError(
            'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory',
          );
        };
      }
      if (what === 'canvas') HTMLCanvasElement.prototype.getContext = () => null;
      if (what === 'storage') {
        const get = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
      }
      if (what === 'locks')
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    };
    for (const [what, expected] of [
      ['memory', /no memory left for the engine: close other tabs/],
      ['canvas', /no canvas to draw on/],
      ['storage', null],
      ['locks', null],
    ]) {
      const before = (one) => one.addInitScript(deny, what);
      const page = await lab.open(`${RACE}&speed=max`, { wait: false, before });
      if (expected) {
        await page.waitForState('failed');
        assert.match(await page.page.getByRole('alert').innerText(), expected);
        await page.leave();
      } else {
        assert.equal(await page.finalFingerprint(), replay(RACE).fingerprint);
        await page.close();
      }
    }
  },
);

const DIALOGS = {
  help: async (page) => {
    await page.page.keyboard.press('?');
    await page.page.locator('.key-sheet kbd').first().waitFor();
  },
  export: async (page) => {
    await page.page.keyboard.press('e');
    await exportIsOpen(page);
  },
  data: async (page) => {
    await drop(page, [['a.csv', head('diabetes.csv', 20)]]);
    await page.get('data-preview').waitFor();
  },
};

/** With everything that loads late, neither the page nor any overlay is wider than its window. */
async function assertFits(page, what) {
  await page.page.waitForLoadState('networkidle');
  await page.page.evaluate(() => document.fonts.ready);
  await page.settle();
  const wide = await page.page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  );
  const { width, height } = page.page.viewportSize();
  assert.ok(Math.max(...wide) <= 0, `${what} at ${width} × ${height}: ${wide} pixels too wide`);
}

test(
  'at 200 pixels, and at 400 % zoom, nothing leaves the page sideways',
  nightly,
  async ({ lab }) => {
    for (const viewport of [
      { width: 200, height: 800 },
      { width: 320, height: 256 },
      { width: 1440, height: 200 },
    ]) {
      const page = await lab.open(`${RACE}&at=300`, { viewport });
      await page.get('round-said').waitFor();
      await assertFits(page, 'the page');
      for (const [what, open] of Object.entries(DIALOGS)) {
        await open(page);
        await assertFits(page, what);
        await page.page.keyboard.press('Escape');
        await page.page.waitForFunction(() => !document.querySelector('dialog[open]'));
      }
      const covered = await page.page.evaluate(() => {
        window.scrollTo(0, 1000);
        return Math.max(document.querySelector('.top-bar').getBoundingClientRect().bottom, 0);
      });
      assert.ok(covered < viewport.height / 2, `${covered} pixels covered by the bar`);
      await page.close();
    }
  },
);

test(
  'canvases that the browser took back are drawn again, though nothing moves',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&at=300`);
    await page.stands();
    await page.page.locator('.round canvas').first().waitFor();
    const inked = () =>
      page.page.evaluate(() =>
        [...document.querySelectorAll('.plot canvas')].map((canvas) => {
          const { width, height } = canvas;
          if (!width || !height) return 0;
          const settings = { willReadFrequently: true };
          const copy = new OffscreenCanvas(width, height).getContext('2d', settings);
          copy.drawImage(canvas, 0, 0);
          const { data } = copy.getImageData(0, 0, width, height);
          return new Uint32Array(data.buffer).filter((one) => one !== 0).length;
        }),
      );
    // Wait until everything has been drawn once, including late parts such as fonts.
    await page.page.waitForLoadState('networkidle');
    await page.page.evaluate(() => document.fonts.ready);
    const steady = async (enough) => {
      let ink;
      await expect(async () => {
        ink = await inked();
        await page.settle();
        assert.ok(enough(ink) && (await inked()).join() === ink.join(), `${ink}`);
      }).toPass();
      return ink;
    };
    const before = await steady((ink) => ink.filter((one) => one > 0).length >= 8);
    // As in a browser: the canvas loses its content, and its context loses its state.
    await page.page.evaluate(() => {
      for (const canvas of document.querySelectorAll('.plot canvas')) {
        canvas.dispatchEvent(new Event('contextlost', { cancelable: true }));
        canvas.getContext('2d').reset();
        canvas.dispatchEvent(new Event('contextrestored'));
      }
    });
    await steady((ink) => ink.join() === before.join());
  },
);

test(
  'no clipboard, or one that is refused: the older way copies, and where that fails it is said what to do',
  nightly,
  async ({ lab }) => {
    for (const refusal of ['missing', 'denied']) {
      const page = await lab.open(`${RACE}&at=300`, {
        before: (one) =>
          one.addInitScript((how) => {
            const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
            const get = () =>
              how === 'missing' ? undefined : { writeText: denied, write: denied };
            Object.defineProperty(Navigator.prototype, 'clipboard', { get });
            document.execCommand = () => {
              window.selected = getSelection().toString();
              return window.oldWay === true;
            };
          }, refusal),
      });
      const copy = page.get('share-link-copy');
      await page.get('share').click();
      await copy.click();
      await copy.getByText('Select and copy it').waitFor();
      await page.page.evaluate(() => {
        window.oldWay = true;
      });
      await copy.click();
      await copy.getByText('Copied').waitFor();
      assert.equal(await page.page.evaluate(() => window.selected), page.page.url());
      await page.close();
    }
  },
);

test(
  'a browser whose workers know no modules: a sentence that says which do',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, {
      wait: false,
      before: (one) =>
        one.addInitScript(() => {
          // Older browsers ignore a type that they do not know.
          window.Worker = class extends Worker {
            constructor(address, { type, ...others }) {
              super(address, others);
            }
          };
        }),
    });
    await page.waitForState('failed');
    const said = await page.page.locator('[role=alert]').innerText();
    assert.match(said, /engine could not be started/);
    assert.match(said, /Chrome 117, Edge 117, Firefox 128, Safari 17, or a newer version/);
    assert.match(await page.fragment(), /seed=4&run=sgd:eta=0.01&run=fiol/);
    // The browser itself may report the fault in a worker's text.
    await page.close(/uncaught: .*outside a module/);
  },
);
