/** Says aloud when the race starts, stops, moves, ends or loses a learner. */
import { effect } from '@preact/signals';
import type { Shown } from '../../engine/job';
import { awaited, digested, type Phase, raceShown, raceState } from '../../session/play';
import { say } from '../../ui/live';
import { news } from './news';

export function announce(): void {
  let last: [Phase, Shown | null] = ['loading', null];
  effect(() => {
    const [is, now] = [raceState.value, digested.value];
    // The numbers follow the state of the race at the pace of reading.
    if (!now || (is === 'finished') !== now.frame.meta.done) return;
    const text = news(last, [is, now]);
    last = [is, now];
    // Nothing is said of a race once the controls ask for another one.
    if (text) say(text, () => !awaited.value && raceShown.value === now.job);
  });
}
