/**
 * Descriptions of charts for screen readers. `boot/ears.ts`, which is fetched late, sets their
 * authors.
 */
import { signal } from '@preact/signals';
import type { Reader } from './readout';

/** Smallest share of the rounds that makes a lead lasting; a shorter one is noise. */
export const LASTING = 0.1;

/** Describes a chart, whose cursor `reader` reads, in a few sentences. */
export type Teller = (reader: () => Reader | null) => string;

/** The describing functions by chart name. */
export const tellers = signal<Readonly<Record<string, Teller>>>({});

export const told = (chart: string, reader: () => Reader | null = () => null): string =>
  tellers.value[chart]?.(reader) ?? '';
