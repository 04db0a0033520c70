/** What is only heard: how numbers are spoken, and what the charts show. The page fetches it late. */
import { type Teller, tellers } from '../charts/told';
import { figureTellers } from '../features/figures/told/told';
import { sweepTellers } from '../features/sweep/told/told';
import { aloud } from '../ui/aloud/aloud';
import { hearing } from '../ui/live';

/** Called as often as one likes. */
export function listen(): void {
  if (hearing.peek() === aloud) return;
  hearing.value = aloud;
  const all = Object.entries({ ...figureTellers, ...sweepTellers });
  tellers.value = Object.fromEntries(
    all.map(([chart, tell]): [string, Teller] => [chart, (reader) => aloud(tell(reader))]),
  );
}
