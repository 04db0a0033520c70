/** How the y axes of loss and steps are spaced: as the view says, or as suits the values, which the drawing tells. */
import { signal } from '@preact/signals';
import type { Geometry } from '../engine/bindings';

export type Spacing = 'log' | 'linear';

/** Of the last drawing of each chart. */
export const lossSpacing = signal<Spacing>('log');
export const stepsSpacing = signal<Spacing>('log');

export const spacingOf = ({ yLog }: Geometry): Spacing => (yLog ? 'log' : 'linear');
