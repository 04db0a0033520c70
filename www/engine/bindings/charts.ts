/** What drawings are told, and what they tell: `Charts` in `src/web/page/charts.rs`. */

/** Every picture that can be drawn: `Kind` in `src/chart/figure.rs`. */
export type PictureKind =
  | 'loss'
  | 'weights'
  | 'images'
  | 'prediction'
  | 'zeros'
  | 'map'
  | 'points'
  | 'steps'
  | 'mistakes'
  | 'sweep'
  | 'scalar'
  | 'bead'
  | 'equation'
  | 'plane';

/** Words of a link's view that a picture depends on; a key left out has its default. */
export type Look = Readonly<Record<string, string>>;

/** Colours as CSS hex, sizes in CSS pixels: `ChartTheme` in `src/chart/theme.rs`. */
export interface ChartTheme {
  ground: string;
  ink: string;
  ink2: string;
  line: string;
  axis: string;
  /** One hue a run, in the order of the frame's runs. */
  runs: string[];
  font: string;
  fontPx: number;
  lineWidth: number;
  pixelRatio: number;
  details: boolean;
}

/** Where a chart was drawn, in device pixels. */
export interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  endLabels: EndLabel[];
  /** Round (or x) at the edges. */
  xMin: number;
  xMax: number;
  /** Equal ratios of x have equal distances. */
  xLog: boolean;
  /** The same of y. */
  yLog: boolean;
  /** The upper end of y. */
  yMax: number;
  /** Labels stand inside the plot. */
  inside: boolean;
  /** The y axis is still on its way. */
  moving: boolean;
}

export interface EndLabel {
  run: number;
  /** Left edge and middle of the label. */
  x: number;
  y: number;
  /** The line ends because the run diverged. */
  cut: boolean;
  /** The round at which the line left the chart through the top for good. */
  left?: number | null;
  /** Text of the label where it is not the run's name. */
  text?: string | null;
  /** Where the line is a bound of the run, or V_t, which is of no run: its value there. */
  bound?: number;
  /** The run whose curve covers this one everywhere. */
  under?: number | null;
}

/** What is under the pointer. */
export interface Hover {
  /** The nearest sampled round (for predictions: value of x; for sweeps: of the parameter), and its device x. */
  t: number;
  x: number;
  /** Index of the nearest run, weight series or map row. */
  nearest: number;
}

/** What is under the pointer of the plane of the data or of a picture of one round. */
export interface Reading {
  /** Where the cursor stands, in device pixels. */
  x: number;
  y: number;
  /** The same as [z], [β], [w₁, w₂] or [x₁, x₂], to be given back to the drawing, and in words. */
  at: number[];
  title: string;
  rows: { name: string; value: number }[];
}
