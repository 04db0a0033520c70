/** A link is the experiment: the same numbers for whoever opens it, and never a blank page. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { DAMAGED } from '../boundary/damaged.mjs';
import { play, replay } from '../boundary/lab.mjs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';

const SHARED = [
  `${SMALL}&reg=l1:lambda=0.05&${FOUR}`,
  `v=1&stream=blobs&loss=logistic&rounds=500&seed=9&speed=max&${FOUR}&run=aprox&run=iwa&run=ftrl-proximal&run=implicit-ftrl:schedule=sqrt`,
  'v=1&stream=blobs&loss=cross-entropy&rounds=500&speed=max&run=fiol:eta=0.1&run=aprox&run=implicit-ftrl:schedule=sqrt',
  `${SMALL}&loss=absolute&domain=ball:radius=2&reg=elastic-net:l1=0.01,l2=0.1&run=fiol:solver=sort&run=fiol:solver=partition&run=fiol&label=ours`,
];

for (const fragment of SHARED) {
  test(`copied, reopened elsewhere, in Node and native, one fingerprint: ${fragment}`, async ({
    lab,
  }) => {
    const first = await lab.open(fragment, {
      before: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const print = await first.finalFingerprint();
    await first.get('share').click();
    await first.get('share-link-copy').click();
    await first.get('share-link-copy').getByText('Copied').waitFor();
    const copied = await first.page.evaluate(() => navigator.clipboard.readText());
    assert.ok(copied.startsWith(`${lab.url}#v=1`), copied);
    await first.close();

    const second = await lab.open('', { address: copied });
    assert.equal(await second.finalFingerprint(), print, 'in a fresh profile');
    assert.equal(await second.notices(), 0);
    await second.close();

    const canonical = copied.slice(copied.indexOf('#') + 1);
    assert.equal(play(canonical).meta.fingerprint, print, 'in Node');
    assert.equal(replay(canonical).fingerprint, print, 'native');
  });
}

test('what was changed on the page is in the copied link', async ({ lab }) => {
  const first = await lab.open(`${SMALL}&${FOUR}`);
  await first.param('stream.rho').fill('0.25');
  await first.param('seed').fill('77');
  await first.page.waitForFunction(
    () => /rho=0\.25/.test(location.hash) && /seed=77/.test(location.hash),
  );
  const print = await first.finalFingerprint();
  const fragment = await first.fragment();
  await first.close();
  const second = await lab.open(fragment);
  assert.equal(await second.finalFingerprint(), print);
  assert.equal(replay(fragment).fingerprint, print);
});

test('a link typed into the address bar of an open page is heard', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  await page.follow('v=1&stream=blobs&loss=hinge&rounds=250&speed=max&run=sgd');
  await expect(page.get('progress')).toHaveText(/of 250/);
  assert.equal(await page.get('learner-card').count(), 1);
  await page.finalFingerprint();
  await page.follow('v=1&run=nobody');
  await page.page.waitForFunction(
    () => Number(document.querySelector('[data-testid=notices]').dataset.count) > 0,
  );
});

/* Every night: A link is the experiment: the same numbers for whoever opens it, and never a blank page. */

test('a # within a link is a part of it, on the page as for replay', nightly, async ({ lab }) => {
  const fragment = `${SMALL}&run=sgd&run=fiol:label=C#`;
  const page = await lab.open(fragment);
  assert.equal(await page.finalFingerprint(), replay(fragment).fingerprint);
  assert.equal(await page.notices(), 0);
  await page.page.waitForFunction(() => location.hash.includes('run=fiol:label=C%23&'));
  // After anything but a label it is reported, and left out.
  await page.follow(`${SMALL}&run=fiol&run=iwa#`);
  await page.page.getByText('has punctuation at its end').waitFor();
  await expect(page.get('results').locator('tbody tr:not(.baseline)')).toHaveText([
    /IWA|FIOL/,
    /IWA|FIOL/,
  ]);
});

for (const [what, fragment] of DAMAGED) {
  test(`a damaged link loads with a notice and runs: ${what}`, nightly, async ({ lab }) => {
    const page = await lab.open(fragment);
    assert.ok((await page.notices()) > 0, 'no notice');
    const text = await page.get('notices').textContent();
    assert.ok(text.trim().length > 10 && text.length < 20_000, text.slice(0, 200));
    assert.ok(await page.get('notices').isVisible());
    await page.waitForRound(20);
    const came = await page.page.evaluate(() => location.hash);
    assert.equal(`#${await page.fragment()}`, came, 'the address stays as it came');
    await page.param('seed').fill('77');
    await page.page.waitForFunction(() => /^#v=1.*seed=77/.test(location.hash));
    const mended = await page.fragment();
    await page.close();

    const again = await lab.open(mended);
    assert.equal(await again.notices(), 0, `the mended link is whole: ${mended}`);
  });
}

test('a notice can be dismissed, and does not hide the charts', nightly, async ({ lab }) => {
  const page = await lab.open(DAMAGED[0][1]);
  await page.get('notices').getByRole('button', { name: 'Dismiss' }).click();
  assert.equal(await page.notices(), 0);
});

const MEANT = 'v=1&stream=blobs&loss=hinge&rounds=20&run=sgd';
for (const [what, came] of [
  ['written in HTML', `#${MEANT.replaceAll('&', '&amp;')}`],
  ['escaped', `#${encodeURIComponent(MEANT)}`],
  ['in the middle of a sentence', `#${MEANT}).”`],
  ['without its #', `?utm_source=mail&${MEANT}`],
])
  test(
    `a link ${what} opens what is meant, and Reload and Back still have it`,
    nightly,
    async ({ lab }) => {
      const page = await lab.open('', { address: lab.url + came });
      const print = replay(MEANT).fingerprint;
      assert.equal(await page.finalFingerprint(), print);
      assert.equal(await page.notices(), 1);
      const address = await page.page.evaluate(() => location.href);
      await page.page.reload();
      assert.equal(await page.finalFingerprint(), print);
      assert.equal(await page.page.evaluate(() => location.href), address);
      await page.page.goto(`${lab.url}#v=1&rounds=30&run=fiol`);
      await page.page.goBack();
      assert.equal(await page.finalFingerprint(), print);
      assert.equal(await page.page.evaluate(() => location.href), address);
    },
  );

test(
  'a link that names no lesson opens the lessons, and asks whether another is meant',
  nightly,
  async ({ lab }) => {
    const page = await lab.open('lesson=explod:3');
    const dialog = page.page.getByRole('dialog', { name: 'Lessons' });
    await dialog
      .getByText('there is no lesson with the id explod; did you mean "explode"?')
      .waitFor();
    assert.match(await page.fragment(), /lesson=explod:3/);
    // In a link with an experiment of its own it only causes a notice.
    await page.follow('v=1&rounds=30&run=fiol&lesson=explod:3');
    await page.get('notices').getByText('did you mean "explode"?').waitFor();
    assert.equal(await dialog.count(), 0);
  },
);
