/**
 * `npm run build:single`: the whole page in one HTML file, which runs by a double click, even from
 * a USB stick.
 */
import { buildSingle } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { main, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

await main(async () => {
  await prerequisites();
  await buildWasm();
  await buildSingle();
  say('The page is in dist-single/implicit-lab.html and in the Python package');
});
