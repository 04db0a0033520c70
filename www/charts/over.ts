/** What lies on a chart besides its labels: set by a feature, drawn by the chart. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Geometry } from '../engine/bindings';
import type { ChartKind } from '../engine/board';

export interface OverProps {
  /** Where the chart was drawn last. */
  geometry: ReadonlySignal<Geometry | null>;
}

export interface Over {
  chart: ChartKind;
  Component: ComponentType<OverProps>;
}

export const over = signal<Over | null>(null);
