/**
 * Starts workers. The first one starts as soon as this module is read, so that the engine compiles
 * while the page still puts its forms together.
 */
const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

let early: Worker | null = start();

export function spawn(): Worker {
  const worker = early ?? start();
  early = null;
  return worker;
}
