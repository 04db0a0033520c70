/** Says aloud when the race starts, stops, moves, ends or loses a learner. */
import { effect } from '@preact/signals';
import type { Shown } from '../../engine/job';
import { awaited, digested, type Phase, raceShown, raceState } from '../../session/play';
import { say } from '../../ui/live';
import type { Headline } from './headline';
import { news } from './news';
import { Turns } from './turns';

/** `headline`: `null` where none stands. What it returns ends the news. */
export function announce(headline: () => Headline | null): () => void {
  let last: [Phase, Shown | null] = ['loading', null];
  const turns = new Turns();
  return effect(() => {
    const [is, now] = [raceState.value, digested.value];
    // The numbers follow the state of the race at the pace of reading.
    if (!now || (is === 'finished') !== now.frame.meta.done) return;
    const { meta } = now.frame;
    const told = headline();
    const fallen = meta.runs.filter(({ divergedAt }) => divergedAt != null);
    const gone = new Set([...(told?.gone ?? []), ...fallen.map(({ label }) => label)]);
    const leader = told?.lowest?.ahead ? told.lowest.label : null;
    const turned = turns.turn(now.job, meta, gone, leader) && is === 'running';
    const text = news(last, [is, now], told !== null);
    last = [is, now];
    // Nothing is said of a race once the controls ask for another one.
    const holds = () => !awaited.value && raceShown.value === now.job;
    // As it stands when it is said.
    if (told && (turned || is === 'finished') && (text || turned))
      say(() => `${is === 'finished' ? text : ''} ${headline()?.text ?? ''}`.trim(), holds);
    else if (text) say(text, holds);
  });
}
