/** Links to races on a user's table: they name the file, carry it, and find it again. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { table } from '../boundary/lab.mjs';
import { nightly, test } from './harness.mjs';
import { DIABETES, file, head, RACE, said } from './tables.mjs';

test(
  'a link asks for its file; another one is named as such, and used on request',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.bring(DIABETES);
    const print = await page.finalFingerprint();
    await page.page.waitForFunction(() => /hash=[0-9a-f]{16}/.test(location.hash));
    const link = await page.fragment();
    assert.doesNotMatch(link, /inline=/, 'too large for a link');
    await page.close();

    const elsewhere = await lab.open(link, { wait: false });
    const hash = /hash=([0-9a-f]{16})/.exec(link)[1];
    const wanted = elsewhere.page.locator('.bench.message');
    await wanted.waitFor();
    assert.match(
      await wanted.textContent(),
      /diabetes\.csv: choose that file.*checks that it is the same/,
    );
    // Another file of that name.
    const other = file('diabetes.csv', table('diabetes.csv').replace('32.1', '32.2'));
    await elsewhere.choose(other);
    await elsewhere.get('data-instead').waitFor();
    assert.match(await said(elsewhere, 'data-instead'), new RegExp(`hash ${hash}.*another file`));
    await elsewhere.get('data-cancel').click();
    assert.equal(await elsewhere.fragment(), link);
    // The right one, under another name: no questions.
    await elsewhere.choose({ ...DIABETES, name: 'renamed.csv' });
    assert.equal(await elsewhere.finalFingerprint(), print);
    assert.equal(await elsewhere.get('data-dialog').isVisible(), false);
    assert.equal(await elsewhere.fragment(), link, 'the link calls it as before');
    await elsewhere.close();

    // On a slide nobody has the file.
    const slide = await lab.open(`${link}&embed=1`, { wait: false });
    assert.match(
      await said(slide, 'wanted-embed'),
      /In a slide, use data that travels in the link.*another link/,
    );
    assert.equal(await said(slide, 'progress'), '');
    await slide.close();

    const third = await lab.open(link, { wait: false });
    await third.choose({ ...other, name: 'other.csv' });
    await third.get('data-instead').waitFor();
    await third.get('data-use').click();
    assert.notEqual(await third.finalFingerprint(), print);
    await third.page.waitForFunction((old) => !location.hash.includes(old), hash);
    assert.match(await third.fragment(), /data=other\.csv:/);
  },
);

test('back to a link with another file finds that file again', nightly, async ({ lab }) => {
  const page = await lab.open(RACE, { wait: false });
  await page.bring(DIABETES);
  const print = await page.finalFingerprint();
  await page.page.waitForFunction(() => location.hash.includes('diabetes.csv'));
  const link = await page.fragment();
  await page.bring(file('fewer.csv', head('diabetes.csv', 300)));
  await page.page.waitForFunction(() => location.hash.includes('fewer.csv'));
  await page.finalFingerprint();
  // Switch to another stream and back by hand, and then by the link.
  await page.part('stream').selectOption('blobs');
  await page.page.waitForFunction(() => !location.hash.includes('data='));
  await page.part('stream').selectOption('file');
  await page.page.waitForFunction(() => location.hash.includes('fewer.csv'));
  await page.follow(link);
  await expect(page.get('progress')).toHaveText(/of 442/);
  assert.equal(await page.finalFingerprint(), print);
});

test(
  'a link that says nothing of the table it carries: another target is chosen, the table looked at',
  nightly,
  async ({ lab }) => {
    const text = 'a,b,y\n1,2,3\n4,5,6\n7,9,8\n';
    const page = await lab.open(`${RACE}&inline=${encodeURIComponent(text)}`, { wait: false });
    await page.finalFingerprint();
    await page.get('data').click();
    assert.match(await said(page, 'data-shape'), /3 rows, 2 features/);
    await page.get('data-cancel').click();
    await page.get('target').selectOption('b');
    await page.page.waitForFunction(() => location.hash.includes('target=b'));
    await page.finalFingerprint();
    assert.match(await said(page, 'file-said'), /3 rows, 2 features; numbers from 2 to 9/);
  },
);
