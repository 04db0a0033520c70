/** What a page asks for first, by its link, and what it says when that does not come. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLab, wholeModule } from './harness.mjs';
import { BLOBS, holdTimers, openWaiting, PLAIN, waitInVain } from './waiting.mjs';
import { LOST } from './watch.mjs';

const lab = await startLab();

/** Files of WebAssembly that a page asks for, by name, and a promise that it asks for one. */
function watchModules(page) {
  const asked = [];
  const first = new Promise((resolve) => {
    page.on('request', (request) => {
      const name = request.url().split('/').at(-1);
      if (!name.endsWith('.wasm')) return;
      asked.push(name);
      resolve();
    });
  });
  return { asked, first };
}

test('the module that a link needs is asked for before any script of the page has come, once, and it alone', async () => {
  for (const link of [PLAIN, BLOBS]) {
    let modules;
    const page = await lab.open(link, {
      before: async (one) => {
        modules = watchModules(one);
        // Nothing is fetched ahead of need.
        await one.addInitScript(holdTimers);
        // The page's scripts wait for it: if they had to ask for it, it would never come.
        await one.route(/\/assets\/(?!worker-).*\.js$/, async (route) => {
          await modules.first;
          await route.continue();
        });
      },
    });
    if (link === BLOBS) await page.waitForState('finished');
    else await page.waitForRound(5);
    assert.equal(modules.asked.length, 1, modules.asked.join(' '));
    assert.equal(modules.asked[0] === wholeModule(), link === BLOBS);
    await page.close();
  }
});

test('a wrong guess at what a link needs costs no more than time', async () => {
  // A loss that there is not; and a solver, of which nothing is guessed.
  for (const [link, asked] of [
    ['v=1&loss=no-such-loss&rounds=60&speed=50&run=fiol:eta=0.01', 1],
    ['v=1&reg=l1&rounds=60&run=fiol:eta=0.01,solver=sort', 2],
  ]) {
    let modules;
    const page = await lab.open(link, {
      before: (one) => {
        modules = watchModules(one);
        return one.addInitScript(holdTimers);
      },
    });
    await page.waitForState('finished');
    assert.equal(modules.asked.length, asked, modules.asked.join(' '));
    assert.equal(modules.asked.at(-1), wholeModule());
    assert.equal((await page.progress()).rounds, 60);
    await page.close();
  }
});

test('a link whose module does not come, or not in time, opens a page that says so', async () => {
  for (const [fails, said] of [
    [true, /could not be fetched/],
    [false, /has not come yet/],
  ]) {
    const { page, module } = await openWaiting(lab, BLOBS, fails, {
      wait: false,
    });
    if (!fails) await waitInVain(page, async () => (await page.state()) === 'failed');
    await page.waitForState('failed');
    assert.match(await page.page.locator('.message').innerText(), said);
    assert.equal(await page.fragment(), BLOBS);
    if (fails) {
      module.fails = false;
      await page.get('retry').click();
    } else module.release();
    await page.waitForState('finished');
    assert.equal((await page.progress()).rounds, 90);
    await page.close(LOST);
  }
});

test('a page whose engine does not come says that it takes its time, and starts when it comes', async () => {
  let release;
  const gate = new Promise((resolve) => {
    release = resolve;
  });
  const page = await lab.open(PLAIN, {
    wait: false,
    before: async (one) => {
      await one.addInitScript(holdTimers);
      await one.route('**/*.wasm', async (route) => {
        await gate;
        await route.continue();
      });
    },
  });
  const said = page.page.locator('[data-slow]');
  assert.equal(await said.textContent(), '');
  await waitInVain(page, async () => (await said.textContent()) !== '');
  assert.match(await said.textContent(), /the connection is slow, or nobody answers/);
  assert.equal(await said.isVisible(), true);
  release();
  await page.waitForRound(5);
  assert.equal(await said.count(), 0);
  await page.close();
});
