/** `npm run dev`: Vite's server with reload; a change in a Rust file rebuilds the WebAssembly, then reloads the page. */
import { prerequisites } from './prerequisites.mjs';
import { at, main, Problem, root, say } from './shell.mjs';
import { buildWasm } from './wasm.mjs';

/** Editors save in several steps; wait for the last one. */
const SETTLE_MS = 150;
/** The sources of the WebAssembly. */
const SOURCES = ['src', 'crates/learners/src', 'crates/math/src'];
const MANIFESTS = ['Cargo.toml', 'crates/learners/Cargo.toml', 'crates/math/Cargo.toml'];

await main(async () => {
  await prerequisites();
  await buildWasm({ quick: true });
  const { createServer } = await import('vite');
  const server = await createServer({ root, server: { host: '127.0.0.1' } });
  await server.listen();
  server.printUrls();
  rebuildOnChange(server.watcher);
});

/** The page reloads by itself: Vite watches `www/wasm`, and the rest of the repository too. */
function rebuildOnChange(watcher) {
  let timer;
  let building = false;
  let again = false;
  const rebuild = async () => {
    again = building;
    if (building) return;
    building = true;
    try {
      await buildWasm({ quick: true });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(`${error.message}; waiting for the next change`);
    }
    building = false;
    if (again) await rebuild();
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLE_MS);
  };
  const matters = (path) =>
    MANIFESTS.some((file) => path === at(file)) ||
    (path.endsWith('.rs') && SOURCES.some((folder) => path.startsWith(at(folder, '/'))));
  watcher.on('all', (_event, path) => {
    if (matters(path)) changed();
  });
  say(`Watching ${SOURCES.join(' and ')} for changes in Rust`);
}
