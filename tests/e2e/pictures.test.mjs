/** Charts as pictures to keep: what is saved and copied is what stands on the page. */
import assert from 'node:assert/strict';
import { FOUR, SMALL, test } from './harness.mjs';
import { parsed, picture } from './pictures.mjs';

test('a chart is saved as SVG with title, legend and link', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.waitForState('finished');
  const { name, bytes } = await picture(page, 'loss', 'svg');
  const print = await page.finalFingerprint();
  assert.equal(name, `implicit-lab-loss-${print.slice(0, 8)}.svg`);
  const { fault, title, description, texts } = await parsed(page, bytes.toString());
  assert.equal(fault, null);
  assert.equal(title, 'Mean loss over the rounds');
  // With what the page is about to write into it.
  await page.fragment();
  const link = await page.page.evaluate(() => location.href);
  assert.ok(description.includes(print));
  assert.ok(description.endsWith(link), description);
  for (const learner of ['SGD', 'COMID', 'I-SGD', 'FIOL']) {
    assert.ok(
      texts.some((text) => text.startsWith(learner)),
      `${learner} in ${texts}`,
    );
  }
  const printed = texts.join('');
  assert.ok(printed.includes(link.slice(0, 80)), printed);
});
