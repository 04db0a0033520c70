/** The inputs and outputs of drawings: `Charts` in `src/web/page/charts.rs`. */

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

/** The parts of a link's view on which a picture depends; missing keys have their defaults. */
export type Look = Readonly<Record<string, string>>;

/** Colours as CSS hex, sizes in CSS pixels: `ChartTheme` in `src/chart/theme.rs`. */
export interface ChartTheme {
  ground: string;
  ink: string;
  ink2: string;
  line: string;
  axis: string;
  /** One hue per run, in the order of the frame's runs. */
  runs: string[];
  font: string;
  fontPx: number;
  lineWidth: number;
  pixelRatio: number;
  details: boolean;
}

/** Geometry of a drawn chart (device pixels). */
export interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  endLabels: EndLabel[];
  /** Round (or x) at the left and right edges. */
  xMin: number;
  xMax: number;
  /** Whether equal ratios of x have equal distances. */
  xLog: boolean;
  /** Whether equal ratios of y have equal distances. */
  yLog: boolean;
  /** The upper end of y. */
  yMax: number;
  /** Whether labels are inside the plot. */
  inside: boolean;
  /** Whether the y axis is still moving. */
  moving: boolean;
}

export interface EndLabel {
  run: number;
  /** Left edge and middle of the label. */
  x: number;
  y: number;
  /** Whether the line ends because the run diverged. */
  cut: boolean;
  /** The round at which the line left the chart through the top for good. */
  left?: number | null;
  /** Text of the label, if it is not the run's name. */
  text?: string | null;
  /** Value at the end of a bound of the run, or of V_t, which belongs to no run. */
  bound?: number;
  /** The run whose curve covers this one everywhere. */
  under?: number | null;
}

/** The values under the pointer. */
export interface Hover {
  /**
   * The nearest sampled round (for predictions: value of x; for sweeps: value of the parameter),
   * and its x (device pixels).
   */
  t: number;
  x: number;
  /** Index of the nearest run, weight series or map row. */
  nearest: number;
}

/** The values under the pointer in the plane of the data, or in a picture of one round. */
export interface Reading {
  /** Position of the cursor (device pixels). */
  x: number;
  y: number;
  /**
   * The same position as [z], [β], [w₁, w₂] or [x₁, x₂], which the drawing accepts, and in words.
   */
  at: number[];
  title: string;
  rows: { name: string; value: number }[];
}
