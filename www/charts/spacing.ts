/** How the y axes of loss and steps are spaced: as the view says, or as suits the values, which the drawing tells. */
import { signal } from '@preact/signals';
import type { Geometry } from '../engine/bindings';
import { setView } from '../session/view';
import { sessionWords } from '../session/words';
import { say } from '../ui/live';

export type Spacing = 'log' | 'linear';

/** Of the last drawing of each chart. */
export const lossSpacing = signal<Spacing>('log');
export const stepsSpacing = signal<Spacing>('log');

export const spacingOf = ({ yLog }: Geometry): Spacing => (yLog ? 'log' : 'linear');

/** Changes the loss chart to the spacing that it does not have. */
export function flipLoss(): void {
  const scale = lossSpacing.peek() === 'log' ? 'linear' : 'log';
  setView({ scale });
  say(sessionWords.viewSet('scale', scale));
}
