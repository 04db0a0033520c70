/**
 * The module of the single file, in place of the address of the WebAssembly: compiled from bytes inside the page, since a
 * page opened as a file may fetch nothing.
 */
import packed from 'virtual:engine';
import { bytesOf, unpacked } from '../../engine/bytes';

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await unpacked(new Blob([bytesOf(packed)])).arrayBuffer());
}

const engine = compile();
// A failure is reported where the module is awaited.
engine.catch(() => {});
export default engine;
