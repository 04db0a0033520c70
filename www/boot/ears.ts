/** Texts for screen readers: news of the race, descriptions of the charts, spoken numbers. The page fetches them late. */
import { type Teller, tellers } from '../charts/told';
import { figureTellers } from '../features/figures/told/told';
import { announce } from '../features/results/announce';
import { sweepTellers } from '../features/sweep/told/told';
import { aloud } from '../ui/aloud/aloud';
import { hearing } from '../ui/live';
import { headlineNow } from './bench/Bench';

/** Called as often as one likes; what it returns ends the news. */
export function listen(): () => void {
  if (hearing.peek() === aloud) return () => {};
  hearing.value = aloud;
  const all = Object.entries({ ...figureTellers, ...sweepTellers });
  tellers.value = Object.fromEntries(
    all.map(([chart, tell]): [string, Teller] => [chart, (reader) => aloud(tell(reader))]),
  );
  return announce(() => headlineNow.value);
}
