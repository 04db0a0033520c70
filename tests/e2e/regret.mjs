/** Shared by `regret.test.mjs` and others. */
import { lab as core, rows } from '../boundary/lab.mjs';

/** FIOL Theorems 1 and 2 hold for the first learner, C&O (13) does not. */
export const LASSO =
  'v=1&stream=correlated-gaussian:d=20,rho=0&reg=l1:lambda=0.01&rounds=2000&run=fiol:eta=0.1,schedule=sqrt&run=comid:eta=0.1,schedule=sqrt&speed=max';

/** Node's results for the same experiment. */
export function evidence(fragment) {
  const found = new core.Evidence(fragment, rows());
  while (!found.advance(1000).done);
  const { meta, data } = found.frame();
  found.free();
  const last = ({ offset, len }) => data[offset + len - 1];
  return { meta, last };
}

/** Four significant digits, as the page writes them up to 10⁶. */
export const shown = (value) => {
  const rounded = Number(value.toPrecision(4));
  const text = Math.abs(rounded) >= 1000 ? rounded.toLocaleString('en') : value.toPrecision(4);
  return text.replace('-', '−');
};

export const known = (page) =>
  page.page.waitForFunction(() => {
    const said = document.querySelector('[data-testid=comparator]')?.textContent ?? '';
    return said.includes('certified') && !said.includes('%');
  });
