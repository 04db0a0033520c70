/** Shared by `embed.test.mjs` here and in `tests/all`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { FOUR, SMALL, startLab } from './harness.mjs';

const lab = await startLab();
const HOST = readFileSync(new URL('../embed/host.html', import.meta.url));
const host = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(HOST);
});
await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
after(() => host.close());
const HOST_URL = `http://127.0.0.1:${host.address().port}/`;

/** The host with the lab in it, once the lab is ready; `slow` enough to be caught at any round. */
export async function embed(fragment, options) {
  const address = `${HOST_URL}?lab=${encodeURIComponent(lab.url)}#${fragment}&embed=1`;
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
    close: () => page.close(),
  };
}

export const SLOW = `${SMALL.replace('speed=max', 'speed=50')}&${FOUR}`;
