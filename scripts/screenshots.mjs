/** `npm run screenshots`: takes the pictures of the README from the built page; `-- NAME …` only those. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { launchBrowser } from './browser.mjs';
import { buildPage, servePage } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { at, main, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

const FOLDER = 'docs/screenshots';
const finished = (page) =>
  page.waitForFunction(() => document.documentElement.dataset.state === 'finished');
const standing = (page) =>
  page.waitForFunction(() => document.documentElement.dataset.state === 'paused');
/** The first link of a recipe. */
const recipe = (id) => JSON.parse(readFileSync(at('recipes', `${id}.json`))).links[0].link;
/** A step of a lesson, counted from 1. */
function step(id, number) {
  const { steps } = JSON.parse(readFileSync(at('lessons', `${id}.json`)));
  return `${steps[number - 1].link}&lesson=${id}:${number}`;
}

/** An explicit step that overshoots, and the implicit one, in the plane of two weights. */
const ROUND =
  'v=1&stream=adversary&reg=l1:lambda=0.1&examples=1,0.5,1;-1,0.8,-1;0.5,1.5,1&rounds=12&run=fiol:eta=1&run=comid:eta=1&at=3&panels=round,loss';
/** It waits for a press, but the picture must show it playing. */
const LESSON = step('explode', 5).replace('&at=0', '');

/** A typical user's table: semicolons, decimal commas, words, a gap, a row that is too short. */
const PATIENTS = [
  'age;height;town;ill',
  ...Array.from({ length: 40 }, (_, i) => {
    const [age, height] = [20 + ((i * 7) % 50), 60 + ((i * 11) % 35)];
    return `${age};1,${height};${['Ulm', 'Bonn', 'Kiel'][i % 3]};${i % 4 === 1 ? 'yes' : 'no'}`;
  }),
  '31;;Bonn;yes',
  '44;1,70',
];
/** A user-supplied learner next to the built-in ones. */
const OWN = `const w = new Float64Array(d);
const score = (x) => x.reduce((sum, v, i) => sum + v * w[i], 0);

const predict = (x) => score(x);

// Only mistakes are learned from.
function learn(x, y) {
  if (y * score(x) > 0) return;
  for (let i = 0; i < d; i++) w[i] += y * x[i];
}

const weights = () => w;`;

const SHOTS = [
  { name: 'wide-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  {
    name: 'recipes',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    async reach(page) {
      await finished(page);
      await page.getByTestId('recipes').click();
      await page.locator('dialog[open] svg').nth(5).waitFor();
    },
  },
  {
    name: 'sweep',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    fragment: recipe('co-fig-2'),
    reach: (page) => page.locator('[data-testid=sweep][data-phase=done]').waitFor(),
  },
  {
    name: 'regret',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    fragment: recipe('co-fixed'),
    async reach(page) {
      await finished(page);
      await page.locator('.bounds button').first().waitFor();
    },
  },
  {
    name: 'round',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    fragment: ROUND,
    reach: standing,
  },
  {
    name: 'film',
    viewport: { width: 1180, height: 820 },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    fragment: `${ROUND}&present=1`,
    async reach(page) {
      await standing(page);
      const pictures = page.locator('.round-pictures');
      await pictures.waitFor();
      await page.locator('.stage[data-idle=true] [data-faded=true]').waitFor({ state: 'attached' });
      await page.waitForTimeout(1000);
      const moments = [];
      for (const to of [0.6, 1, 2, 2.5, 3, 3.5, 4, 4.4, 4.8, 5.3, 5.7, 6]) {
        // A stage has the slider's film but hides the slider.
        await page.getByTestId('film-scrubber').evaluate((slider, at) => {
          slider.value = at;
          slider.dispatchEvent(new Event('input'));
        }, to);
        await page.waitForTimeout(150);
        moments.push((await pictures.screenshot()).toString('base64'));
      }
      await page.goto('about:blank');
      await page.setViewportSize({ width: 1440, height: 900 });
      const images = moments.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
      await page.setContent(`<!doctype html><style>
          body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; margin: 12px }
          img { width: 100% }
        </style>${images}`);
      const height = await page.evaluate(() => document.body.offsetHeight + 24);
      await page.setViewportSize({ width: 1440, height });
    },
  },
  {
    name: 'lesson',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    fragment: LESSON,
    async reach(page) {
      await page.getByTestId('lesson-strip').waitFor();
      await finished(page);
    },
  },
  {
    name: 'present',
    viewport: { width: 1920, height: 1080 },
    deviceScaleFactor: 1,
    colorScheme: 'dark',
    fragment: 'v=1&reg=l1&run=fiol&run=isgd&run=comid&run=sgd&present=1',
    async reach(page) {
      await finished(page);
      await page
        .locator('[data-testid=key-hint][data-faded=true]')
        .waitFor({ state: 'attached', timeout: 20_000 });
      await page.waitForTimeout(1000);
    },
  },
  {
    name: 'data',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    fragment: 'v=1&stream=file&loss=logistic&run=fiol&run=sgd',
    async reach(page) {
      const buffer = Buffer.from(`${PATIENTS.join('\n')}\n`);
      const file = { name: 'patients.csv', mimeType: 'text/csv', buffer };
      await page.getByTestId('file').first().setInputFiles(file);
      await page.getByTestId('data-shape').waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'own',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    fragment: `v=1&stream=blobs:flip=0.05&loss=hinge&rounds=3000&run=own:code=${encodeURIComponent(OWN)},label=Perceptron&run=fiol:eta=1&run=sgd:eta=1`,
    async reach(page) {
      await page.getByTestId('own-edit').click();
      await page.getByTestId('own-run').click();
      await page.locator('.cm-editor').waitFor();
      await finished(page);
    },
  },
  { name: 'wide-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  {
    name: 'narrow',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    isMobile: true,
    hasTouch: true,
  },
];
async function shoot(browser, url, { name, fragment = '', reach = finished, ...options }) {
  const context = await browser.newContext({ deviceScaleFactor: 1.5, ...options });
  const page = await context.newPage();
  // Without a fragment: the default experiment.
  await page.goto(fragment ? `${url}#${fragment}` : url);
  await reach(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  mkdirSync(at(FOLDER), { recursive: true });
  const path = at(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  say(`${FOLDER}/${name}.png, ${Math.round(statSync(path).size / 1000)} kB`);
  await context.close();
}

await main(
  async ({ words }) => {
    await prerequisites();
    await buildWasm();
    await buildPage();
    const server = await servePage({ port: 0 });
    const browser = await launchBrowser();
    try {
      const shots = SHOTS.filter(({ name }) => words.length === 0 || words.includes(name));
      for (const shot of shots) await shoot(browser, server.url, shot);
    } finally {
      await browser.close();
      await server.close();
    }
  },
  { words: SHOTS.map(({ name }) => name) },
);
