/**
 * On the page: the sandbox in which the viewer's code runs.
 *
 * A frame without an origin (`sandbox="allow-scripts"`) shows `sandbox.html`, whose policy forbids the network (beside
 * the page's, which it inherits), and makes a worker for each learner there. Its text is part of the page: no service
 * worker answers such a frame. What keeps the code in is the browser: the page sends a text and one end of a channel,
 * and hears of errors. The frame is there only while a race has code to run.
 */
import type { OwnPort, OwnRun } from '../engine/protocol';
import type { Fault } from './protocol';
import sandbox from './sandbox.html?raw';
import { lineOf, plain, sourceOf } from './source';

/** Characters of an error that are looked at: what is thrown may be as long as memory. */
const LONGEST = 1000;

interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML(): string },
  ): { createHTML(input: string): string };
}
/** The page's policy asks for markup that somebody answers for: of all texts this one alone. */
const markup = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('sandbox', {
  createHTML: () => sandbox,
});

interface Start extends OwnRun {
  code: number;
}

export class Desk {
  #frame: HTMLIFrameElement | null = null;
  #ready = false;
  /** What is to be sent when the frame is there. */
  #waiting: (() => void)[] = [];
  #running: Start[] = [];
  #last = 0;
  /** Code was ended there: it may have taken the frame's process along (hoarding memory does), of which no word comes. */
  #doubtful = false;

  constructor(private readonly faulty: (code: number, fault: Fault) => void) {
    addEventListener('message', (event) => this.#hear(event));
  }

  /** Ends what runs and starts the code of another race: one port a learner, `null` for code nobody allowed. */
  open(own: readonly OwnRun[]): OwnPort[] {
    for (const { code } of this.#running) this.#stop(code);
    this.#running = [];
    if (this.#doubtful) this.#remove();
    if (own.some(({ allowed }) => allowed)) this.#build();
    else this.#remove();
    return own.map((one) => this.#start(one));
  }

  /** Starts the same code anew. */
  again(code: number): OwnPort | null {
    const former = this.#running.find((one) => one.code === code);
    if (!former) return null;
    this.#stop(code);
    return this.#start(former);
  }

  /** It did what it must not. */
  end(code: number): void {
    this.#doubtful = true;
    this.#stop(code);
  }

  #stop(code: number): void {
    this.#running = this.#running.filter((one) => one.code !== code);
    this.#send(() => this.#frame?.contentWindow?.postMessage({ id: code }, '*'));
  }

  #start(own: OwnRun): OwnPort {
    const { run, text, slope, allowed } = own;
    this.#last += 1;
    const code = this.#last;
    if (!allowed) return { run, code, text, port: null };
    const { port1, port2 } = new MessageChannel();
    this.#running.push({ ...own, code });
    const message = { id: code, text: sourceOf(text, slope) };
    this.#send(() => this.#frame?.contentWindow?.postMessage(message, '*', [port2]));
    return { run, code, text, port: port1 };
  }

  #send(act: () => void): void {
    if (this.#ready) act();
    else if (this.#frame) this.#waiting.push(act);
  }

  #build(): void {
    if (this.#frame) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.title = 'Sandbox';
    frame.dataset.testid = 'sandbox';
    frame.srcdoc = markup?.createHTML('') ?? sandbox;
    document.body.append(frame);
    this.#frame = frame;
  }

  #remove(): void {
    this.#frame?.remove();
    this.#frame = null;
    this.#doubtful = false;
    this.#ready = false;
    this.#waiting = [];
  }

  #hear({ source, data }: MessageEvent): void {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    if (data?.ready === true) {
      this.#ready = true;
      for (const act of this.#waiting.splice(0)) act();
      return;
    }
    const start = this.#running.find((one) => one.code === data?.id);
    if (!start || typeof data.message !== 'string') return;
    const line = lineOf(Number(data.line), start.text);
    this.faulty(start.code, { message: plain(data.message.slice(0, LONGEST)), line });
  }
}
