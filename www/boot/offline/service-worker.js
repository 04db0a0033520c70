/**
 * The service worker: stores one complete version of the page and serves it, so that the page opens
 * without a network.
 *
 * Every version has its own cache, filled before the version is used and never changed. A page
 * never mixes versions, because each file must have the hash that it had in the build: it is
 * compared when the file is stored, and again whenever it is served or copied, as a disk may damage
 * it. A damaged or lost file is fetched again. A newer version waits until the viewer requests it,
 * or until no tab is open. Tabs that are open then continue with the previous version, whose files
 * (named by their hashes) stay as long as one of those tabs does.
 *
 * It is our own rather than Workbox, which keeps all versions in one cache and deletes the previous
 * version when another takes over: a tab of the previous version could then load no more of its
 * files. `scripts/vite/offline.ts` fills in the two constants.
 */
/** Paths and hashes; the path of the page itself is empty. */
const FILES = __FILES__;
const HASHES = new Map(FILES);
const VERSION = '__VERSION__';

const HOME = new URL('./', self.location.href).href;
/** One origin can have several laboratories, each in its own folder. */
const OURS = `implicit-lab ${HOME} `;
const CACHE = OURS + VERSION;
/** Files named by their content: equal names mean equal bytes in every version. */
const NAMED = `${HOME}assets/`;
/**
 * Notes rather than files: the list of this version's files, the caches that existed before this
 * version's, and the tabs that were open when it took over.
 */
const LIST = `${HOME}?files`;
const FORMER = `${HOME}?former`;
const TENANTS = `${HOME}?tenants`;
/** Number of files fetched in parallel, while the page is in use. */
const LANES = 2;

self.addEventListener('install', (event) => event.waitUntil(moveIn()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(HOME)) return;
  event.respondWith(answer(event.request));
  if (mode === 'navigate') event.waitUntil(tidy());
});

/**
 * Stores this version. Existing caches are of older versions; later ones are not this version's
 * concern.
 */
async function moveIn() {
  const isNew = !(await caches.has(CACHE));
  try {
    const cache = await caches.open(CACHE);
    await note(cache, LIST, FILES);
    await noteFormer(cache);
    await fill(cache);
  } catch (error) {
    // An incomplete version is useless.
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

async function noteFormer(cache) {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await note(cache, FORMER, others);
}

const note = (cache, address, value) => cache.put(address, new Response(JSON.stringify(value)));

/** The content of a note; `undefined` if it is missing or damaged. */
const noted = async (cache, address) =>
  (await cache.match(address))?.json().catch(() => undefined) ?? undefined;

const digestOf = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** The file in a cache; `undefined` if it is missing or has another hash. */
async function intact(cache, url, integrity) {
  try {
    const kept = await cache.match(url);
    if (!kept || !integrity) return kept;
    // Read from a second match rather than from a copy of the response: browsers keep compiled code
    // only with a response that comes straight from a cache.
    const bytes = await (await cache.match(url)).arrayBuffer();
    return (await digestOf(bytes)) === integrity ? kept : undefined;
  } catch {
    // Data that the disk does not return.
    return undefined;
  }
}

/**
 * An intact file of any version: with this hash, or without one, with the hash that its own version
 * lists.
 */
async function found(url, integrity) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const cache = await caches.open(name);
    const hash = integrity ?? new Map(await noted(cache, LIST)).get(url.slice(HOME.length));
    const file = await intact(cache, url, hash);
    if (file) return file;
  }
  return undefined;
}

/** Stores the files that are missing or damaged. */
async function fill(cache) {
  const left = [...FILES];
  const lane = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const [path, integrity] = file;
      const url = HOME + path;
      if (!(await intact(cache, url, integrity)))
        await cache.put(url, await brought(url, integrity));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The server no longer has the file, or has another one of this name. */
class Replaced extends Error {}

/** The file with this hash, from another version's cache or from the server. */
async function brought(url, integrity) {
  // A newer version shares most of its files with the previous one.
  const known = url.startsWith(NAMED) ? await found(url, integrity) : undefined;
  const response = known ?? (await fetch(url, { cache: 'no-cache' }));
  const same = known || (await digestOf(await response.clone().arrayBuffer())) === integrity;
  if (!response.ok || !same) throw new Replaced(`${response.status}: ${url}`);
  // Browsers reject a redirected page, such as from `/lab/` to `/lab/index`.
  return response.redirected ? new Response(response.body, response) : response;
}

async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const url = origin + pathname;
  const address = url === `${HOME}index.html` ? HOME : url;
  const integrity = HASHES.get(address.slice(HOME.length));
  if (integrity)
    return own(address, integrity).catch(async (error) => {
      // This version cannot be completed again: the next load gets the server's version of the
      // page.
      if (error instanceof Replaced) await self.registration.unregister();
      // Another version's page loads that version as a whole; any other file would mix versions.
      if (address === HOME) return fetch(request);
      throw error;
    });
  // A tab of a previous version continues.
  const former = address.startsWith(NAMED)
    ? await found(address).catch(() => undefined)
    : undefined;
  return former ?? fetch(request);
}

/** A file of this version: the stored one, or otherwise a fetched one, which repairs the cache. */
async function own(address, integrity) {
  const cache = await caches.open(CACHE).catch(() => undefined);
  const kept = cache && (await intact(cache, address, integrity));
  if (kept) return kept;
  const file = await brought(address, integrity);
  // Served even if there is no room for it.
  cache?.put(address, file.clone()).catch(() => {});
  return file;
}

const tabs = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function takeOver() {
  const cache = await caches.open(CACHE);
  await note(cache, TENANTS, await tabs());
  // The cache may have changed while the version was waiting. Files that cannot be fetched now are
  // fetched when needed.
  await note(cache, LIST, FILES);
  if (!(await noted(cache, FORMER))) await noteFormer(cache);
  await fill(cache).catch(() => {});
  await tidy();
  // The first version serves the tab that registered it; a later one takes over the previous
  // version's tabs.
  await self.clients.claim();
}

/**
 * Removes the previous versions when the last tab that may need them is gone, but never a waiting
 * one.
 */
async function tidy() {
  // A previous version may have been deployed again, in which case the waiting or arriving one uses
  // its cache.
  if (self.registration.waiting || self.registration.installing) return;
  const cache = await caches.open(CACHE);
  const [told, former] = await Promise.all([noted(cache, TENANTS), noted(cache, FORMER)]);
  // Without tenants, this version has not taken over yet.
  if (!told || !former) return;
  const tenants = new Set(told);
  if ((await tabs()).some((id) => tenants.has(id))) return;
  if (former.length === 0) return;
  await Promise.all(former.map((name) => caches.delete(name)));
  // Once: a version that is deployed again, because its successor was withdrawn, has the same name.
  await note(cache, FORMER, []);
}
