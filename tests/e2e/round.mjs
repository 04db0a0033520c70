/** One round opened up, for its tests. */

/** Panels with the round first. */
export const PANEL = 'panels=round,loss,results,weights,sparsity';
export const LASSO =
  'v=1&stream=correlated-gaussian:d=12,rho=0.5&reg=l1:lambda=0.05&rounds=60&seed=4';
export const PLANE = 'v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1';

export const exact = (page, phase) =>
  page
    .get(`phase-${phase}`)
    .locator('.gist')
    .getAttribute('data-exact')
    .then((text) => Number(text.replace('−', '-')));
export async function open(page) {
  await page.get('round-said').waitFor();
  // The bar follows with the next drawing.
  await page.settle();
}
