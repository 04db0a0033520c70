/** Of package.json; vite.config.ts sets them. Addresses are `null` until there are any (scripts/addresses.mjs). */
declare const __VERSION__: string;
declare const __REPOSITORY__: string | null;
declare const __REPORTS__: string | null;
