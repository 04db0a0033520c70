/**
 * The service worker: keeps one version of the page, whole, and answers from it, so that the page opens without a network.
 *
 * Every version has a cache of its own, filled before the version is used and never changed: what is opened is one
 * version and no mixture, since each file must have the hash that it had when the page was built: compared when it is
 * kept, and again whenever it is served or copied, as a disk may damage it. A damaged or lost file is fetched anew. A newer version waits
 * until the viewer asks for it, or until no tab is open. Tabs that are open then go on with the former one: its files
 * (named by their hashes) stay as long as one of those tabs does.
 *
 * Our own and not Workbox, which keeps all versions in one cache and empties it of the former one when another takes
 * over: a tab of the former version could then load no more of it. `scripts/vite/offline.ts` fills in the two
 * constants.
 */
/** Paths and hashes; the path of the page itself is empty. */
const FILES = __FILES__;
const HASHES = new Map(FILES);
const VERSION = '__VERSION__';

const HOME = new URL('./', self.location.href).href;
/** One origin may have several laboratories, each in a folder of its own. */
const OURS = `implicit-lab ${HOME} `;
const CACHE = OURS + VERSION;
/** Files that are called by their content: the same name is the same bytes in every version. */
const NAMED = `${HOME}assets/`;
/**
 * Not files, but notes: the list of this version's files, the caches that were there before this version's, and the tabs
 * that were open when it took over.
 */
const LIST = `${HOME}?files`;
const FORMER = `${HOME}?former`;
const TENANTS = `${HOME}?tenants`;
/** Files fetched at a time: the page is in use meanwhile. */
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

/** What is here already is older than this version; what comes later is not, and is none of its business. */
async function moveIn() {
  const isNew = !(await caches.has(CACHE));
  try {
    const cache = await caches.open(CACHE);
    await note(cache, LIST, FILES);
    await noteFormer(cache);
    await fill(cache);
  } catch (error) {
    // Half a version serves nobody.
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

async function noteFormer(cache) {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await note(cache, FORMER, others);
}

const note = (cache, address, value) => cache.put(address, new Response(JSON.stringify(value)));

/** What a note says; nothing if it is missing or damaged. */
const noted = async (cache, address) =>
  (await cache.match(address))?.json().catch(() => undefined) ?? undefined;

const digestOf = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** The file as a cache keeps it; nothing if it is missing, or has another hash than this. */
async function intact(cache, url, integrity) {
  try {
    const kept = await cache.match(url);
    if (!kept || !integrity) return kept;
    // Not of a copy of the response: browsers keep compiled code only beside one that comes straight from a cache.
    const bytes = await (await cache.match(url)).arrayBuffer();
    return (await digestOf(bytes)) === integrity ? kept : undefined;
  } catch {
    // What a disk does not give back.
    return undefined;
  }
}

/** An intact file of whichever version: of this hash, or if none is given, of the one that its own version lists. */
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

/** Keeps what is not kept yet, or no longer as it was. */
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

/** The server has no such file any more, or another one of this name. */
class Replaced extends Error {}

/** The file with this hash, from another version's cache or from the server. */
async function brought(url, integrity) {
  // Most files of a newer version are those of the former one.
  const known = url.startsWith(NAMED) ? await found(url, integrity) : undefined;
  const response = known ?? (await fetch(url, { cache: 'no-cache' }));
  const same = known || (await digestOf(await response.clone().arrayBuffer())) === integrity;
  if (!response.ok || !same) throw new Replaced(`${response.status}: ${url}`);
  // Browsers refuse a page that came by a redirect, such as from `/lab/` to `/lab/index`.
  return response.redirected ? new Response(response.body, response) : response;
}

async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const url = origin + pathname;
  const address = url === `${HOME}index.html` ? HOME : url;
  const integrity = HASHES.get(address.slice(HOME.length));
  if (integrity)
    return own(address, integrity).catch(async (error) => {
      // This version cannot be made whole again: from the next load on the page is the one that the server has.
      if (error instanceof Replaced) await self.registration.unregister();
      // The page of another version brings that version, whole; any other file would make a mixture.
      if (address === HOME) return fetch(request);
      throw error;
    });
  // A tab of a former version goes on.
  const former = address.startsWith(NAMED)
    ? await found(address).catch(() => undefined)
    : undefined;
  return former ?? fetch(request);
}

/** A file of this version: as it is kept, else as it is brought, which mends the cache. */
async function own(address, integrity) {
  const cache = await caches.open(CACHE).catch(() => undefined);
  const kept = cache && (await intact(cache, address, integrity));
  if (kept) return kept;
  const file = await brought(address, integrity);
  // Without room it is served all the same.
  cache?.put(address, file.clone()).catch(() => {});
  return file;
}

const tabs = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function takeOver() {
  const cache = await caches.open(CACHE);
  await note(cache, TENANTS, await tabs());
  // Whatever became of the cache while the version waited; what cannot be had now is asked for when it is needed.
  await note(cache, LIST, FILES);
  if (!(await noted(cache, FORMER))) await noteFormer(cache);
  await fill(cache).catch(() => {});
  await tidy();
  // The first version serves the tab that brought it; a later one has those that the former one had.
  await self.clients.claim();
}

/** Removes the former versions when the last tab is gone that may need them, and never one that waits. */
async function tidy() {
  // A former version may have been put up again: then what waits or comes has its cache.
  if (self.registration.waiting || self.registration.installing) return;
  const cache = await caches.open(CACHE);
  const [told, former] = await Promise.all([noted(cache, TENANTS), noted(cache, FORMER)]);
  // No tenants: this version does not rule yet.
  if (!told || !former) return;
  const tenants = new Set(told);
  if ((await tabs()).some((id) => tenants.has(id))) return;
  if (former.length === 0) return;
  await Promise.all(former.map((name) => caches.delete(name)));
  // Once: a version that is put up again, because its successor was taken back, has the same name.
  await note(cache, FORMER, []);
}
