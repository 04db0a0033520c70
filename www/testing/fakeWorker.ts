import type { WorkerLike } from '../engine/supervise';

/** A worker that only listens; the test answers for it. */
export class FakeWorker<To, From> implements WorkerLike<To, From> {
  sent: To[] = [];
  dead = false;
  onmessage: WorkerLike<To, From>['onmessage'] = null;
  onerror: WorkerLike<To, From>['onerror'] = null;
  postMessage(message: To): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.dead = true;
  }
  say(message: From): void {
    this.onmessage?.({ data: message } as MessageEvent<From>);
  }
  /** Fails in the way a browser reports it. */
  die(message: string): void {
    this.onerror?.({ message } as ErrorEvent);
  }
}
