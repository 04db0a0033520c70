/**
 * User-supplied code that fails: one learner stops, and its author sees why, with the line if there
 * is one.
 */
import assert from 'node:assert/strict';
import { nightly, test } from './harness.mjs';
import { DESCENT, link, openAndRun, row } from './own.mjs';
import { REFUSAL } from './watch.mjs';

test(
  'what fails behind the race’s back is told to its author, not to the page',
  nightly,
  async ({ lab }) => {
    const code = `fetch('https://example.org/');\n${DESCENT}`;
    const page = await openAndRun(lab, link(code));
    const fault = page.get('own-fault');
    await fault.waitFor();
    assert.match(await fault.textContent(), /no network in the sandbox/);
    await page.close(REFUSAL);
  },
);

const left = (act) =>
  `const predict = () => 0; function learn() {} }; }, (z, y) => 0); ${act} (() => { {`;

test(
  'faults and endless loops stop one learner, with a line where there is one',
  nightly,
  async ({ lab }) => {
    const cases = [
      [
        'function predict() { for (;;); } function learn() {}',
        /stopped at t = 1: did not return within 2 s in round 1$/,
      ],
      ['for (;;);', /stopped at t = 1: the code outside its functions did not return within 2 s$/],
      [
        'let t = 0;\nconst predict = () => 0;\nfunction learn() {\n  if (++t === 75) oops();\n}',
        /stopped at t = 75: line 4: oops is not defined$/,
      ],
      // Code that escapes the function around it, and closes its worker or blocks it.
      [
        left('close();'),
        /stopped at t = 1: (line 1: this } closes nothing|the code defines no function predict\(x\))$/,
      ],
      [
        left('for (;;);'),
        /stopped at t = 1: an extra bracket ended the function around the code, .* within 2 s$/,
      ],
      // The same, hidden from a count of brackets: a browser reads the first line as a comment.
      [
        `<!-- {\n${left('self.onmessage = null;')}`,
        /stopped at t = 1: an extra bracket ended the function around the code, .* within 2 s$/,
      ],
      ['const predict = () => 1e200, learn = predict;', /overflow at t = 1$/],
      [
        'const predict = () => 0, learn = predict, weights = () => new Float64Array(d).fill(Infinity);',
        /overflow at t = 1$/,
      ],
    ];
    for (const [code, said] of cases) {
      const page = await openAndRun(lab, link(code));
      await page.waitForState('finished');
      await page.page.waitForFunction(() =>
        /stopped|overflow/.test(
          document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent,
        ),
      );
      const text = await page
        .get('results')
        .locator('tbody tr')
        .nth(1)
        .locator('td.boom')
        .textContent();
      assert.match(text, said, code);
      assert.match(await row(page, 0), /^SGD[\d.]/, 'the other one finishes');
      await page.close();
    }
  },
);
