/** Messages around challenges, whose own texts are in `challenges/index.json`, the German ones in `index.de.json`. */
import type { Changed } from './check';

const levels: Record<number, string> = { 1: 'easy', 2: 'medium', 3: 'hard' };

export const challengeWords = {
  about: 'Change an experiment until it reaches its goal. Hints help; the page checks the result.',
  challenge: (level: number) => `Challenge, ${levels[level]}:`,
  size: (level: number, minutes: number) => `${levels[level]} · ${minutes} minutes`,
  solvedHere: '· ✓ solved',
  startOver: 'Start over',
  all: 'All challenges',
  leave: 'Leave the challenge; the experiment stays',
  free: (names: string) => `You may change: ${names}.`,
  freeParts: {
    seed: 'the seed',
    rounds: 'the number of rounds',
    loss: 'the loss',
    examples: 'the examples',
    order: 'the order of the examples',
    own: 'the code of your own learner',
  } as Record<string, string>,
  allOf: (learner: string) => `all settings of ${learner}`,
  own: 'your own learner',
  of: (measure: string, learner: string) => `${measure} of ${learner}`,
  examples: (features: number) =>
    `The examples, one per line: ${features === 1 ? 'x' : features === 2 ? 'x₁, x₂' : 'x₁, x₂, …'}, y`,
  badLine: (line: number) =>
    `Line ${line} is not an example: it must be numbers separated by commas.`,
  playExamples: 'Play these',
  hint: (number: number, count: number) => `Show hint ${number} of ${count}`,

  goal: 'Goal',
  now: 'Now',
  reached: 'Reached',
  measures: {
    mean: 'mean loss',
    zeros: 'zero weights',
    mistakes: 'mistakes',
    lines: 'lines of code',
  } as Record<string, string>,
  goalOf: (measure: string, limit: string) => `${measure}: ${limit}`,
  least: (limit: string) => `at least ${limit}`,
  most: (limit: string) => `at most ${limit}`,
  exactly: (limit: string) => `exactly ${limit}`,
  times: (times: string, learner: string, now: string) =>
    times === '1' ? `that of ${learner} (${now})` : `${times} × that of ${learner} (${now})`,
  met: 'yes',
  missed: 'no',

  playing: 'The goals are checked when the race is finished.',
  notYet: 'Not solved yet.',
  changed: (names: string) =>
    `This does not count: ${names} must stay as at the start. “Start over” restores it.`,
  parts: {
    stream: 'the stream',
    loss: 'the loss',
    reg: 'the regulariser',
    domain: 'the domain',
    rounds: 'the number of rounds',
    seed: 'the seed',
    start: 'the first weights',
    examples: 'the examples',
    runs: 'the learners and their settings',
  } as Record<Changed, string>,
  solved: 'Solved!',
  share: 'Share this solution',
  shareTitle: 'Copy the link: it opens with this solution, played and checked',
  next: (title: string) => `Next: ${title} →`,
};
