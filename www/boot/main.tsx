/** The entry point. `index.html` reports errors before it has loaded. */
import './styles.css';
// Before KaTeX itself: font faces that load later make the browser lay out the whole page again during a race.
import 'katex/dist/katex.min.css';
import { startApp } from './app';

// Errors from here on are reported by `crash.ts`.
document.documentElement.toggleAttribute('data-begun', true);

startApp(document.getElementById('app') ?? document.body);
