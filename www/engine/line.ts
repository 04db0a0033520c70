/**
 * Messages of a worker, heard one after the other though the rows that one of them needs take their time.
 *
 * A message that makes those before it pointless (another race) lets them go, as long as they wait.
 */

export class Line<Message> {
  #waiting: Message[] = [];
  #busy = false;

  constructor(
    private readonly hear: (message: Message) => Promise<void> | undefined,
    private readonly outdates: (message: Message) => boolean = () => false,
  ) {}

  push(message: Message): void {
    if (this.outdates(message)) this.#waiting = [];
    this.#waiting.push(message);
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      // Awaited only if there is something to wait for: what can be heard at once is.
      const heard = this.hear(next);
      if (heard) await heard;
    }
    this.#busy = false;
  }
}
