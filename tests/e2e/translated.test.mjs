/**
 * A page translated by the browser, which replaces text nodes by elements of its own where it may.
 */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { nightly, test } from './harness.mjs';

/**
 * Translates like a browser, once or all new text too: it skips `translate="no"`, and marks its
 * translations.
 */
function translate(goesOn) {
  const wrap = (text) => {
    const { parentElement: parent } = text;
    if (!parent?.isConnected || !/[a-z]{2}/i.test(text.data)) return;
    if (!parent.translate || parent.closest('script, style, svg, math, font')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(wrap);
  };
  all(document.body);
  if (!goesOn) return;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) wrap(target);
      addedNodes.forEach(all);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

const FIRST = 'v=1&stream=blobs&loss=hinge&rounds=3000&run=sgd&at=3000';
const SECOND = 'v=1&stream=blobs&loss=hinge&rounds=200&run=sgd&at=200';

/** The page's whole visible text. */
const words = (page) => page.page.evaluate(() => document.body.innerText);

for (const goesOn of [false, true]) {
  const often = goesOn ? 'all the time' : 'once';
  test(`translated ${often}, it shows the numbers of its race`, nightly, async ({ lab }) => {
    const plain = await lab.open(SECOND);
    await plain.stands();
    const told = await words(plain);
    await plain.close();
    const page = await lab.open(FIRST);
    await page.page.evaluate(translate, goesOn);
    await page.follow(SECOND);
    await expect(page.get('progress')).toHaveText(/200 of 200/);
    await page.stands();
    // Word for word the text of an untranslated page.
    await expect.poll(() => words(page)).toBe(told);
    await page.get('play').click();
    await page.follow('v=1&stream=blobs&loss=hinge&rounds=250&speed=max&run=sgd&run=fiol');
    await page.finalFingerprint();
    assert.match(await page.get('progress').textContent(), /250 of 250/);
    assert.doesNotMatch(await words(page), /3,000|200 rounds/);
  });

  test(`translated ${often}, a lesson shows every step’s own text`, nightly, async ({ lab }) => {
    const page = await lab.open('lesson=explode:1', { wait: false });
    await page.get('lesson-step').waitFor();
    await page.page.evaluate(translate, goesOn);
    await expect(page.page.locator('.lesson-text font').first()).toContainText('«');
    const read = () => page.page.locator('.lesson-text').innerText();
    for (let step = 2; step <= 6; step += 1) {
      const before = await page.get('lesson-step').innerText();
      const text = await read();
      await page.get('lesson-next').click();
      await expect(page.get('lesson-progress')).toHaveText(new RegExp(`^${step} `));
      await expect(page.get('lesson-step')).not.toHaveText(before);
      assert.notEqual(await read(), text);
      // Nothing of the previous step is left.
      for (const line of text.split('\n').filter((one) => one.length > 40))
        assert.ok(!(await read()).includes(line), line);
    }
  });
}

test('a language can be told: the page says which it speaks', nightly, async ({ lab }) => {
  for (const language of ['en', 'de']) {
    const page = await lab.open(`v=1&rounds=20&run=sgd&lang=${language}`);
    assert.equal(await page.page.evaluate(() => document.documentElement.lang), language);
    await page.close();
  }
});
