/** The chart colours, read from the styles: they are defined there and nowhere else. */
import { HUES } from '../../ui/theme';

/** What `Charts.setTheme` takes (`ChartTheme` in `src/chart/theme.rs`): hex colours, CSS pixels. */
export interface ChartTheme {
  ground: string;
  ink: string;
  ink2: string;
  line: string;
  axis: string;
  runs: string[];
  font: string;
  fontPx: number;
  lineWidth: number;
  pixelRatio: number;
}

export function chartTheme(slots: readonly number[]): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colour('--ground'),
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    line: colour('--line'),
    axis: colour('--line-2'),
    runs: slots.map((slot) => colour(`--c${(slot % HUES) + 1}`)),
    font: style.fontFamily,
    fontPx: Number.parseFloat(style.getPropertyValue('--t1')),
    lineWidth: Number.parseFloat(style.getPropertyValue('--stroke')),
    pixelRatio: devicePixelRatio,
  };
}
