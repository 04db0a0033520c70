/** What a viewer has done that a course may count: features say it, and what embeds the page is told. */
interface Deeds {
  /** An answer was chosen, and the right one revealed after it; both are numbered from 1. */
  answer: { lesson: string; step: number; answer: number; right: boolean };
  /** A curve was drawn before the true one was revealed. */
  guess: { lesson: string; step: number };
  /** A challenge was solved here, and not by the link that was opened. */
  solved: { challenge: string };
}

type Tell = <Name extends keyof Deeds>(event: Name, what: Deeds[Name]) => void;

export let did: Tell = () => {};

export function setDid(tell: Tell): void {
  did = tell;
}
