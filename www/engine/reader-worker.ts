/** The reader worker: its instance comes from the module the page has compiled already. */
import './alive';
import { createDataReader, proposeData } from './bindings';
import { faultOf } from './fault';
import { awaitModule, type ModuleMessage } from './instance';
import { type FromReader, Reader, type ToReader } from './reader';

export type ToReaderWorker = ModuleMessage | ToReader;

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

const { ready, take } = awaitModule();
scope.addEventListener('message', async ({ data }) => {
  if (data.type === 'module') {
    take(data);
    return;
  }
  try {
    await ready;
  } catch (error) {
    scope.postMessage({ type: 'failed', id: data.id, ...faultOf(error), unread: true });
    return;
  }
  await reader.receive(data);
});
