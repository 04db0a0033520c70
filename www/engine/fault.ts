/** The message of an error in a worker, and whether its instance is lost. */
export function faultOf(error: unknown): { message: string; fatal: boolean } {
  return {
    message: error instanceof Error ? error.message : String(error),
    // After a trap or a failed allocation the instance's memory is unreliable: not even `free` may
    // be called.
    fatal: [WebAssembly.RuntimeError, RangeError].some((kind) => error instanceof kind),
  };
}
