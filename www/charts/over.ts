/** A component over a chart, apart from its labels: set by a feature, drawn by the chart. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Geometry } from '../engine/bindings';

export interface OverProps {
  /** Geometry of the chart's last drawing. */
  geometry: ReadonlySignal<Geometry | null>;
}

export interface Over {
  /** Name of the chart. */
  chart: string;
  Component: ComponentType<OverProps>;
}

export const over = signal<Over | null>(null);
