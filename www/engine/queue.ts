/**
 * Messages to a worker, handled one after the other, although the rows that one of them needs take time to read. They
 * wait until there is an instance of the engine.
 *
 * A message that replaces the earlier ones (another race) drops those that still wait.
 */
export class Queue<Message> {
  #waiting: Message[] = [];
  /** A message is being handled; or none may be yet. */
  #busy = true;

  constructor(
    private readonly handle: (message: Message) => Promise<void> | undefined,
    private readonly replaces: (message: Message) => boolean = () => false,
  ) {}

  start(): void {
    void this.#work();
  }

  push(message: Message): void {
    if (this.replaces(message)) this.#waiting = [];
    this.#waiting.push(message);
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      // Awaited only if there is something to wait for: other messages are handled at once.
      const handled = this.handle(next);
      if (handled) await handled;
    }
    this.#busy = false;
  }
}
