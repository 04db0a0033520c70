/**
 * The whole module on the page: fetched when it is first needed, and from then on in use everywhere.
 *
 * The page opens with the small one (`core.ts`), which has what the default race needs. Until the whole one is here, what
 * needs it shows what it shows while it loads. `wants.ts` says what that is, and `state/experiment.ts` what becomes of a link.
 */
import { batch, signal } from '@preact/signals';
import { Refused } from './compile';
import { abandonWhole, hearWhole, isWhole, loadWhole } from './core';
import { whyWithout } from './trouble';

/** Asked for so long ago (ms), and not here: one is told, and may ask anew. A slow connection may bring it yet. */
const PATIENCE = 10_000;

/** It is here. */
export const whole = signal(isWhole());
/**
 * Needed, and not here: it could not be fetched, is there no more, is on its way for too long, or there is another cause,
 * told in sentences.
 */
export interface Lack {
  how: 'failed' | 'gone' | 'late' | 'caused';
  cause: string;
}
export const missing = signal<Lack | null>(null);

const heard: (() => void)[] = [];

/** What the viewer wanted last that needs it, and did not get yet. */
let wish: (() => void) | null = null;

hearWhole(() => {
  // Whoever looks for what is new finds all of it.
  batch(() => {
    whole.value = true;
    missing.value = null;
    for (const listener of heard) listener();
  });
  wish?.();
  wish = null;
});

/** What is done at the moment it comes, in the order in which it was said. */
export function onWhole(listener: () => void): void {
  heard.push(listener);
}

const isLate = () => missing.peek()?.how === 'late';

/** How often it was needed: who needed it last waits longest. */
let needs = 0;

/** Fetches it, if it is not here; false if it is not to be had, or not in time. Whoever needs it next tries again. */
export async function needWhole(): Promise<boolean> {
  if (isWhole()) return true;
  needs += 1;
  const mine = needs;
  // One that is late stays so until it is here.
  if (!isLate()) missing.value = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Lack>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, { how: 'late', cause: '' });
  });
  const loaded = loadWhole().then(() => null, lackOf);
  const lack = await Promise.race([loaded, late]);
  clearTimeout(timer);
  if (isWhole()) return true;
  if (mine === needs) missing.value = lack;
  // It may still come to nothing.
  if (lack?.how === 'late')
    loaded.then((other) => {
      if (other !== null && isLate() && mine === needs) missing.value = other;
    });
  return false;
}

function lackOf(error: unknown): Lack {
  if (error instanceof Refused && error.isGone) return { how: 'gone', cause: '' };
  const cause = whyWithout(error);
  return cause === null ? { how: 'failed', cause: '' } : { how: 'caused', cause };
}

/** Nothing on the page needs it any more: unless something is wished for that does, it is not missed. */
export function needWholeNoMore(): void {
  if (wish) return;
  needs += 1;
  missing.value = null;
}

/** Does what needs it: now, or when it comes, however late that is, unless something else was wanted meanwhile. */
export function withWhole(act: () => void): void {
  if (isWhole()) {
    act();
    return;
  }
  wish = act;
  void needWhole();
}

/** The viewer went on to something else. */
export function forgetWish(): void {
  wish = null;
}

/** The same by a request of its own: of one that is late there may be nothing to hope for. */
export function needWholeAnew(): Promise<boolean> {
  if (isLate()) abandonWhole();
  missing.value = null;
  return needWhole();
}

/** Fetches it before anybody needs it; nobody need know if it is not to be had. */
export function fetchAhead(): void {
  loadWhole().catch(() => {});
}
