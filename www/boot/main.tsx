/** Entry. What goes wrong before it has been read is said by `index.html`. */
import './styles.css';
// Before KaTeX itself: font faces that come later make the browser lay out the whole page again, in the middle of a race.
import 'katex/dist/katex.min.css';
import { startApp } from './app';

// What goes wrong from here on is said in `crash.ts`.
document.documentElement.toggleAttribute('data-begun', true);

startApp(document.getElementById('app') ?? document.body);
