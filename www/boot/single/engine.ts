/**
 * In the single file, what stands for the address of the WebAssembly: the module itself, compiled from bytes that are
 * part of the page. A page that is opened as a file may fetch nothing.
 */
import packed from 'virtual:engine';
import { bytesOf } from './bytes';

async function compile(): Promise<WebAssembly.Module> {
  const stream = new Blob([bytesOf(packed)]).stream();
  const unpacked = new Response(stream.pipeThrough(new DecompressionStream('gzip')));
  return WebAssembly.compile(await unpacked.arrayBuffer());
}

const engine = compile();
// Whoever asks for it is told of a failure.
engine.catch(() => {});
export default engine;
