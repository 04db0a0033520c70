/** The reader worker: its instance comes from the module the page has compiled already. */
import { createDataReader, load, proposeData } from '../core';
import { type FromReader, Reader, type ToReader } from './reader';

/** First of all: the module. */
export type ToReaderWorker = { type: 'module'; module: WebAssembly.Module } | ToReader;

/** What a dedicated worker's global offers; the DOM library types `self` as a window. */
interface Scope {
  postMessage(message: FromReader): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<ToReaderWorker>) => void): void;
}
const scope = self as unknown as Scope;

const reader = new Reader({
  propose: proposeData,
  create: createDataReader,
  post: (message) => scope.postMessage(message),
  now: () => performance.now(),
});

let ready: Promise<void> | undefined;
scope.addEventListener('message', async ({ data }) => {
  if (data.type === 'module') {
    ready = load(data.module);
    // Reported to the first who asks for something; until then it is nobody's.
    ready.catch(() => {});
    return;
  }
  try {
    await ready;
  } catch (error) {
    const message = `the engine could not be loaded: ${error}`;
    scope.postMessage({ type: 'failed', id: data.id, message, fatal: true });
    return;
  }
  await reader.receive(data);
});
