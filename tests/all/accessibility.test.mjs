/** axe-core on every state of the page, dark (light: tests/e2e): no violation. */
import { scanStates } from '../e2e/axe.mjs';

scanStates('dark');
