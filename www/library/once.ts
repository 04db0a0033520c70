/** Runs `start` once, however often it is called. If it fails, the next call tries again. */
export function once<A extends unknown[]>(
  start: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  let started: Promise<void> | undefined;
  return (...args) => {
    started ??= start(...args).catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}

/** Source of a WebAssembly module: an address, a response, bytes, or a compiled module. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;
