/** Of package.json; vite.config.ts sets them. The repository is `null` until it has an address. */
declare const __VERSION__: string;
declare const __REPOSITORY__: string | null;
