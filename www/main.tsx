/**
 * Entry. Starts compiling the engine (page and worker at once), then loads the app; if any of that
 * fails there is a sentence instead of an empty page.
 */
import './styles/index.css';
// Before KaTeX itself: font faces that come later make the browser lay out the whole page anew, in the middle of a race.
import 'katex/dist/katex.min.css';
import { load } from './core';
import './engine/spawn';

const root = document.getElementById('app') ?? document.body;

function fail(error: unknown): void {
  document.documentElement.dataset.state = 'failed';
  const main = document.createElement('main');
  main.className = 'crash';
  main.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'Implicit Lab could not start.';
  const why = document.createElement('p');
  why.textContent = `The engine could not be loaded (${error instanceof Error ? error.message : error}). It needs a connection once, and a browser with WebAssembly: any since 2023.`;
  const again = document.createElement('p');
  const link = document.createElement('a');
  link.href = location.pathname;
  link.textContent = 'Start afresh';
  again.append(link);
  main.append(title, why, again);
  root.replaceChildren(main);
}

/** Not awaited at the top level: the app's modules wait for this one to be read to its end. */
async function start(): Promise<void> {
  const compiling = load();
  const { startApp } = await import('./app');
  await compiling;
  startApp(root);
}

start().catch(fail);
