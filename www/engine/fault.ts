/** What went wrong in a worker, in words, and whether its instance is lost. */
export function faultOf(error: unknown): { message: string; fatal: boolean } {
  return {
    message: error instanceof Error ? error.message : String(error),
    // After a trap the instance's memory cannot be trusted, nor after a failed allocation: not even `free` may be called.
    fatal: [WebAssembly.RuntimeError, RangeError].some((kind) => error instanceof kind),
  };
}
