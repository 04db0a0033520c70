/** The short link of a lesson's step or a challenge, which names it and nothing else. */
import { insteadOf } from '../../session/experiment';
import * as challenges from './challenges/state';
import * as lessons from './lessons/state';

/** The fragment of the open step or challenge; a lesson that only this device keeps has none. */
const own = (): string | undefined => {
  const step = lessons.here.value;
  if (step) return step.lesson.id === lessons.OWN ? undefined : step.step.link;
  return challenges.parts.value?.challengeOf(challenges.challengeId.value)?.link;
};

/** The part of the fragment that names the step or the challenge (and the language), if that alone opens the same. */
export function shortOf(fragment: string): string | null {
  const link = own();
  if (link === undefined) return null;
  const named = fragment.split('&').filter((part) => /^(lesson|challenge|lang)=/.test(part));
  const short = named.join('&');
  return insteadOf(short, link) === fragment ? short : null;
}
