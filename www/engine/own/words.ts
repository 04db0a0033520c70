/** Why a learner's code did not run, or stopped; workers' messages stay English. */
export const faultWords = {
  notRun: 'not run: read its code first',
  atLine: (line: number, message: string) => `line ${line}: ${message}`,
  unclosed: (bracket: string) => `this ${bracket} is never closed`,
  unopened: (bracket: string) => `this ${bracket} closes nothing`,
  unfinished: 'the code ends in the middle of a statement',
  wrongAnswers: 'its answers do not match its examples',
  noSandbox: 'its sandbox did not start in this browser',
  left: (seconds: number) =>
    `an extra bracket ended the function around the code, and the rest did not answer within ${seconds} s`,
  slowStart: (seconds: number) =>
    `the code outside its functions did not return within ${seconds} s`,
  slow: (seconds: number, first: number, last: number) =>
    `did not return within ${seconds} s in ${first === last ? `round ${first}` : `one of the rounds ${first}–${last}`}`,
};
