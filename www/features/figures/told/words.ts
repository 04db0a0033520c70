/** The figures of a paused race, in sentences that are only heard. */
export const toldWords = {
  ofEvery: (scale: string) => `A curve for every learner, ${scale} axis.`,
  prediction: 'The current prediction of every learner, over the first feature.',
  images:
    'The weights of every learner for every class as images, one row per learner, beside the last example.',
  map: 'Which coordinates of one learner are not zero.',

  /** `value`: the lowest one; `gap`: distance to the next learner, as in `at`. */
  ahead: (rounds: string, name: string, value: string, gap: string, next: string) =>
    `After ${rounds} ${name} is lowest at ${value}, ${gap} below ${next}.`,
  level: (rounds: string, names: string, value: string) =>
    `After ${rounds} ${names} are lowest and level, at ${value}.`,
  alone: (rounds: string, name: string, value: string) => `After ${rounds} ${name} is at ${value}.`,
  /** The other learners, each as in `at`. */
  rest: (others: string) => `Then ${others}.`,
  at: (name: string, value: string) => `${name} at ${value}`,
  /** Two intermediate rounds, and the values there. */
  came: (name: string, [t, value]: Point, [later, then]: Point) =>
    `${name} was at ${value} in round ${t}, at ${then} in round ${later}.`,
  passed: (below: string, above: string, t: string) =>
    `${below} fell below ${above} in round ${t} and stayed there.`,
  left: (names: string, _count: number, t: string) => `${names} left the chart in round ${t}.`,
  overflowed: (names: string, _count: number, t: string) => `${names} overflowed in round ${t}.`,
  stopped: (names: string, _count: number, t: string) => `${names} stopped in round ${t}.`,
  values: (where: string, values: string) => `At ${where}: ${values}.`,

  zeroWeights: (learner: string, zeros: number, said: string, all: string) =>
    `${zeros === 0 ? 'None' : said} of the ${all} weights of ${learner} ${zeros < 2 ? 'is' : 'are'} exactly zero.`,
  largest: (weight: string, value: string) => `The largest is ${weight}, ${value}.`,
  largestOf: (weight: string, value: string, truth: string) =>
    `The largest is ${weight}, ${value}; its true value is ${truth}.`,
  /** A learner's weights, `w 1 = 0.5, w 2 = 0.25`. */
  stands: (learner: string, weights: string) => `${learner} is at ${weights}.`,
  standsOff: (learner: string, weights: string, distance: string) =>
    `${learner} is at ${weights}: ${distance} from the true weights.`,
  zeros: (rounds: string, all: string, counts: string) =>
    `Exactly zero after ${rounds}, of ${all} weights: ${counts}.`,
};

export type Point = readonly [t: string, value: string];
