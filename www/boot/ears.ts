/** Texts for screen readers: news of the race, descriptions of the charts, spoken numbers. Fetched late. */
import { type Teller, tellers } from '../charts/told';
import { figureTellers } from '../features/figures/told/told';
import { announce } from '../features/results/announce';
import { sweepTellers } from '../features/sweep/told/told';
import { aloud } from '../ui/aloud/aloud';
import { hearing } from '../ui/live';
import { headlineNow } from './bench/Bench';

/** Starts the news, and may be called repeatedly; the returned function stops it. */
export function listen(): () => void {
  if (hearing.peek() === aloud) return () => {};
  hearing.value = aloud;
  const all = Object.entries({ ...figureTellers, ...sweepTellers });
  tellers.value = Object.fromEntries(
    all.map(([chart, tell]): [string, Teller] => [chart, (reader) => aloud(tell(reader))]),
  );
  return announce(() => headlineNow.value);
}
