/** A link is the experiment: the same numbers for whoever opens it, and never a blank page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAMAGED } from '../boundary/damaged.mjs';
import { play, replay } from '../boundary/lab.mjs';
import { FOUR, SMALL, startLab } from './harness.mjs';

const lab = await startLab();

const SHARED = [
  `${SMALL}&reg=l1:lambda=0.05&${FOUR}`,
  `v=1&stream=blobs&loss=logistic&rounds=500&seed=9&speed=max&${FOUR}`,
  `${SMALL}&loss=absolute&domain=ball:radius=2&reg=elastic-net:l1=0.01,l2=0.1&run=fiol:solver=sort&run=fiol:solver=partition&run=fiol&label=ours`,
];

for (const fragment of SHARED) {
  test(`copied, reopened elsewhere, in Node and native, one fingerprint: ${fragment}`, async (t) => {
    const first = await lab.open(fragment, {
      before: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const print = await first.finalFingerprint();
    await first.get('share').click();
    await first.page.waitForFunction(() =>
      /copied/i.test(document.querySelector('[data-testid=share]').textContent),
    );
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
    t.diagnostic(`fingerprint ${print} in Chromium, Node and native`);
  });
}

test('a # within a link is a part of it, on the page as for replay', async () => {
  const fragment = `${SMALL}&run=sgd&run=fiol:label=C#`;
  const page = await lab.open(fragment);
  assert.equal(await page.finalFingerprint(), replay(fragment).fingerprint);
  assert.equal(await page.notices(), 0);
  await page.page.waitForFunction(() => location.hash.includes('run=fiol:label=C%23&'));
  // Behind what is no label it is named, and the rest is kept.
  await page.follow(`${SMALL}&run=fiol&run=sgd#`);
  await page.page.getByText('there is no learner').first().waitFor();
  await page.finalFingerprint();
  assert.equal(await page.get('results').locator('tbody tr').count(), 1);
  await page.close();
});

test('what was changed on the page is in the copied link', async () => {
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
  await second.close();
});

for (const [what, fragment] of DAMAGED) {
  test(`a damaged link loads with a notice and runs: ${what}`, async () => {
    const page = await lab.open(fragment);
    assert.ok((await page.notices()) > 0, 'no notice');
    const text = await page.get('notices').textContent();
    assert.ok(text.trim().length > 10 && text.length < 20_000, text.slice(0, 200));
    assert.ok(await page.get('notices').isVisible());
    await page.waitForRound(20);
    await page.page.waitForFunction(() => /^#v=1/.test(location.hash));
    const mended = await page.fragment();
    await page.close();

    const again = await lab.open(mended);
    assert.equal(await again.notices(), 0, `the mended link is whole: ${mended}`);
    await again.close();
  });
}

test('a notice can be dismissed, and does not hide the charts', async () => {
  const page = await lab.open(DAMAGED[0][1]);
  await page.get('notices').getByRole('button', { name: 'Dismiss' }).click();
  assert.equal(await page.notices(), 0);
  await page.close();
});

test('a link typed into the address bar of an open page is heard', async () => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.finalFingerprint();
  await page.follow('v=1&stream=blobs&loss=hinge&rounds=250&speed=max&run=sgd');
  await page.page.waitForFunction(() =>
    /of 250/.test(document.querySelector('[data-testid=progress]').textContent),
  );
  assert.equal(await page.get('learner-card').count(), 1);
  await page.finalFingerprint();
  await page.follow('v=1&run=nobody');
  await page.page.waitForFunction(
    () => Number(document.querySelector('[data-testid=notices]').dataset.count) > 0,
  );
  await page.close();
});

test('a label cannot smuggle markup into the page', async () => {
  const label = encodeURIComponent('<img src=x onerror="window.owned=1">');
  const page = await lab.open(`${SMALL}&run=fiol&label=${label}`);
  await page.finalFingerprint();
  assert.equal(await page.page.evaluate(() => window.owned), undefined);
  await page.close();
});
