/**
 * Values of package.json, set by vite.config.ts. Unset addresses are `null`
 * (scripts/addresses.mjs).
 */
declare const __VERSION__: string;
declare const __REPOSITORY__: string | null;
declare const __REPORTS__: string | null;
