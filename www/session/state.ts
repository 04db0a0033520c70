/**
 * Everything the page knows, in one place.
 *
 * Flow is one-way: controls → `experiment` and `view` → link and worker → frames → charts. Nothing
 * here draws or talks to the worker; `race.ts` and `share.ts` listen.
 */
export * from './experiment';
export * from './play';
export * from './rows';
export * from './view';
