/** The displayed race as an attempt at a challenge, and the challenges solved on this device. */
import { computed } from '@preact/signals';
import { did } from '../../../session/deeds';
import { fragmentOf, openedLink, readLink } from '../../../session/experiment';
import { digested, raceShown } from '../../../session/play';
import { follow } from '../../../session/share';
import { view } from '../../../session/view';
import { keep, kept } from '../../../ui/storage';
import { namedLink } from '../guide';
import { judge } from './check';
import { type Challenge, challenges } from './collection';
import { challengeId, gallery } from './state';

export const challengeOf = (id: string) => challenges.find((one) => one.id === id);

/** The challenge's link with its own key, presented if the page presents. */
export const startOf = ({ id, link }: Challenge) => namedLink(link, { challenge: id });

/** Opens the start of a challenge. */
export function openChallenge(challenge: Challenge): void {
  gallery.value = false;
  follow(startOf(challenge));
}

export const leave = () => {
  view.challenge.value = '';
};

/** The verdict on the displayed race, updated at reading pace. */
export const verdict = computed(() => {
  const challenge = challengeOf(challengeId.value);
  const there = digested.value;
  return challenge && there ? judge(challenge, there.job.experiment, there.frame.meta) : null;
});

const NAME = 'challenges';
/** Ids of the challenges solved on this device. */
export const solvedHere = computed(() => (kept(NAME).value ?? '').split(' ').filter(Boolean));

/** The last race that solved a challenge. */
let last: unknown = null;

/** Remembers a solution found here: the experiment differs from that of the opened link. */
export function remember(id: string): void {
  const opened = fragmentOf(readLink(openedLink.peek()).experiment);
  const race = raceShown.peek();
  if (!race || race === last || fragmentOf(race.experiment) === opened) return;
  last = race;
  did('solved', { challenge: id });
  if (!solvedHere.peek().includes(id)) keep(NAME, [...solvedHere.peek(), id].join(' '));
}
