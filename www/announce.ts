/** Says what happens to the race: it stands still, is elsewhere, ends, loses a learner. */
import { effect } from '@preact/signals';
import type { FrameMeta } from './core';
import { say } from './live';
import { news } from './news';
import { digest, type Phase, phase } from './state';

export function announce(): void {
  let last: [Phase, FrameMeta | null] = ['loading', null];
  effect(() => {
    const [is, now] = [phase.value, digest.value];
    // The numbers follow the state of the race at the pace of reading.
    if (!now || (is === 'finished') !== now.done) return;
    const text = news(last, [is, now]);
    last = [is, now];
    if (text) say(text);
  });
}
