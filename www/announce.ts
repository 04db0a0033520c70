/** Says what happens to the race: it stands still, is elsewhere, ends, loses a learner. */
import { effect } from '@preact/signals';
import type { Shown } from './job';
import { say } from './live';
import { news } from './news';
import { digested, type Phase, phase } from './state';

export function announce(): void {
  let last: [Phase, Shown | null] = ['loading', null];
  effect(() => {
    const [is, now] = [phase.value, digested.value];
    // The numbers follow the state of the race at the pace of reading.
    if (!now || (is === 'finished') !== now.frame.meta.done) return;
    const text = news(last, [is, now]);
    last = [is, now];
    if (text) say(text);
  });
}
