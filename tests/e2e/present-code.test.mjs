/** The link for phones in a room: the QR code, and the message for a link that is too long for one. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { FOUR, nightly, SMALL, test } from './harness.mjs';

/** Reads QR codes; runs in the page. */
const reader = createRequire(import.meta.url).resolve('jsqr');
const ROOM = { viewport: { width: 1920, height: 1080 } };

/** The text that a phone would read from the screen. */
async function scan(page) {
  const shot = await page.get('share-picture').screenshot();
  return await page.beside(async (empty) => {
    await empty.addScriptTag({ path: reader });
    return await empty.evaluate(async (base64) => {
      const image = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${base64}`)).blob(),
      );
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
      return window.jsQR(data, width, height)?.data;
    }, shot.toString('base64'));
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`a phone reads the QR code, ${colorScheme}`, nightly, async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&present=1`, {
      ...ROOM,
      colorScheme,
      wait: false,
    });
    await page.waitForState('finished');
    await page.page.keyboard.press('q');
    await page.get('share-picture').waitFor();
    const link = await page.get('share-link').inputValue();
    assert.equal(await scan(page), link);
    // The phone opens the whole page.
    assert.ok(link.startsWith(`${lab.url}#v=1`) && !link.includes('present'), link);
    const { height } = await page.get('share-picture').boundingBox();
    assert.ok(height > 700, `${height} px`);
    assert.match(await page.get('share-local').textContent(), /Phones cannot open this address/);
  });
}

test('a link that is too long for a code says so and can be copied', nightly, async ({ lab }) => {
  const starts = Array.from({ length: 400 }, (_, i) => (1 + i * 0.0137935711).toFixed(9)).join(',');
  const page = await lab.open(
    `v=1&stream=correlated-gaussian:d=400&rounds=100&speed=max&start=${starts}&run=fiol`,
    { before: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']) },
  );
  await page.finalFingerprint();
  await page.page.keyboard.press('q');
  await page.get('share-problem').waitFor();
  assert.match(await page.get('share-problem').textContent(), /too long.*2,953 at most/);
  assert.equal(await page.get('share-picture').count(), 0);
  await page.get('share-link-copy').click();
  await page.get('share-link-copy').getByText('Copied').waitFor();
  const copied = await page.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await page.get('share-link').inputValue());
});
