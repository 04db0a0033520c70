/** Pictures for link previews, which show no SVG: next to each SVG in a folder its PNG, in the size that hosts require. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SIZE = { width: 1200, height: 630 };

/** Draws them in a Playwright browser. */
export async function drawCards(browser, folder) {
  const page = await browser.newPage({ viewport: SIZE });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.svg'))) {
    const svg = readFileSync(join(folder, name), 'utf8');
    await page.setContent(
      `<!doctype html><style>body { margin: 0; text-align: center; background: #fff } svg { width: auto; height: 100vh }</style>${svg}`,
    );
    await page.screenshot({ path: join(folder, name.replace(/svg$/, 'png')) });
  }
  await page.close();
}
