/**
 * The built page in a browser driven by Puppeteer, with the parts of `harness.mjs` needed there:
 * Firefox, by way of WebDriver BiDi, and Chromium for tabs that are really hidden, which Playwright
 * never allows.
 */
import puppeteer from 'puppeteer-core';
import { FLAGS, findWholeBrowser } from '../../scripts/browser.mjs';
import { launchFirefox } from '../../scripts/firefox.mjs';
import { test as base } from './harness.mjs';
import { holdBlobs, PlainLab } from './plain.mjs';

/** One browser per worker, which opens the lab. */
const driven = (launch) => [
  async ({ address: home }, use) => {
    const browser = await launch();
    await use({ open: opener(browser, home) });
    await browser.close();
  },
  { scope: 'worker' },
];

export const test = base.extend({
  firefox: driven(launchFirefox),
  chromium: driven(async () =>
    puppeteer.launch({ executablePath: await findWholeBrowser(), headless: true, args: FLAGS }),
  ),
});

const opener =
  (browser, home) =>
  async (fragment = '', { width = 1440, height = 900, before, address = home } = {}) => {
    // A separate profile: nothing that an earlier page stored or cached answers this one.
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const faults = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type()))
        faults.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // Requests pending when the page was closed.
      if (faults.left && ABORTED.includes(why)) return;
      faults.push(`request failed: ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
    });
    await page.evaluateOnNewDocument(holdBlobs);
    await page.setViewport({ width, height });
    await before?.(page);
    await page.goto(address + (fragment ? `#${fragment}` : ''));
    return new PuppeteerLab(page, faults);
  };

/** The messages of either browser about an aborted request. */
const ABORTED = ['NS_BINDING_ABORTED', 'net::ERR_ABORTED'];

class PuppeteerLab extends PlainLab {
  constructor(page, faults) {
    super();
    this.page = page;
    this.faults = faults;
  }

  evaluate = (question, ...args) => this.page.evaluate(question, ...args);
  press = (key) => this.page.keyboard.press(key);
  until = async (question, ...args) => {
    const found = await this.page.waitForFunction(question, { polling: 100 }, ...args);
    return found.jsonValue();
  };

  async close() {
    this.faults.left = true;
    await this.page.browserContext().close();
    delete this.faults.left;
    return this.faults;
  }
}
