/** `npm run dev`: Vite's server with reload; a change in a Rust file rebuilds the WebAssembly, then reloads the page. */
import { watch } from 'node:fs';
import { prerequisites } from './prerequisites.mjs';
import { at, main, Problem, root, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

/** Editors save in several steps; wait for the last one. */
const SETTLE_MS = 150;

await main(async () => {
  await prerequisites();
  await buildWasm({ optimise: false });
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    server: { host: '127.0.0.1', watch: { ignored: ['**/target/**', '**/dist/**'] } },
  });
  await server.listen();
  server.printUrls();
  rebuildOnChange(() => server.ws.send({ type: 'full-reload' }));
});

function rebuildOnChange(reload) {
  let timer;
  let building = false;
  let again = false;
  const rebuild = async () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    try {
      await buildWasm({ optimise: false });
      reload();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(`${error.message}; waiting for the next change`);
    }
    building = false;
    if (again) {
      again = false;
      await rebuild();
    }
  };
  const changed = (_event, name) => {
    if (name && !/\.(rs|toml)$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLE_MS);
  };
  watch(at('src'), { recursive: true }, changed);
  watch(at('Cargo.toml'), () => changed(null, null));
  say('Watching src/ for changes in Rust');
}
