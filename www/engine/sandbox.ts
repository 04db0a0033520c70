/**
 * The sandbox on the page in which user-supplied code runs.
 *
 * A frame without an origin (`sandbox="allow-scripts"`) shows `sandbox.html`, whose policy forbids the network (on top of
 * the page's policy, which it inherits), and starts a worker there. Every learner has its own frame, and with it an origin
 * that no other learner shares; the code ends when its frame is removed. The text of the frame is part of the page, since no
 * service worker serves such a frame. The browser confines the code: the page only sends a text and one end of a channel,
 * and hears of errors.
 *
 * The frames are in a shadow tree. Pages of other origins can count the frames of a document and keep references to them
 * (`length`, `[0].closed`). Frames in shadow trees are not among them, so no frame's end reveals the answers of code.
 */

import type { Fault } from './own/protocol';
import page from './own/sandbox.html?raw';
import { sourceOf, syntaxFault } from './own/source';
import type { OwnPort, OwnRun } from './protocol';
import { engineWords } from './words';

/** Maximum number of characters read from an error: code can throw a text as large as memory. */
const LONGEST = 1000;

interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML(): string },
  ): { createHTML(input: string): string };
}
/** The trusted-types policy that admits this one text as markup. */
const markup = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('sandbox', {
  createHTML: () => page,
});

/** The shadow tree of the frames. */
let shade: ShadowRoot | undefined;
function shadow(): ShadowRoot {
  if (!shade) {
    const host = document.createElement('div');
    host.hidden = true;
    host.dataset.testid = 'sandboxes';
    document.body.append(host);
    shade = host.attachShadow({ mode: 'open' });
  }
  return shade;
}

interface Start extends OwnRun {
  code: number;
  frame: HTMLIFrameElement;
  /** The code's end of the channel, until the frame is ready for it. */
  port: MessagePort;
}

export class Sandbox {
  #running: Start[] = [];
  #last = 0;

  constructor(private readonly faulty: (code: number, fault: Fault) => void) {
    addEventListener('message', (event) => this.#hear(event));
  }

  /** Ends the running code and starts that of another race: one port per learner, `null` for code that is not allowed. */
  open(own: readonly OwnRun[]): OwnPort[] {
    const former = this.#running;
    this.#running = [];
    const ports = own.map((one) => this.start(one));
    // Removed after the new ones were added, so that the browser need not start another process.
    for (const { frame } of former) frame.remove();
    return ports;
  }

  /** Restarts the same code. */
  again(code: number): OwnPort | null {
    const former = this.#running.find((one) => one.code === code);
    if (!former) return null;
    this.end(code);
    return this.start(former);
  }

  /** Stops the code. */
  end(code: number): void {
    const ended = this.#running.find((one) => one.code === code);
    this.#running = this.#running.filter((one) => one !== ended);
    ended?.frame.remove();
  }

  /** Starts code alongside the running code. */
  start({ run, text, slope, allowed }: OwnRun): OwnPort {
    this.#last += 1;
    const code = this.#last;
    if (!allowed) return { run, code, text, port: null };
    const { port1, port2 } = new MessageChannel();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = engineWords.sandbox;
    frame.dataset.testid = 'sandbox';
    frame.srcdoc = markup?.createHTML('') ?? page;
    shadow().append(frame);
    this.#running.push({ run, text, slope, allowed, code, frame, port: port2 });
    return { run, code, text, port: port1 };
  }

  #hear({ source, data }: MessageEvent): void {
    const start = this.#running.find(({ frame }) => source === frame.contentWindow);
    if (!start || !source) return;
    const { code, text, slope, frame, port } = start;
    if (data?.ready === true) {
      frame.contentWindow?.postMessage(sourceOf(text, slope), '*', [port]);
    } else if (typeof data?.message === 'string') {
      const found = syntaxFault(data.message.slice(0, LONGEST), Number(data.line), text);
      const tell = (fault: Fault) => this.faulty(code, fault);
      import('./own/brackets').then(
        ({ bracketFault }) => tell(bracketFault(text) ?? found),
        () => tell(found),
      );
    }
  }
}
