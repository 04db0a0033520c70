/** User-supplied data that cannot be raced on unchanged: refused in words, by line and column. */
import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { drop } from './files.mjs';
import { nightly, test } from './harness.mjs';
import { DIABETES, file, head, RACE, said } from './tables.mjs';

test('refused with a reason, and the next file is taken', async ({ lab }) => {
  const page = await lab.open(RACE, { wait: false });
  await page.choose(file('faulty.csv', 'age,bmi,y\n1,2,3\n4,abc,6\n5,6,7\n'));
  await page.get('data-problem').locator('b').waitFor();
  assert.match(await said(page, 'data-problem'), /faulty\.csv.*line 3.*column "?bmi/s);
  assert.equal(await page.get('data-use').isEnabled(), false);
  await page.bring(DIABETES);
  await page.finalFingerprint();
});

/* Every night: User-supplied data that cannot be raced on unchanged: refused in words, offered
 * another loss, or never read as a table. */

/** Three classes by name, in the last column. */
const IRIS = file(
  'iris.csv',
  [
    'sepal,petal,class',
    ...Array.from(
      { length: 30 },
      (_, i) => `${4 + (i % 5)},${1 + (i % 3)}.5,${['setosa', 'versicolor', 'virginica'][i % 3]}`,
    ),
  ].join('\n'),
);

test(
  'three classes: what they need is said, and the learners that cannot are left out on request',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&run=sgd:eta=0.1`, { wait: false });
    await page.choose(IRIS);
    await page.get('data-offer').waitFor();
    const need = await said(page, 'data-problem');
    assert.match(need, /three classes.*need the cross-entropy loss; FIOL does not support it/);
    assert.equal(await said(page, 'data-offer'), 'Use cross-entropy and leave out FIOL');
    assert.match(
      await said(page, 'data-closed'),
      /^Unavailable: hinge, .*two values, and “class” has 3/,
    );
    assert.equal(await page.get('data-use').isEnabled(), false);
    await page.get('data-offer').click();
    assert.match(await said(page, 'data-changes'), /FIOL does not support.*leaves the race/);
    assert.match(await said(page, 'data-labels'), /class 1 is "setosa", class 2 "versicolor"/);
    await page.get('data-use').click();
    // The address follows the controls after a pause.
    await page.page.waitForFunction(() => location.hash.includes('loss=cross-entropy'));
    await page.finalFingerprint();
    const link = await page.fragment();
    assert.match(link, /run=isgd.*run=sgd/);
    assert.equal(await page.get('class').locator('option').count(), 3);
    // Proposals that the viewer accepted are not repeated.
    assert.equal(await page.notices(), 0);
    assert.doesNotMatch(link, /run=fiol/);
  },
);

/**
 * Counts the calls to Rust about learners that leave, and makes a survey report its progress twenty
 * times.
 */
function slowSurveys() {
  window.mends = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate(module, imports);
    const mend = (...all) => {
      window.mends += 1;
      return instance.exports.mend(...all);
    };
    return { module, instance: { exports: { ...instance.exports, mend } } };
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.type !== 'survey') return postMessage.call(this, message, ...rest);
    const [counts, bars] = [[], []];
    const saying = setInterval(() => {
      counts.push(window.mends);
      // As the previous message left it.
      bars.push(document.querySelector('[data-testid=reading-progress]')?.value);
      const data = { type: 'progress', id: message.id, phase: 'survey', share: counts.length / 20 };
      this.dispatchEvent(new MessageEvent('message', { data }));
      if (counts.length < 20) return;
      clearInterval(saying);
      window.bars = bars;
      window.counts = counts;
      postMessage.call(this, message, ...rest);
    }, 30);
  };
}

test(
  'while a file is read only the bar moves: nothing is asked of Rust again',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${RACE}&run=sgd:eta=0.1`, {
      wait: false,
      before: (one) => one.addInitScript(slowSurveys),
    });
    await page.choose(IRIS);
    await page.get('data-offer').waitFor();
    await page.page.evaluate(() => {
      window.counts = null;
    });
    await page.param('data.decimal').selectOption('comma');
    const counts = await (await page.page.waitForFunction(() => window.counts)).jsonValue();
    assert.ok((await page.page.evaluate(() => window.bars)).at(-1) > 0.5, 'the bar moves');
    assert.ok(counts[0] > 0, 'they are counted');
    // The choice itself is drawn before the fifth message.
    assert.equal(counts[19], counts[4], `${counts}`);
  },
);

test('three classes, and no learner that takes them: others come', nightly, async ({ lab }) => {
  // FIOL takes them without an ℓ₁ norm only.
  const page = await lab.open(RACE.replace('&run=isgd:eta=0.1', ''), { wait: false });
  await page.choose(IRIS);
  assert.match(await said(page, 'data-offer'), /^Use cross-entropy and race .* instead$/);
  await page.get('data-offer').click();
  await page.get('data-use').click();
  await page.page.waitForFunction(() => location.hash.includes('loss=cross-entropy'));
  await page.finalFingerprint();
});

test(
  'of two files the dialog says that one is read; a stray JSON is named where it is seen',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(RACE, { wait: false });
    await page.page.locator('[data-testid=file]').first().waitFor({ state: 'attached' });
    const csv = ['a.csv', head('diabetes.csv', 20)];
    await drop(page, [csv, ['b.csv', 'x']]);
    assert.match(await said(page, 'data-dropped'), /2 files: a race reads one/);
    await drop(page, [['x.json', '{"a":1}']]);
    assert.match(await said(page, 'data-aside'), /^x\.json is not an exported run/);
    assert.doesNotMatch(await said(page, 'data-aside'), /Error|field/);
    // A reader whose script is still loading would abort that.
    await page.get('data-shape').waitFor();
    await page.get('data-cancel').click();
    assert.equal(await page.notices(), 0);
    await drop(page, [['y.json', '{"a":']]);
    await expect(page.get('notices')).toHaveText(/y\.json is not valid JSON/);
  },
);
