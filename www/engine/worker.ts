/**
 * The script of every worker, whose name is its role (`roles.ts`).
 *
 * The page sends the compiled module first, and each worker creates its own instance.
 */
import { loadModule } from './bindings';
import { faultOf } from './fault';
import type { ModuleMessage } from './protocol';
import { Queue } from './queue';
import { type Role, roles } from './roles';
import { engineWords } from './words';
import { holdLock } from './workerLock';

/** A message of any role. */
interface Asked {
  type: string;
  id?: number;
}

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
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

const queue = new Queue<Asked>(
  (message) =>
    inbox
      .receive(message)
      ?.catch((error) => post({ type: 'failed', id: message.id ?? 0, ...faultOf(error) })),
  (message) => inbox.replaces?.(message) ?? false,
);

async function instantiate({ module }: ModuleMessage): Promise<void> {
  try {
    await loadModule(module);
    queue.start();
  } catch (error) {
    post({ unable: engineWords.notLoaded(faultOf(error).message) });
  }
}

scope.addEventListener('message', ({ data }) => {
  if ('module' in data) void instantiate(data);
  else queue.push(data);
});
