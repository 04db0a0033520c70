/** A sweep's race of user-supplied code: a job that a worker of the pool plays as far as the code has answered. */
import type { SweptOwnEngine, Task } from './bindings';
import type { Fault } from './own/protocol';
import type { OwnPort } from './protocol';
import { Supplier } from './supplier';

/** Rounds per call: more than fit into a slice of time. */
const MANY = 1_000_000;

export class OwnTask implements Task {
  readonly #supplier: Supplier;

  constructor(
    private readonly engine: SweptOwnEngine,
    readonly outcomes: Task['outcomes'],
    own: OwnPort,
    /** Called when there may be rounds to play. */
    wake: () => void,
    repeat: ConstructorParameters<typeof Supplier>[3],
  ) {
    // The page removes the code's frame when the job ends, for whatever reason; and the race never goes back.
    const to = { wake, ended: () => {}, again: () => {} };
    this.#supplier = new Supplier(engine, [own], to, repeat);
  }

  advance(millis: number): number {
    this.engine.advance(MANY, millis);
    this.#supplier.refill();
    return this.engine.share();
  }

  waits(): boolean {
    return this.engine.waits();
  }

  refuse(code: number, fault: Fault): void {
    this.#supplier.refuse(code, fault);
  }

  free(): void {
    this.#supplier.close();
    this.engine.free();
  }
}
