/** Announces to screen readers when the race starts, stops, moves, ends or loses a learner. */
import { effect } from '@preact/signals';
import type { Shown } from '../../engine/job';
import { awaited, digested, type Phase, raceShown, raceState } from '../../session/play';
import { say } from '../../ui/live';
import type { Headline } from './headline';
import { news } from './news';
import { Turns } from './turns';

/** Starts the news; `headline` returns `null` if none is shown. The returned function ends them. */
export function announce(headline: () => Headline | null): () => void {
  let last: [Phase, Shown | null] = ['loading', null];
  const turns = new Turns();
  return effect(() => {
    const [is, now] = [raceState.value, digested.value];
    // The numbers follow the state of the race at reading pace.
    if (!now || (is === 'finished') !== now.frame.meta.done) return;
    const { meta } = now.frame;
    const told = headline();
    const fallen = meta.runs.filter(({ divergedAt }) => divergedAt != null);
    const gone = new Set([...(told?.gone ?? []), ...fallen.map(({ label }) => label)]);
    const leader = told?.lowest?.ahead ? told.lowest.label : null;
    const turned = turns.turn(now.job, meta, gone, leader) && is === 'running';
    const text = news(last, [is, now], told !== null);
    last = [is, now];
    // No news of a race once the controls request another one.
    const holds = () => !awaited.value && raceShown.value === now.job;
    // The state at the moment of the announcement.
    if (told && (turned || is === 'finished') && (text || turned))
      say(() => `${is === 'finished' ? text : ''} ${headline()?.text ?? ''}`.trim(), holds);
    else if (text) say(text, holds);
  });
}
