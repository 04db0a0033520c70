/**
 * A race in a page: `mount(element, link, { src })`, or `<implicit-lab src="…" link="…">`.
 *
 * The element has a frame with the page of the lab at `src`, and drives it by the messages of docs/embedding.md: each command
 * is a method, whose promise is the state after it, and each event of the frame is an event of the element.
 */

/** A run as the frame reports it. */
export interface RunState {
  id: string;
  label: string;
  meanLoss: number;
  totalLoss: number;
  objective: number;
  zeros: number;
  divergedAt: number | null;
}

/** The state shown by the frame. */
export interface LabState {
  phase: 'loading' | 'running' | 'paused' | 'finished' | 'failed' | 'private';
  t: number;
  rounds: number | null;
  fingerprint: string | null;
  /** Error message, if it failed. */
  problem: string | null;
  /** A sentence for each error of the link, with what is played instead, and any other notice of the page. */
  notices: string[];
  link: string;
  runs: RunState[];
}

/** The `detail` of each event. */
export interface LabEvents {
  /** The frame accepts messages. */
  ready: { commands: string[]; events: string[] };
  /** The race starts, pauses, ends or fails. */
  state: { phase: LabState['phase']; state: LabState };
  /** The race has moved. */
  round: { t: number; rounds: number };
  /** A round requested with `at` was reached. */
  at: { t: number; state: LabState };
  /** The viewer chose an answer of a lesson's step, then revealed the right one; both are numbered from 1. */
  answer: { lesson: string; step: number; answer: number; right: boolean };
  /** The viewer drew a curve, then revealed the true one. */
  guess: { lesson: string; step: number };
  /** The viewer solved a challenge. */
  solved: { challenge: string };
  /** A key that turns or leaves slides was pressed in the frame. */
  key: { key: string; shiftKey: boolean; repeat: boolean };
}

/** The codes of docs/embedding.md, and `removed`: the element was removed from the page. */
export type LabErrorCode =
  | 'version'
  | 'command'
  | 'argument'
  | 'unplayable'
  | 'superseded'
  | 'failed'
  | 'removed';

/** A command that was not carried out. */
export class LabError extends Error {
  override readonly name = 'LabError';

  constructor(
    readonly code: LabErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export interface Options {
  /** A page of the lab: the address of a hosted one, or `page` of `implicit-lab/page`. */
  src: string | URL;
  /** Name of the frame for people who do not see it. */
  title?: string;
  /** `lazy`: the frame is loaded shortly before it comes into view. */
  loading?: 'eager' | 'lazy';
}

/** Version of the messages. */
const VERSION = 1;
const NAME = 'implicit-lab';
const STYLE = `
  :host { display: block; aspect-ratio: 16 / 9 }
  :host([hidden]) { display: none }
  iframe { width: 100%; height: 100%; border: 0 }`;

interface Command {
  message: Record<string, unknown>;
  resolve(state: LabState): void;
  reject(error: LabError): void;
}

const removed = () => new LabError('removed', 'the lab was removed from the page');

/** The listeners of the frame's events; of two matching overloads, TypeScript takes the first. */
interface Listens {
  addEventListener<K extends keyof LabEvents>(
    type: K,
    listener: (event: CustomEvent<LabEvents[K]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Node has no elements, but can import this module to render pages. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => Listens & HTMLElement;

/** `<implicit-lab src link title loading>`. Commands wait until the frame is ready, and are executed in order. */
export class LabElement extends Base {
  static readonly observedAttributes = ['src', 'link'];

  /** Whether it is in a page, with a frame if it has a `src`; undefined before it was in any. */
  #connected: boolean | undefined;
  #frame: HTMLIFrameElement | undefined;
  #origin = '';
  #ready = false;
  #asked = 0;
  /** Commands without an answer. */
  readonly #waiting = new Map<number, Command>();

  /** The address of a page of the lab. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string | URL) {
    this.setAttribute('src', `${address}`);
  }

  /** The experiment that the frame opens: a link, or the part after its `#`. A new one is opened in the same frame. */
  get link(): string {
    return this.getAttribute('link') ?? '';
  }

  set link(link: string) {
    this.setAttribute('link', link);
  }

  state(): Promise<LabState> {
    return this.#ask({ do: 'state' });
  }

  play(): Promise<LabState> {
    return this.#ask({ do: 'play' });
  }

  pause(): Promise<LabState> {
    return this.#ask({ do: 'pause' });
  }

  /** Goes back to round 0. */
  reset(): Promise<LabState> {
    return this.#ask({ do: 'reset' });
  }

  /** Goes to round `t`, or to the last one, and pauses there. */
  seek(t: number): Promise<LabState> {
    return this.#ask({ do: 'seek', t });
  }

  /** Goes `rounds` rounds further, or back if negative, and pauses there. */
  step(rounds = 1): Promise<LabState> {
    return this.#ask({ do: 'step', rounds });
  }

  /** Opens another experiment in the same frame. */
  open(link: string): Promise<LabState> {
    return this.#ask({ do: 'open', link });
  }

  /** Requests an event `at` when these rounds are reached; with `pause`, the race also pauses there. Replaces the previous list. */
  at(rounds: number[], { pause = false } = {}): Promise<LabState> {
    return this.#ask({ do: 'at', rounds, pause });
  }

  connectedCallback(): void {
    this.#connected = true;
    addEventListener('message', this.#hear);
    this.#load();
  }

  disconnectedCallback(): void {
    this.#connected = false;
    removeEventListener('message', this.#hear);
    this.#unload();
    for (const { reject } of this.#waiting.values()) reject(removed());
    this.#waiting.clear();
  }

  attributeChangedCallback(name: string): void {
    // For an element that was in the page before this module, attributes are reported before
    // connection.
    if (!this.#connected) return;
    if (name === 'src') this.#load();
    else
      this.open(this.link).catch(({ code, message }: LabError) => {
        if (code !== 'removed') this.#fault(message);
      });
  }

  /** Reports an error by an event, like an image that cannot be loaded. */
  #fault(message: string): void {
    this.dispatchEvent(new ErrorEvent('error', { message }));
  }

  #unload(): void {
    this.#ready = false;
    this.#frame?.remove();
    this.#frame = undefined;
  }

  #load(): void {
    this.#unload();
    if (this.src === '') return;
    if (!URL.canParse(this.src, document.baseURI)) {
      this.#fault(`src is no address: ${this.src}`);
      return;
    }
    const address = new URL(this.src, document.baseURI);
    this.#origin = address.origin;
    address.hash = framed(this.link);
    const frame = document.createElement('iframe');
    frame.allow = 'fullscreen';
    frame.title = this.title || 'Implicit Lab';
    if (this.getAttribute('loading') === 'lazy') frame.loading = 'lazy';
    frame.src = address.href;
    (this.shadowRoot ?? this.#shadow()).append(frame);
    this.#frame = frame;
  }

  #shadow(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    // Not an element: the embedding page's policy may reject those.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  #ask(message: Record<string, unknown>): Promise<LabState> {
    if (this.#connected === false) return Promise.reject(removed());
    this.#asked += 1;
    const id = this.#asked;
    if (this.#ready) this.#post({ ...message, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
    });
  }

  #post(message: Record<string, unknown>): void {
    // A page from a file has no origin that could be named.
    const to = this.#origin === 'null' ? '*' : this.#origin;
    this.#frame?.contentWindow?.postMessage({ implicitLab: VERSION, ...message }, to);
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    if (this.#origin !== 'null' && origin !== this.#origin) return;
    if (data?.implicitLab !== VERSION) return;
    const { event, id, ok, state, error, implicitLab: _, ...detail } = data;
    if (event === undefined) {
      const command = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (ok) command?.resolve(state);
      else command?.reject(new LabError(error.code, error.message));
      return;
    }
    if (event === 'ready') {
      this.#ready = true;
      this.#post({ do: 'subscribe', events: ['state', 'round'] });
      // Including those that a reloaded frame has not answered.
      for (const [id, { message }] of this.#waiting) this.#post({ ...message, id });
    }
    this.dispatchEvent(new CustomEvent(event, { detail: state ? { ...detail, state } : detail }));
  };
}

/** The part after the `#` of a link, as a frame shows it: with `embed=1`, unless it specifies its own framing. */
export function framed(link: string): string {
  // A fragment begins with a key, and a `#` in it is text.
  const fragment = /^[\w&]+=/.test(link) ? link : link.slice(link.indexOf('#') + 1);
  const isFramed = /(^|&)(embed|present)=/.test(fragment);
  return isFramed ? fragment : `${fragment || 'v=1'}&embed=1`;
}

/** Puts the race of a link into an element of the page; `remove()` on the result removes it. */
export function mount(
  parent: ParentNode & Node,
  link: string,
  { src, title, loading }: Options,
): LabElement {
  if (!src) throw new Error('src is missing: the address of a page of the lab');
  const lab = document.createElement(NAME);
  lab.src = src;
  lab.link = link;
  if (title !== undefined) lab.title = title;
  if (loading !== undefined) lab.setAttribute('loading', loading);
  parent.append(lab);
  return lab;
}

declare global {
  interface HTMLElementTagNameMap {
    'implicit-lab': LabElement;
  }
}

globalThis.customElements?.define(NAME, LabElement);
