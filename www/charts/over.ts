/** What lies on a chart besides its labels: set by a feature, drawn by the chart. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Geometry } from '../engine/bindings';

export interface OverProps {
  /** Where the chart was drawn last. */
  geometry: ReadonlySignal<Geometry | null>;
}

export interface Over {
  /** Its name. */
  chart: string;
  Component: ComponentType<OverProps>;
}

export const over = signal<Over | null>(null);
