/**
 * Registers the service worker that stores the page for offline use. Loaded once the race is running: its downloads must not
 * compete with the first second.
 */
import { bring, newer, offline, single } from '../../session/offline';

const SCRIPT = './sw.js';
/** Interval after which a tab that becomes visible checks for a newer version again (ms). */
const LOOK = 3_600_000;
/** Time for a newer version to take over, after which the page is reloaded anyway (ms). */
const PATIENCE = 5000;

/**
 * Whether it can be registered: not in a frame, where the surrounding page would have to be stored,
 * and not on the dev server.
 */
const possible = () => import.meta.env.PROD && 'serviceWorker' in navigator && self === top;

function follow(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  let asked = false;
  let controlled = serviceWorker.controller !== null;

  const look = () => {
    const { active, waiting } = registration;
    if (active?.state === 'activated') offline.value = 'ready';
    if (active && waiting) newer.value = true;
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      look();
      if (worker.state === 'redundant' && !registration.active && offline.value === 'arriving')
        offline.value = 'failed';
    });
  for (const worker of [registration.installing, registration.waiting, registration.active])
    watch(worker);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  look();

  const reload = () => location.reload();
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) reload();
    // The site's data were deleted; nothing is newer.
    else if (!serviceWorker.controller) offline.value = 'deleted';
    // Another tab requested it, and this one continues unchanged.
    else if (controlled) newer.value = true;
    controlled = serviceWorker.controller !== null;
  });
  bring.value = () => {
    if (asked) return;
    asked = true;
    if (!registration.waiting) reload();
    else {
      registration.waiting.postMessage('take over');
      setTimeout(reload, PATIENCE);
    }
  };

  let looked = 0;
  const ask = () => {
    looked = performance.now();
    // Offline there is nothing newer.
    registration.update().catch(() => {});
  };
  // The browser would check by itself, but only after the service worker has been idle for a while.
  if (registration.active) ask();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - looked > LOOK) ask();
  });
}

export async function startOffline(): Promise<void> {
  if (single) return;
  if (!possible()) {
    offline.value = 'unavailable';
    return;
  }
  try {
    follow(await navigator.serviceWorker.register(SCRIPT));
  } catch (error) {
    // Either a script that could not be fetched, or a private window or blocked storage. The page works without it.
    offline.value = error instanceof TypeError ? 'failed' : 'unavailable';
  }
}
