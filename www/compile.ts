/** Fetches WebAssembly and compiles it while it comes. */
import { takeAnswer } from './early';

/** The server answered with something else than the file. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`failed to fetch: ${status}`);
  }

  /** There is no such file: of a page that is no more, most likely. Asking again is no use. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** A request that may be broken off. */
export interface Compiling {
  module: Promise<WebAssembly.Module>;
  giveUp(): void;
}

/** `address`: in the single file, which fetches nothing, the module itself. */
export function compile(address: string | Promise<WebAssembly.Module>): Compiling {
  if (typeof address !== 'string') return { module: address, giveUp() {} };
  const { answer, ends } = takeAnswer(address) ?? ask(address);
  return { module: read(answer), giveUp: () => ends.abort() };
}

function ask(address: string) {
  const ends = new AbortController();
  return { answer: fetch(address, { signal: ends.signal }), ends };
}

async function read(answer: Promise<Response>): Promise<WebAssembly.Module> {
  const response = await answer;
  if (!response.ok) throw new Refused(response.status);
  const type = response.headers.get('content-type');
  if (type === 'application/wasm') return WebAssembly.compileStreaming(response);
  // For whoever set the server up.
  console.warn(
    `The engine came as ${type} and not with the MIME type application/wasm: it is compiled when all of it is here.`,
  );
  return WebAssembly.compile(await response.arrayBuffer());
}
