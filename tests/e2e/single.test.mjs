/** The page as one file, opened as a file: it asks nobody for anything, and does all that the page on a server does. */
import assert from 'node:assert/strict';
import { replay } from '../boundary/lab.mjs';
import { test } from './single.mjs';

/** Bytes of the file: it goes by mail, and opens at once. */
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
