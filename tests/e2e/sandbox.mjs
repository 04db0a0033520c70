/** Shared by `sandbox.test.mjs` here and in `tests/all`. */

export const BASE = 'v=1&stream=correlated-gaussian:d=20,rho=0.5&rounds=1000000&seed=4&speed=2000';
const link = (code) => `${BASE}&run=sgd:eta=0.01&run=own:code=${encodeURIComponent(code)}`;

export async function openAndRun(lab, code, options) {
  const page = await lab.open(link(code), options);
  await page.runOwn();
  // The race begins anew with the code; until its first frame all that is seen is the former one's.
  await page.page.waitForFunction(() => {
    const row = document.querySelectorAll('[data-testid=results] tbody tr')[1]?.textContent;
    return row && !/not run/.test(row);
  });
  return page;
}

export const fate = async (page) => {
  await page.page.waitForFunction(() =>
    /stopped/.test(document.querySelectorAll('[data-testid=results] tbody tr')[1].textContent),
  );
  return page.get('results').locator('tbody tr').nth(1).textContent();
};
