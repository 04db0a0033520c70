/** What `head.js` in the page's head has under way: nothing in the single file and while one develops. */
interface Early {
  /** The link seems to need the whole module. */
  whole: boolean;
  /** Of the module that was asked for. */
  address?: string;
  answer?: Promise<Response>;
  ends: AbortController;
  worker?: Worker;
  /** By the worker, so far. */
  said: unknown[];
  /** Where the parts of the page are that come later. */
  later: string[];
}

const early = (globalThis as { early?: Early }).early;

/** The page starts with the whole module. */
export const startsWhole = early?.whole ?? false;

/** Addresses of the parts that `later.tsx` brings. */
export const laterParts = early?.later ?? [];

/** A request for the file, if one is under way; to be had once. */
export function takeAnswer(
  address: string,
): { answer: Promise<Response>; ends: AbortController } | null {
  if (!early?.answer || early.address !== address) return null;
  const { answer, ends } = early;
  early.answer = undefined;
  return { answer, ends };
}

/** The engine's worker, if it has not failed, with what it has said so far; to be had once. */
export function takeWorker(): { worker: Worker; said: unknown[] } | null {
  const worker = early?.worker;
  if (!early || !worker) return null;
  early.worker = undefined;
  worker.onmessage = null;
  worker.onerror = null;
  return { worker, said: early.said };
}
