/** `npm run build`: builds everything for a static host into `dist`. */
import { buildPage } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { main, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

await main(async () => {
  await prerequisites();
  await buildWasm();
  await buildPage();
  say('The page is in dist/');
});
