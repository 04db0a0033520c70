/** Shared by `embed.test.mjs` here and in `tests/all`. */
import { readFileSync } from 'node:fs';
import { test as base, FOUR, SMALL } from './harness.mjs';

const HOST = readFileSync(new URL('../embed/host.html', import.meta.url), 'utf8');

export const test = base.extend({
  /** Opens the host with a link's lab in it, once the lab is ready. */
  embed: async ({ lab }, use) => {
    const host = await lab.origin(HOST);
    await use((fragment, options) => embedded(lab, host, fragment, options));
  },
});

async function embedded(lab, host, fragment, options) {
  const address = `${host}?lab=${encodeURIComponent(lab.url)}#${fragment}&embed=1`;
  const page = await lab.open('', { address, wait: false, ...options });
  await page.page.waitForFunction(() => window.events.some(({ event }) => event === 'ready'));
  const frame = page.page.frame({ url: (url) => String(url).startsWith(lab.url) });
  await frame.waitForFunction(() => document.documentElement.dataset.state !== 'loading');
  return {
    page,
    frame,
    /** The answer, or the error's code. */
    ask: (what) =>
      page.page.evaluate(
        (message) => window.ask(message).catch(({ code, message: said }) => ({ code, said })),
        what,
      ),
    /** The answers to several messages that are sent in one go. */
    askAll: (...all) =>
      page.page.evaluate(
        (messages) =>
          Promise.all(
            messages.map((message) =>
              window.ask(message).catch(({ code, message: said }) => ({ code, said })),
            ),
          ),
        all,
      ),
    events: (name) =>
      page.page.evaluate((wanted) => window.events.filter(({ event }) => event === wanted), name),
    until: (test, arg) => page.page.waitForFunction(test, arg),
  };
}

/** Slow enough to be caught at any round. */
export const SLOW = `${SMALL.replace('speed=max', 'speed=50')}&${FOUR}`;
