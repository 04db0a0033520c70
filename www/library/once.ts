/** `start`, carried out once however often it is asked for. If it fails, the next call tries again. */
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

/** Where a WebAssembly module comes from: an address, a response, bytes, or a compiled module. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;
