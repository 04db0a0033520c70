/** A link is the experiment: the same numbers for whoever opens it, and never a blank page. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { play, replay } from '../boundary/lab.mjs';
import { FOUR, SMALL, test } from './harness.mjs';

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
