/** Shared by `faults-engine.test.mjs` here and in `tests/all`. */
import { replay } from '../boundary/lab.mjs';
import { holdWorkers } from './hurt.mjs';

export const RACE =
  'v=1&stream=correlated-gaussian:d=30,rho=0.5&rounds=3000&seed=4&run=sgd:eta=0.01&run=fiol';
/** It takes as long as anybody wants to look at it; `hurry` ends that. */
export const SLOW = `${RACE}&speed=100`;
export const hurry = (page) => page.get('speed').press('End');
export const PRINT = replay(RACE).fingerprint;

export const open = (lab, fragment, options = {}) =>
  lab.open(fragment, { before: (page) => page.addInitScript(holdWorkers), ...options });

/** Waits until the page said that the engine stopped so often. */
export const restarted = (page, times = 1) =>
  page.page.waitForFunction(
    (wanted) => document.querySelector('[data-testid=notices]').textContent.includes(wanted),
    `stopped unexpectedly${times > 1 ? ` (${times} times)` : ' and'}`,
  );
