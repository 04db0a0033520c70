/** The theme of the charts: the learners' colours are from the catalogue, all others from the styles. */

import { theme } from '../ui/theme';
import type { ChartTheme } from './bindings';
import { catalogue } from './catalogue';

/** Maps the colour `#rrggbb` of a learner of the race to another one. */
export type Tint = (colour: string, run: number) => string;

/** The theme with the `hues` of all learners of the race. */
export function chartTheme(hues: readonly number[], tint: Tint | null): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const ground = theme.value === 'dark' ? 1 : 0;
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colour('--ground'),
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    line: colour('--line'),
    axis: colour('--line-2'),
    runs: hues.map((hue, run) => {
      const own = catalogue.hues[hue]?.[ground] ?? '';
      return tint ? tint(own, run) : own;
    }),
    font: style.fontFamily,
    fontPx: Number.parseFloat(style.getPropertyValue('--t1')),
    lineWidth: Number.parseFloat(style.getPropertyValue('--stroke')),
    pixelRatio: devicePixelRatio,
    details: document.documentElement.dataset.details !== undefined,
  };
}
