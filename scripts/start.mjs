/** `npm start`: installs what is missing, builds the release and serves it until Ctrl-C. */
import { buildPage, servePage } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { main, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

const PORT = 4173;

await main(async () => {
  await prerequisites();
  await buildWasm();
  await buildPage();
  const { url } = await servePage({ port: PORT });
  say(`Implicit Lab is open at ${url} (Ctrl-C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
});
