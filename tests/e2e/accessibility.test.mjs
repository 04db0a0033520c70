/** axe-core on every state of the page, light (dark: tests/all): no violation. */
import { scanStates } from './axe.mjs';

scanStates('light');
