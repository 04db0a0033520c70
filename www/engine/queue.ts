/**
 * Messages to a worker, handled one after the other, even if the rows for one of them take time to read. They wait until
 * there is an instance of the engine.
 *
 * A message that replaces earlier ones (another race) drops those that are still waiting.
 */
export class Queue<Message> {
  #waiting: Message[] = [];
  /** Whether a message is being handled, or none may be handled yet. */
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
