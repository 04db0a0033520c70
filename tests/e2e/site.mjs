/**
 * A static host like any other: serves the files of one folder at a path, with the only rule that
 * `/` means `index.html`. It can be stopped, started again at the same address, and given another
 * folder, as happens to hosts and networks.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const TYPES = {
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/**
 * @param {string} folder the folder to serve
 * @param {string} path its path, with a slash at both ends
 * @param {{ first?: string }} options a script that runs in the page before anything else
 */
export async function startSite(folder, path, { first } = {}) {
  /** Requested paths, in order, since the list was last emptied. */
  const asked = [];
  const spoiled = new Set();
  let served = folder;
  let server;
  let port = 0;

  function answer({ url }, response) {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    const name = decodeURIComponent(pathname.slice(path.length)) || 'index.html';
    const file = join(served, name);
    if (!pathname.startsWith(path) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[name.split('.').at(-1)] ?? 'application/octet-stream';
    // As GitHub Pages does for every file.
    if (spoiled.has(name)) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('Welcome to this hotel');
      return;
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' });
    // Above the policy, which applies to everything after it.
    if (first && name === 'index.html')
      response.end(
        readFileSync(file, 'utf8').replace(
          /(?=<meta http-equiv)/,
          () => `<script>${first}</script>`,
        ),
      );
    else createReadStream(file).pipe(response);
  }

  const start = () =>
    new Promise((done) => {
      server = createServer(answer).listen(port, '127.0.0.1', () => {
        port = server.address().port;
        done();
      });
    });
  const stop = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });

  await start();
  return {
    url: `http://127.0.0.1:${port}${path}`,
    asked,
    start,
    stop,
    /** Gives another answer from now on, like the login page of a hotel's network. */
    spoil: (name) => spoiled.add(name),
    /** Serves another folder from now on. */
    serve(other) {
      served = other;
    },
  };
}
