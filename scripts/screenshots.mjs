/** `npm run screenshots`: takes the pictures of the README from the built page. */
import { mkdirSync, statSync } from 'node:fs';
import { launchBrowser } from './browser.mjs';
import { buildPage, servePage } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { at, main, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

const FOLDER = 'docs/screenshots';
const SHOTS = [
  { name: 'wide-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'wide-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  {
    name: 'narrow',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    isMobile: true,
    hasTouch: true,
  },
];
async function shoot(browser, url, { name, ...options }) {
  const context = await browser.newContext({ deviceScaleFactor: 1.5, ...options });
  const page = await context.newPage();
  // The default experiment, played to its end.
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  mkdirSync(at(FOLDER), { recursive: true });
  const path = at(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  say(`${FOLDER}/${name}.png, ${Math.round(statSync(path).size / 1000)} kB`);
  await context.close();
}

await main(async () => {
  await prerequisites();
  await buildWasm();
  await buildPage();
  const server = await servePage({ port: 0 });
  const browser = await launchBrowser();
  try {
    for (const shot of SHOTS) await shoot(browser, server.url, shot);
  } finally {
    await browser.close();
    await server.close();
  }
});
