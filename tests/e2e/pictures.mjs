/** Shared by `pictures.test.mjs` and others. */
import { saved } from './files.mjs';

/** The picture of a chart, from the menu beside it. */
export const picture = (page, kind, form) =>
  saved(page, async () => {
    await page.get(`picture-${kind}`).click();
    await page.get(`save-${form}`).click();
  });

/** Texts of an SVG, read by the browser as XML; fails if it is not XML. */
export const parsed = (page, svg) =>
  page.beside((empty) =>
    empty.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, 'image/svg+xml');
      const fault = tree.querySelector('parsererror');
      return {
        fault: fault?.textContent ?? null,
        title: tree.querySelector('title')?.textContent,
        description: tree.querySelector('desc')?.textContent,
        texts: [...tree.querySelectorAll('text')].map((one) => one.textContent),
      };
    }, svg),
  );
