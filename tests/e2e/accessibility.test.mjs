/** axe-core on the states of the page that most people see, light (all states, light and dark: tests/all): no violation. */
import { scanStates } from './axe.mjs';

const SEEN = [
  'the page',
  'presenting',
  'a round opened up',
  'a sweep and seeds',
  'a damaged link',
  'an explanation',
  'the menu of learners',
  'the dialog of what is exported',
  'a lesson that asks',
  'a lesson on a phone',
];
scanStates('light', (name) => SEEN.includes(name));
