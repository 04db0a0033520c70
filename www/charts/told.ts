/** What charts show, for people who do not see them. `boot/ears.ts` sets who tells of each, and is fetched late. */
import { signal } from '@preact/signals';
import type { Reader } from './readout';

/** A lead lasts that has this share of the rounds, or more; a shorter one is noise. */
export const LASTING = 0.1;

/** Tells of a chart, whose cursor `reader` reads: a few sentences. */
export type Teller = (reader: () => Reader | null) => string;

/** By the chart's name. */
export const tellers = signal<Readonly<Record<string, Teller>>>({});

export const told = (chart: string, reader: () => Reader | null = () => null): string =>
  tellers.value[chart]?.(reader) ?? '';
