/** Shared by `recipes.test.mjs` and others. */

export const card = (page, id) => page.page.locator(`[data-recipe="${id}"]`);

export async function openGallery(page) {
  await page.get('recipes').click();
  await page.page.locator('.recipe-card').first().waitFor();
}

export async function choose(page, id) {
  await openGallery(page);
  await card(page, id).locator('a.whole').click();
  await page.get('recipe-strip').waitFor();
}
