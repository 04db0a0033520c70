/** What charts show at rest, for people who do not see them. `boot/ears.ts` sets who tells of each, and is fetched late. */
import { signal } from '@preact/signals';
import { withheld } from '../session/guides';
import { meta, raceState } from '../session/play';
import type { Reader } from './readout';

/** A lead lasts that has this share of the rounds, or more; a shorter one is noise. */
export const LASTING = 0.1;

/** Tells of a chart, whose cursor reads this. */
export type Teller = (reader: Reader | null) => string;

/** By the chart's name. */
export const tellers = signal<Readonly<Record<string, Teller>>>({});

/** A few sentences about a chart; none while the race plays, and while an answer is withheld. */
export function told(chart: string, reader?: () => Reader | null): string {
  if (raceState.value === 'running' || withheld.value) return '';
  // Another round is another picture.
  void meta.value;
  return tellers.value[chart]?.(reader?.() ?? null) ?? '';
}
