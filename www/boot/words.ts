/**
 * Messages of the page while it starts, and when it cannot continue; `index.html` has a few more
 * sentences.
 */
export const bootWords = {
  skip: 'Skip to the charts',
  loading: 'Loading the laboratory…',
  crashed: 'Implicit Lab has stopped working.',
  doesNotStart: (reported: string, needed: string) => `${reported} Reload the page. ${needed}`,
  noSimd: (needed: string) =>
    `This browser has WebAssembly but not SIMD, which the engine needs: the browser or the processor is too old. ${needed}`,
  noWebAssembly: (needed: string) =>
    `This browser has no WebAssembly, or it is switched off, as in Safari’s Lockdown Mode and Edge’s enhanced security. ${needed}`,
  damaged:
    'The engine’s file is incomplete or damaged. Try again; if that fails, the server is delivering the wrong file.',
  noMemory: 'The browser has no memory left for the engine: close other tabs, then try again.',
  offline: 'no connection',
  copyDamaged: 'no connection, and the copy kept on this device is damaged',
  serverError: (status: string) => `server error ${status}`,
  notDownloaded: (cause: string) =>
    `The engine could not be downloaded (${cause}). Try again; if that fails, reload the page: a newer version may have replaced it.`,
  notLoadedFor: (reported: string, needed: string) => `${reported} Try again. ${needed}`,
  engineStopped: (cause: string) => `The engine stopped (${cause}).`,
  noCanvas:
    'The browser provides no canvas to draw on: it is short of memory, or canvases are switched off.',
  noMemoryForCharts: 'The browser has no memory left for the charts.',
};
