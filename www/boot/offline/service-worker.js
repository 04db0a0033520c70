/**
 * The service worker: keeps one version of the page, whole, and answers from it, so that the page opens without a network.
 *
 * Every version has a cache of its own, filled before the version is used and never changed: what is opened is one
 * version and no mixture, since each file must have the hash that it had when the page was built. A newer version waits
 * until the viewer asks for it, or until no tab is open. Tabs that are open then go on with the former one: its files
 * (named by their hashes) stay as long as one of those tabs does.
 *
 * Our own and not Workbox, which keeps all versions in one cache and empties it of the former one when another takes
 * over: a tab of the former version could then load no more of it. `scripts/vite/offline.ts` fills in the two
 * constants.
 */
/** Paths and hashes; the path of the page itself is empty. */
const FILES = __FILES__;
const VERSION = '__VERSION__';

const HOME = new URL('./', self.location.href).href;
/** One origin may have several laboratories, each in a folder of its own. */
const OURS = `implicit-lab ${HOME} `;
const CACHE = OURS + VERSION;
/** Files that are called by their content: the same name is the same bytes in every version. */
const NAMED = `${HOME}assets/`;
/** Not files, but notes: the caches that were there before this version's, and the tabs that were open when it took over. */
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

/** Keeps what is not kept yet. */
async function fill(cache) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const left = FILES.filter(([path]) => !kept.has(HOME + path));
  const lane = async () => {
    for (let file = left.shift(); file; file = left.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function keep(cache, [path, integrity]) {
  const url = HOME + path;
  // Most files of a newer version are those of the former one.
  const known = url.startsWith(NAMED) ? await caches.match(url) : undefined;
  const response = known ?? (await fetch(url, { integrity, cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  // Browsers refuse a page that came by a redirect, such as from `/lab/` to `/lab/index`.
  const plain = response.redirected ? new Response(response.body, response) : response;
  await cache.put(url, plain);
}

async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const url = origin + pathname;
  const address = url === `${HOME}index.html` ? HOME : url;
  const own = await (await caches.open(CACHE)).match(address);
  const kept = own ?? (address.startsWith(NAMED) ? await caches.match(address) : undefined);
  return kept ?? fetch(request);
}

const tabs = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function takeOver() {
  const cache = await caches.open(CACHE);
  await note(cache, TENANTS, await tabs());
  // Whatever became of the cache while the version waited; what cannot be had now is asked for when it is needed.
  if (!(await cache.match(FORMER))) await noteFormer(cache);
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
  const [told, former] = await Promise.all([cache.match(TENANTS), cache.match(FORMER)]);
  // No tenants: this version does not rule yet.
  if (!told || !former) return;
  const tenants = new Set(await told.json());
  if ((await tabs()).some((id) => tenants.has(id))) return;
  const names = await former.json();
  if (names.length === 0) return;
  await Promise.all(names.map((name) => caches.delete(name)));
  // Once: a version that is put up again, because its successor was taken back, has the same name.
  await note(cache, FORMER, []);
}
