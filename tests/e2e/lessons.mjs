/** Shared by `lessons.test.mjs` and others. */
import { readFileSync } from 'node:fs';

const folder = new URL('../../lessons/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
export const lessons = read('index.json').lessons.map((id) => ({ id, ...read(`${id}.json`) }));
export const [first] = lessons;
/** The first lesson in the language of the page. */
export const firstIn = (language) =>
  language === 'en' ? first : read(`${first.id}.${language}.json`);

export const linkOf = ({ id, steps }, number) => `${steps[number - 1].link}&lesson=${id}:${number}`;

/** Waits until the strip is at this step. */
export const atStep = (page, number) =>
  page.page.waitForFunction(
    (wanted) =>
      document
        .querySelector('[data-testid=lesson-progress]')
        ?.textContent.startsWith(`${wanted} of`),
    number,
  );

/** Clears all traces of the previous step's race. */
export const forget = (page) =>
  page.page.evaluate(() => {
    window.race.loads = 0;
    window.race.arrived = false;
  });

/**
 * Waits until the step's own race is paused, plays or is over: it was loaded, and nothing failed.
 */
export const settled = (page) =>
  page.page.waitForFunction(
    () =>
      window.race.loads > 0 &&
      window.race.arrived &&
      ['running', 'paused', 'finished'].includes(document.documentElement.dataset.state),
  );
