/** Everything for screen readers only: news of the race, charts in words, and how numbers are spoken. The page fetches it late. */
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
