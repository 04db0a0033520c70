/** The panel that shares an experiment: its exports open elsewhere as promised. */
import assert from 'node:assert/strict';
import { FOUR, SMALL, test } from './harness.mjs';

const COPIES = {
  before: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
};
/** The panel at round 120 of a race. */
async function shared(lab, options) {
  const page = await lab.open(`${SMALL}&${FOUR}&at=120&theme=light`, options);
  await page.waitForState('paused');
  await page.get('share').click();
  const panel = page.get('share-dialog');
  return {
    page,
    panel,
    /** The text that a button puts on the clipboard. */
    async copy(what) {
      await page.get(`share-${what}-copy`).click();
      await page.get(`share-${what}-copy`).getByText('Copied').waitFor();
      const copied = await page.page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, await page.get(`share-${what}`).inputValue());
      return copied;
    },
  };
}

test('the link opens at this round, or from the start', async ({ lab }) => {
  const { page, panel, copy } = await shared(lab, COPIES);
  const here = await copy('link');
  await panel.getByLabel('paused at round 120').uncheck();
  const plays = await copy('link');
  assert.equal(here.replace('&at=120', ''), plays);
  await page.close();

  const second = await lab.open('', { address: here });
  await second.waitForState('paused');
  assert.deepEqual(await second.progress(), { t: 120, rounds: 400 });
  await second.close();
  const third = await lab.open('', { address: plays });
  await third.waitForState('finished');
});

test('the HTML shows the race in a slide, in the colours that were chosen', async ({ lab }) => {
  const { page, panel, copy } = await shared(lab, COPIES);
  await page.get('share-slide').locator('summary').click();
  await panel.getByLabel('Colours').selectOption('dark');
  await panel.getByLabel('transparent background').check();
  const html = await copy('frame');
  assert.doesNotMatch(await page.get('share-link').inputValue(), /dark|transparent/);
  await page.close();

  const address = `${lab.url}slide.html`;
  const slide = await lab.open('', {
    address,
    wait: false,
    before: (one) =>
      one.route(address, (asked) => asked.fulfill({ contentType: 'text/html', body: html })),
  });
  const frame = await (await slide.page.locator('iframe').elementHandle()).contentFrame();
  await frame.waitForFunction(
    () =>
      document.documentElement.dataset.state === 'paused' && window.inkOf('chart-loss').ink > 20,
  );
  const looks = await frame.evaluate(() => {
    const { mode, theme, ground } = document.documentElement.dataset;
    return [mode, theme, ground];
  });
  assert.deepEqual(looks, ['embed', 'dark', 'transparent']);
  assert.match(await frame.locator('[data-testid=progress]').textContent(), /\b120\b/);
});

test('the system is given the link, where it takes one', async ({ lab }) => {
  const without = await shared(lab);
  assert.equal(await without.panel.getByRole('button', { name: 'Send' }).count(), 0);
  await without.page.close();
  const { page, panel } = await shared(lab, {
    before: (one) =>
      one.addInitScript(() => {
        Navigator.prototype.canShare = () => true;
        Navigator.prototype.share = (sheet) => {
          window.sent = sheet;
          return Promise.reject(new DOMException('closed', 'AbortError'));
        };
      }),
  });
  await panel.getByRole('button', { name: 'Send' }).click();
  assert.deepEqual(await page.page.evaluate(() => window.sent), {
    title: 'Implicit Lab: SGD, COMID, I-SGD, FIOL',
    url: await page.get('share-link').inputValue(),
  });
  // The focus starts on the most wanted button, and returns to its origin.
  await page.page.keyboard.press('Escape');
  await page.page.waitForFunction(() => document.activeElement?.dataset.testid === 'share');
  await page.page.keyboard.press('c');
  await page.page.waitForFunction(
    () => document.activeElement?.dataset.testid === 'share-link-copy',
  );
});
