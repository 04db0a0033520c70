/**
 * The tests of every engine besides Chromium: its numbers are those of native `replay`, and the
 * page works.
 */
import assert from 'node:assert/strict';
import { replay, written } from '../boundary/lab.mjs';

/**
 * Together they have all families of learners, and the heaviest use of exponentials, logarithms and
 * sines.
 */
const LINKS = [
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=2000&seed=4&run=sgd:eta=0.01&run=comid&run=isgd&run=fiol',
  'v=1&stream=correlated-gaussian:d=20&loss=logistic&rounds=1500&run=aioli&run=ftrl&run=ons',
  'v=1&stream=correlated-gaussian:d=20&loss=exponential&rounds=1500&run=isgd:eta=0.1&run=fiol:eta=0.1&run=sgd:eta=0.01&run=iwa:eta=0.1',
  'v=1&stream=scaled-gaussian&loss=logistic&rounds=1500&run=scinol1&run=scinol2&run=adagrad&run=adam',
  'v=1&stream=blobs&loss=cross-entropy&rounds=1500&run=scinol2&run=sgd',
  'v=1&stream=dataset:set=digits,shuffle=yes&loss=cross-entropy&rounds=500&run=fiol:eta=0.1&run=sgd:eta=0.1&run=aprox:eta=0.1&run=implicit-ftrl:eta=1,schedule=sqrt',
  'v=1&stream=blobs&loss=cross-entropy&domain=ball:radius=2&rounds=500&run=fiol:eta=1,schedule=sqrt&run=isgd:eta=1&run=ada-implicit&run=iomd-doubling',
  'v=1&stream=blobs&loss=logistic&reg=l1:lambda=0.001&rounds=1500&run=aprox:eta=0.5&run=iwa:eta=0.5&run=ftrl-proximal:eta=0.5&run=implicit-ftrl:eta=0.5,schedule=sqrt',
  'v=1&stream=sine&rounds=2000&run=ada-implicit&run=ada-ogd&run=iomd-doubling',
  'v=1&stream=sparse&loss=logistic&reg=l1:lambda=0.001&rounds=1500&run=fiol&run=comid',
  'v=1&stream=hazan&loss=logistic&rounds=1500&run=aioli&run=foster',
  'v=1&stream=drift&loss=absolute&reg=elastic-net&domain=ball&rounds=1500&run=fiol&run=isgd',
  'v=1&stream=dataset:set=breast-cancer&loss=logistic&run=fiol&run=scinol2',
];

/** A learner that fails if it can reach anything outside its sandbox. */
const PRYING = `let reached = '';
const attempt = (name, act) => { try { if (act()) reached = name; } catch {} };
attempt('a document', () => self.document);
attempt('storage', () => self.localStorage);
attempt('a request', () => { const r = new XMLHttpRequest(); r.open('GET', '/', false); r.send(); return r.status; });
attempt('eval', () => eval('1'));
fetch('/').then(() => { reached = 'the network'; }, () => {});
const predict = () => { if (reached) throw new Error(reached + ' was reached'); return 0; };
function learn() {}`;

/** Opens another link in the same page, and waits until its race has replaced the previous one. */
const follow = (page, link) =>
  page.evaluate(
    (fragment) =>
      new Promise((taken) => {
        const root = document.documentElement;
        new MutationObserver((_, observer) => {
          observer.disconnect();
          taken();
        }).observe(root, { attributeFilter: ['data-state'] });
        location.hash = fragment;
      }),
    link,
  );

/** The tests of a browser that `open`s a link as a `PlainLab`: the fixture `engine` of `test`. */
export function testEngine(test) {
  test('the default race: running, drawn on all charts, and to the same end as natively', async ({
    engine,
  }) => {
    const page = await engine.open('v=1&reg=l1&rounds=4000&speed=max');
    for (const chart of ['chart-loss', 'chart-weights', 'chart-sparsity']) await page.inked(chart);
    const print = await page.finalFingerprint();
    assert.equal(print, replay('v=1&reg=l1&rounds=4000').fingerprint);
    assert.equal(await page.text('notices'), '');
    assert.deepEqual(await page.close(), []);
  });

  test('the same fingerprints as natively, link by link', async ({ engine }) => {
    const page = await engine.open('v=1&rounds=10&speed=max');
    await page.finalFingerprint();
    for (const link of LINKS) {
      await test.step(link, async () => {
        await follow(page, `${link}&speed=max`);
        const print = await page.finalFingerprint();
        assert.equal(await page.text('notices'), '', 'the link is one that nothing is wrong with');
        assert.equal(print, replay(link).fingerprint);
      });
    }
    assert.deepEqual(await page.close(), []);
  });

  test('back and forth, a round opened up, and the round in the link', async ({ engine }) => {
    const link = LINKS[0];
    const page = await engine.open(`${link}&at=700`);
    await page.until(() =>
      /t = 700 /.test(document.querySelector('[data-testid=progress]')?.textContent),
    );
    await page.until(() => document.querySelector('[data-testid=round], .round'));
    assert.equal(
      await page.text('fingerprint'),
      replay(link.replace('rounds=2000', 'rounds=700')).fingerprint,
    );
    await page.press('b');
    await page.until(() => location.hash.includes('at=699'));
    await page.until(() =>
      /t = 699 /.test(document.querySelector('[data-testid=progress]').textContent),
    );
    assert.deepEqual(await page.close(), []);
  });

  test('a sweep and its table, and a lesson with its equations set', async ({ engine }) => {
    const sweep = await engine.open(`${LINKS[0]}&sweep=step:seeds=2&at=10`);
    await sweep.until(() => document.querySelector('[data-testid=sweep][data-phase=done]'));
    await sweep.inked('chart-sweep');
    assert.deepEqual(await sweep.close(), []);

    const lesson = await engine.open('v=1&lesson=equation:1');
    await lesson.until(() => document.querySelector('.katex'));
    assert.deepEqual(await lesson.close(), []);
  });

  test('the run as CSV has the bytes of replay', async ({ engine }) => {
    const link = LINKS[0];
    const page = await engine.open(`${link}&speed=max`);
    await page.finalFingerprint();
    await page.press('e');
    await page.click('save-run-csv');
    const text = await page.until(() => window.savedBlob?.text());
    assert.ok(text === written(`#${link}`), 'other bytes than replay');
    assert.deepEqual(await page.close(), []);
  });

  test('a learner of one’s own runs in its sandbox, and may not reach out of it', async ({
    engine,
  }) => {
    const page = await engine.open(
      `v=1&stream=correlated-gaussian:d=10&rounds=300&speed=max&run=sgd&run=own:code=${encodeURIComponent(PRYING)}`,
    );
    await page.state('finished');
    assert.match(await page.text('results'), /not run: read its code first/);
    await page.click('own-edit');
    await page.click('own-run');
    await page.until(
      () => !/not run/.test(document.querySelector('[data-testid=results]').innerText),
    );
    await page.state('finished');
    assert.doesNotMatch(await page.text('results'), /was reached|stopped/);
    // Its frame exists, but no window can count it.
    const frames = await page.evaluate(() => [
      document.querySelector('[data-testid=sandboxes]').shadowRoot.childElementCount,
      window.length,
    ]);
    assert.deepEqual(frames, [1, 0]);
    const faults = await page.close();
    // The policy was meant to refuse.
    assert.deepEqual(
      faults.filter((one) => !/Content-Security-Policy/.test(one)),
      [],
    );
  });
}
