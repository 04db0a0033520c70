/**
 * The script of every worker: its name says which role it plays (`roles.ts`).
 *
 * The page sends the compiled module first. What it asks before there is an instance waits.
 */
import { loadModule } from './bindings';
import { faultOf } from './fault';
import type { ModuleMessage } from './protocol';
import { Queue } from './queue';
import { type Role, roles } from './roles';
import { holdLock } from './workerLock';

/** A message of any role. */
interface Asked {
  type: string;
  id?: number;
}

/** The part of a dedicated worker's global that is used; the DOM library types `self` as a window. */
interface Scope {
  name: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(
    type: 'message',
    heard: (event: MessageEvent<Asked | ModuleMessage>) => void,
  ): void;
}
const scope = self as unknown as Scope;
const post: Scope['postMessage'] = (message, transfer) => scope.postMessage(message, transfer);

holdLock(post);
const inbox = roles[scope.name as Role](post);

let start: () => void;
let started: Promise<void> | null = new Promise((resolve) => {
  start = resolve;
});

function handle(message: Asked): Promise<void> | undefined {
  if (started) return started.then(() => handle(message));
  return inbox
    .receive(message)
    ?.catch((error) => post({ type: 'failed', id: message.id ?? 0, ...faultOf(error) }));
}

async function instantiate({ module }: ModuleMessage): Promise<void> {
  try {
    await loadModule(module);
    started = null;
    start();
  } catch (error) {
    post({ unable: `the engine could not be loaded: ${faultOf(error).message}` });
  }
}

const queue = new Queue(handle, (message) => inbox.replaces?.(message) ?? false);
scope.addEventListener('message', ({ data }) => {
  if ('module' in data) void instantiate(data);
  else queue.push(data);
});
