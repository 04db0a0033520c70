/** The two modules: what is asked of the page while the whole one is on its way, and when it is not to be had. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLab, wholeModule } from './harness.mjs';
import { BLOBS, holdTimers, openWaiting, PLAIN, waitInVain } from './waiting.mjs';
import { LOST } from './watch.mjs';

/** Parts of the page that are fetched ahead of need (`www/later.tsx`). */
const PART = /\/assets\/(Body|HelpSheet|SweepBody)-[^/]+\.js$/;
const lab = await startLab();
const open = (...given) => openWaiting(lab, ...given);

const SINE = 'v=1&stream=sine&rounds=60&run=sgd:eta=0.1';

test('while it is on its way, a link that needs it is said to load, stays in the address, and gives way to the next', async () => {
  const { page, module } = await open(PLAIN);
  await page.waitForRound(5);
  await page.follow(BLOBS);
  await page.waitForState('loading');
  assert.match(await page.get('headline').textContent(), /^Loading what this experiment needs/);
  // Nothing that is done meanwhile is written over it.
  await page.page.keyboard.press(' ');
  await page.page.waitForTimeout(700);
  assert.equal(await page.fragment(), BLOBS);
  await page.follow(SINE);
  await page.page.waitForTimeout(400);
  assert.equal(await page.fragment(), SINE);
  module.release();
  await page.waitForState('finished');
  assert.equal((await page.progress()).rounds, 60);
  assert.match(await page.fragment(), /stream=sine/);
  assert.equal(module.asked, 1);
  await page.close();
});

test('a link that the first module plays takes the place of one that waits', async () => {
  const { page, module } = await open(PLAIN);
  await page.follow(BLOBS);
  await page.waitForState('loading');
  await page.page.goBack();
  await page.waitForState('running');
  await page.waitForRound(5);
  module.release();
  // It is here, and the race goes on with it.
  await page.page.waitForFunction(() => window.race.workers > 1 && window.race.arrived);
  await page.waitForRound(30);
  assert.doesNotMatch(await page.fragment(), /blobs/);
  await page.close();
});

test('if it is not to be had, the page says so, keeps the link, and goes on when it is asked to try again', async () => {
  const { page, module } = await open(PLAIN, true);
  await page.follow(BLOBS);
  await page.waitForState('failed');
  assert.match(await page.get('headline').textContent(), /waits for a part of the laboratory/);
  await page.page.waitForTimeout(500);
  assert.equal(await page.fragment(), BLOBS);
  assert.equal(await page.page.locator('#controls').getAttribute('inert'), '');
  for (const one of ['play', 'step1', 'step10', 'reset'])
    assert.equal(await page.get(one).isDisabled(), true, one);
  await page.get('retry').click();
  await page.waitForState('failed');
  assert.equal(module.asked, 2);
  module.fails = false;
  await page.get('retry').click();
  await page.waitForState('finished');
  assert.equal((await page.progress()).rounds, 90);
  assert.equal(await page.page.locator('#controls').getAttribute('inert'), null);
  assert.equal(await page.get('play').isEnabled(), true);
  await page.close(LOST);
});

test('if there is no such file any more, the page offers to be loaded again, which helps', async () => {
  let gone = true;
  const page = await lab.open(PLAIN, {
    before: (one) =>
      one.route(`**/${wholeModule()}`, (route) =>
        gone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
      ),
  });
  await page.waitForRound(5);
  await page.pause();
  const missing = page.get('missing');
  await missing.getByText(/is not there any more: a newer version was put up/).waitFor();
  await missing.getByRole('button', { name: 'Load the page again' }).waitFor();
  await page.follow(BLOBS);
  await page.waitForState('failed');
  assert.match(await page.page.locator('.message').innerText(), /Load the page again; the exp/);
  gone = false;
  await page.get('reload').click();
  await page.waitForState('finished');
  assert.equal((await page.progress()).rounds, 90);
  await page.close(/404/);
});

test('a link that carries its rows waits for it too, and is read when it is there', async () => {
  const { page, module } = await open(PLAIN, true);
  await page.follow('v=1&stream=file&rounds=100000&run=sgd&inline=a,y%0A1,2%0A3,4');
  await page.waitForState('failed');
  // As long as a reader without its module takes to fail.
  await page.page.waitForTimeout(500);
  module.fails = false;
  await page.get('retry').click();
  await page.waitForState('running');
  await page.waitForRound(2);
  await page.close(LOST);
});

test('it is tried again when the connection is back', async () => {
  const { page } = await open(PLAIN);
  await page.context.setOffline(true);
  await page.page.unrouteAll();
  await page.follow(BLOBS);
  await page.waitForState('failed');
  await page.context.setOffline(false);
  await page.waitForState('finished');
  assert.equal((await page.progress()).rounds, 90);
  await page.close(LOST);
});

test('a learner that needs it is waited for, and every change asks for it anew', async () => {
  const { page, module } = await open(PLAIN, true);
  await page.follow(PLAIN.replace('fiol:eta=0.01', 'fiol:eta=0.01&run=isgd:eta=0.01'));
  await page.waitForState('running');
  // Of the race itself, and not of a link: the controls stay in use.
  await page.get('add-learner').click();
  await page.page.locator('[data-entry="adagrad"]').click();
  await page.waitForState('failed');
  const { asked } = module;
  assert.ok(asked > 0);
  await page.param('seed').fill('11');
  while (module.asked === asked) await page.page.waitForTimeout(50);
  // It has failed: what is asked from now on is asked anew.
  await page.waitForState('failed');
  await page.page.waitForFunction(() => /run=adagrad/.test(location.hash));
  module.fails = false;
  await page.param('seed').fill('12');
  await page.waitForState('running');
  await page.waitForRound(5);
  await page.close(LOST);
});

test('a round that cannot be opened up is said not to be, and is when one tries again', async () => {
  const { page, module } = await open(PLAIN, true);
  await page.waitForRound(5);
  await page.pause();
  await page.get('missing').waitFor();
  module.fails = false;
  await page.get('missing').getByRole('button', { name: 'Try again' }).click();
  await page.page.waitForSelector('[data-testid=round]:not(:has([data-testid=round-closed]))');
  await page.get('missing').waitFor({ state: 'detached' });
  await page.close(LOST);
});

test('parts that could not be fetched ahead of need come when they are needed', async () => {
  let fails = true;
  const asked = [];
  const page = await lab.open(PLAIN, {
    before: async (one) => {
      await one.addInitScript(holdTimers);
      await one.route(PART, (route) => {
        if (!fails) return route.continue();
        asked.push(route.request().resourceType());
        return route.abort('internetdisconnected');
      });
    },
  });
  await page.waitForRound(5);
  let failed = false;
  page.page.once('requestfailed', () => {
    failed = true;
  });
  await waitInVain(page, () => failed);
  // All of them were asked for in one go.
  await page.page.waitForTimeout(300);
  fails = false;
  // Firefox never imports again what it could not import once.
  assert.deepEqual([...new Set(asked)], ['fetch']);
  for (const [key, part] of [
    ['e', '[data-testid=open-export]'],
    ['?', '[data-testid=offline]'],
  ]) {
    await page.page.keyboard.press(key);
    await page.page.locator(part).waitFor({ state: 'attached' });
    await page.page.keyboard.press('Escape');
  }
  await page.close(LOST);
});

test('a run that was exported is said to be open when it is', async () => {
  const { page, module } = await open(PLAIN);
  await page.page.keyboard.press('e');
  const text = JSON.stringify({ link: BLOBS });
  await page
    .get('open-export')
    .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForState('loading');
  await page.page.waitForFunction((link) => location.hash === `#${link}`, BLOBS);
  assert.doesNotMatch(await page.get('live').textContent(), /is open/);
  module.release();
  await page.waitForState('finished');
  await page.page.waitForFunction(() => /blobs/.test(location.hash));
  await page.page.goBack();
  await page.waitForState('running');
  assert.doesNotMatch(await page.fragment(), /blobs/);
  await page.close();
});

test('a connection over which nothing comes is said to be slow, and one may try again', async () => {
  const { page, module } = await open(PLAIN);
  await page.follow(BLOBS);
  await page.waitForState('loading');
  const failed = async () => (await page.state()) === 'failed';
  await waitInVain(page, failed);
  const said = await page.page.locator('.message').innerText();
  assert.match(said, /has not come yet: the connection is slow, or nobody answers/);
  assert.match(said, /starts as soon as it is here/);
  assert.equal(await page.fragment(), BLOBS);
  // By a request of its own: the first one is broken off.
  const broken = page.page.waitForEvent('requestfailed');
  await page.get('retry').click();
  await broken;
  await page.waitForState('loading');
  await waitInVain(page, failed);
  // What is late comes all the same.
  module.release();
  await page.waitForState('finished');
  assert.equal((await page.progress()).rounds, 90);
  assert.equal(module.asked, 2);
  await page.close(/ERR_ABORTED/);
});

for (const [what, wish, come] of [
  ['a sweep', (page) => page.get('open-sweep').click(), '[data-testid=sweep]'],
  [
    'a file that was dropped',
    (page) =>
      page.page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['a,y\n1,2\n3,4\n'], 'a.csv', { type: 'text/csv' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }),
    '[data-testid=data-use]',
  ],
])
  test(`${what} that waits for a slow connection is not forgotten`, async () => {
    const { page, module } = await open(PLAIN);
    await page.waitForRound(5);
    await wish(page);
    await waitInVain(page, () => page.get('missing').isVisible());
    module.release();
    await page.page.locator(come).waitFor();
    await page.close();
  });

test('a round that waits for a connection over which nothing comes is said to wait, and the race goes on', async () => {
  const { page, module } = await open(PLAIN);
  await page.waitForRound(5);
  await page.pause();
  await waitInVain(page, () => page.get('missing').isVisible());
  assert.match(await page.get('missing').textContent(), /is still on its way/);
  const { t } = await page.progress();
  await page.get('play').click();
  await page.waitForRound(t + 5);
  module.release();
  await page.get('missing').waitFor({ state: 'detached' });
  await page.close();
});

test('when nothing but the WebAssembly is to be had any more, the race goes on with the whole module', async () => {
  let gone = false;
  const page = await lab.open(PLAIN, {
    before: async (one) => {
      await one.addInitScript(holdTimers);
      // The engine's worker runs: the browser has its script.
      await one.route(/\/assets\/(?!worker-)[^/]+\.js$/, (route) =>
        gone ? route.abort('internetdisconnected') : route.continue(),
      );
    },
  });
  await page.waitForRound(5);
  gone = true;
  await waitInVain(page, () => page.page.evaluate(() => window.race.workers > 1));
  await page.page.waitForFunction(() => window.race.arrived);
  const { t } = await page.progress();
  await page.waitForRound(t + 5);
  assert.equal(await page.state(), 'running');
  assert.equal(await page.page.evaluate(() => window.race.workers), 2, 'it was started once');
  await page.close(LOST);
});
