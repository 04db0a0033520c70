/** axe-core on every state of the page, light and dark: no violation. */
import { scanStates } from '../e2e/axe.mjs';

scanStates('light');
scanStates('dark');
