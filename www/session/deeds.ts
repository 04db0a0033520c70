/** The viewer's actions that a course may count: features report them, and the embedding page receives them. */
interface Deeds {
  /** An answer was chosen and the right one then revealed; `step` and `answer` count from 1. */
  answer: { lesson: string; step: number; answer: number; right: boolean };
  /** A curve was drawn before the true one was revealed. */
  guess: { lesson: string; step: number };
  /** A challenge was solved here, not already by the opened link. */
  solved: { challenge: string };
}

type Tell = <Name extends keyof Deeds>(event: Name, what: Deeds[Name]) => void;

export let did: Tell = () => {};

export function setDid(tell: Tell): void {
  did = tell;
}
