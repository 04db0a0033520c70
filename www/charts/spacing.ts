/**
 * Spacing of the y axes of loss and steps: the view's choice, or the one that suits the values,
 * which a drawing returns.
 */
import { signal } from '@preact/signals';
import type { Geometry } from '../engine/bindings';

export type Spacing = 'log' | 'linear';

/** Spacing in the last drawing of each chart. */
export const lossSpacing = signal<Spacing>('log');
export const stepsSpacing = signal<Spacing>('log');

export const spacingOf = ({ yLog }: Geometry): Spacing => (yLog ? 'log' : 'linear');
