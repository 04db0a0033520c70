/** A sweep in sentences that are only heard. */
export const sweptWords = {
  bestOfAll: (learner: string, value: string, at: string) =>
    `Best of all: ${learner}, ${value} at ${at}.`,
  /** `plain`: the values around the best that are nearly as good. */
  best: (learner: string, at: string, value: string, plain: string) =>
    `${learner} is best at ${at}, with ${value}${plain}.`,
  plain: (share: string, from: string, to: string) =>
    `, and stays within ${share} of that from ${from} to ${to}`,
  plainAt: (share: string) => `, and within ${share} of that at no other value`,
  diverges: (learner: string, from: string) => `${learner} diverges at ${from} and above.`,
  same: (learner: string, value: string) => `${learner} has ${value} at every value.`,
  lost: (learner: string) => `${learner} diverges at every value.`,
  goes: (learner: string, first: string, from: string, last: string, to: string) =>
    `${learner} goes from ${first} at ${from} to ${last} at ${to}.`,
};
