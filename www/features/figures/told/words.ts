/** What the figures of a race show at rest, in sentences that are only heard. */
export const toldWords = {
  ofEvery: (scale: string) => `A curve for every learner, ${scale} axis.`,
  prediction: 'What every learner would predict now, over the first feature.',
  images:
    'The weights of every learner for every class as images, one row per learner, beside the last example.',
  map: 'Which coordinates of one learner are not zero.',

  /** `value`: of the lowest; `gap`: how far the next, as `at` has it, is above it. */
  ahead: (rounds: string, name: string, value: string, gap: string, next: string) =>
    `After ${rounds} ${name} is lowest at ${value}, ${gap} below ${next}.`,
  level: (rounds: string, names: string, value: string) =>
    `After ${rounds} ${names} are lowest and level, at ${value}.`,
  alone: (rounds: string, name: string, value: string) => `After ${rounds} ${name} is at ${value}.`,
  /** The others, each as `at` has it. */
  rest: (others: string) => `Then ${others}.`,
  at: (name: string, value: string) => `${name} at ${value}`,
  /** Two rounds on the way, and the values there. */
  came: (name: string, [t, value]: Point, [later, then]: Point) =>
    `${name} was at ${value} in round ${t}, at ${then} in round ${later}.`,
  passed: (below: string, above: string, t: string) =>
    `${below} came below ${above} in round ${t} and stayed there.`,
  left: (names: string, _count: number, t: string) => `${names} left the chart in round ${t}.`,
  overflowed: (names: string, _count: number, t: string) => `${names} overflowed in round ${t}.`,
  stopped: (names: string, _count: number, t: string) => `${names} stopped in round ${t}.`,
  values: (where: string, values: string) => `At ${where}: ${values}.`,

  zeroWeights: (learner: string, zeros: number, said: string, all: string) =>
    `Of the ${all} weights of ${learner}, ${zeros === 0 ? 'none' : said} ${zeros < 2 ? 'is' : 'are'} exactly zero.`,
  largest: (weight: string, value: string) => `The largest is ${weight}, ${value}.`,
  largestOf: (weight: string, value: string, truth: string) =>
    `The largest is ${weight}, ${value}; its true value is ${truth}.`,
  /** Where a learner stands: its weights, `w 1 = 0.5, w 2 = 0.25`. */
  stands: (learner: string, weights: string) => `${learner} stands at ${weights}.`,
  standsOff: (learner: string, weights: string, distance: string) =>
    `${learner} stands at ${weights}: ${distance} from the true weights.`,
  zeros: (rounds: string, all: string, counts: string) =>
    `After ${rounds}, of ${all} weights these are exactly zero: ${counts}.`,
};

export type Point = readonly [t: string, value: string];
