/** The page as a single file; `scripts/package.mjs` writes the module. */
declare const html: string;
export default html;
