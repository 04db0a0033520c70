/**
 * axe-core finds no violation: at every push in the states that most people see, every night in all
 * of them, light and dark.
 */
import { scanStates } from './axe.mjs';
import { nightly } from './harness.mjs';

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
scanStates('light', {}, (name) => SEEN.includes(name));

scanStates('light', nightly, (name) => !SEEN.includes(name));
scanStates('dark', nightly);
