/**
 * Entry. Starts compiling the engine (page and worker at once), then loads the app; if any of that
 * fails there is a sentence instead of an empty page.
 */
import './styles/index.css';
// Before KaTeX itself: font faces that come later make the browser lay out the whole page anew, in the middle of a race.
import 'katex/dist/katex.min.css';
import { bindWhole, loadFirst, loadWhole } from './core';
import { failToStart } from './crash';
import { startsWhole } from './early';
import './engine/spawn';
// Beside those of the first module, which they resemble so much that together they compress to little more than one.
import * as bindings from './wasm/implicit_lab.js';

bindWhole(async () => bindings);

const root = document.getElementById('app') ?? document.body;

// What goes wrong from here on is said in `crash.ts`.
document.documentElement.toggleAttribute('data-begun', true);

/** Not awaited at the top level: the app's modules wait for this one to be read to its end. */
async function start(): Promise<void> {
  // Now, while the app's own script may still be on its way; `state/experiment.ts` waits for it, and knows what to do without.
  (startsWhole ? loadWhole() : loadFirst()).catch(() => {});
  const { startApp } = await import('./app');
  startApp(root);
}

start().catch(failToStart);
