/** What axe-core has to say of a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every violation on the page in words, with the first places where it is. */
export async function scan({ page }) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact} ${id}: ${help}\n    ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 5)
        .join('\n    ')}`,
  );
}
