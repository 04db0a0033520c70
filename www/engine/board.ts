/**
 * The drawing board: holds the latest frame and repaints the panels that need it.
 *
 * Without a GPU the browser rasterises canvases on the main thread: one animation frame paints
 * about half of the area, the next one the rest. A frame is acknowledged only once all of it has
 * been drawn, so the worker never runs ahead of the eye.
 */
import { effect, type ReadonlySignal } from '@preact/signals';
import { theme } from '../ui/theme';
import { type Charts, huesOf } from './bindings';
import { chartTheme, type Tint } from './chartTheme';
import type { Shown } from './job';

/** The quantity on a horizontal axis: rounds, milliseconds, a feature, a swept value, the position of a pixel. */
export type Across = 't' | 'time' | 'x' | 'value' | 'pixel';

/** The position of the pointer, which all charts with the same quantity across share. */
export interface Cursor {
  /** The round, or another value of the quantity across. */
  t: number;
  across: Across;
  chart: string;
  /** Index of that chart's nearest run or series. */
  nearest: number;
  /** Position inside the plot, for the readout (CSS px). */
  x: number;
  y: number;
}

/** One chart on the page. Here it is called a panel, although a panel of the bench can have several. */
export interface Drawable {
  /** Its name in words, for messages. */
  name(): string;
  /** Its area (square pixels, in the same unit for all panels). */
  area(): number;
  /** Whether it is slow and was painted a moment ago, so that a later animation frame paints it. */
  waits(): boolean;
  paint(charts: Charts, at: Cursor | null): void;
}

export class Board {
  /** The latest frame, with its job. */
  shown: Shown | null = null;
  /** Size of the text on the charts (px). */
  fontPx = 13;
  /** The hues of the learners whose race is drawn. */
  hues: readonly number[] = [];
  /** Recolours the learners while one of them is highlighted; call `restyle` after a change. */
  tint: Tint | null = null;
  #panels = new Set<Drawable>();
  #dirty = new Set<Drawable>();
  #scheduled = 0;
  /** Whether the frame has yet to be handed to the drawings. */
  #fresh = false;
  /** Whether the frame was handed over, but some panels do not show it yet. */
  #unseen = false;
  /** The panels that do not show the frame yet. */
  #owing = new Set<Drawable>();
  /** Whether the drawings have the current colours and sizes. */
  #themed = false;
  /** Whether the frame is the first of its race. Then no panel waits, or it would show the previous race. */
  #first = false;
  /** Panels to be painted in full with the next animation frame. */
  #urgent = new Set<Drawable>();
  /** Errors thrown by the drawings. */
  #thrown = new WeakSet<object>();
  /** Called after a frame is handed to the drawings and before any of it is painted. */
  handed: () => void = () => {};

  #charts: Charts | undefined;

  constructor(
    private readonly create: () => Charts,
    private readonly cursor: ReadonlySignal<Cursor | null>,
    private readonly drawn: (shown: Shown) => void,
    /** Called when a panel could not draw the frame; the other panels are drawn, and the race continues. */
    private readonly failed: (panel: Drawable, error: unknown) => void,
  ) {}

  /** Starts following the theme, the cursor and the screen; called once. */
  start(): void {
    effect(() => {
      void theme.value;
      this.restyle();
    });
    effect(() => {
      void this.cursor.value;
      this.invalidate();
    });
    this.#watchDensity();
  }

  /** The drawings, created when there is something to draw; the module has loaded by then. */
  private get charts(): Charts {
    this.#charts ??= this.create();
    return this.#charts;
  }

  add(panel: Drawable): () => void {
    this.#panels.add(panel);
    this.invalidate(panel);
    return () => {
      for (const those of [this.#panels, this.#dirty, this.#owing]) those.delete(panel);
    };
  }

  /** Accepts a frame, which is drawn from the next animation frame on. */
  show(shown: Shown): void {
    // The learners of another race may have other colours.
    if (shown.job !== this.shown?.job) {
      this.#themed = false;
      this.#first = true;
    }
    this.shown = shown;
    this.#fresh = true;
    this.invalidate();
  }

  /** Redraws everything, including what the drawings believe to be on their canvases. */
  restore(): void {
    this.charts.reset();
    this.invalidate();
  }

  /** Drops the frame while the next race is still loading: the previous race must not be drawn in its place. */
  forget(): void {
    this.shown = null;
    this.#fresh = false;
    this.#unseen = false;
    this.#owing.clear();
  }

  /** Hands the drawings something other than a frame. */
  tell(what: (charts: Charts) => void): void {
    this.#guarded(() => what(this.charts));
    this.invalidate();
  }

  /** Asks the drawings a question, such as what is under the pointer; `undefined` before the first frame. */
  ask<T>(question: (charts: Charts) => T): T | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    return this.#guarded(() => {
      // New drawings may not have painted yet.
      this.#handOver(shown);
      return question(this.charts);
    });
  }

  /** Whether the drawings threw this error. */
  threw(error: unknown): boolean {
    return typeof error === 'object' && error !== null && this.#thrown.has(error);
  }

  #guarded<T>(draw: () => T): T {
    try {
      return draw();
    } catch (error) {
      if (typeof error === 'object' && error !== null) this.#thrown.add(error);
      throw error;
    }
  }

  /** Repaints these panels (or all) with the next animation frames. */
  invalidate(...panels: Drawable[]): void {
    for (const panel of panels.length > 0 ? panels : this.#panels) this.#dirty.add(panel);
    if (this.#scheduled === 0)
      this.#scheduled = requestAnimationFrame(() => this.#guarded(() => this.#paint()));
  }

  /** Repaints these panels together in the next animation frame, while the viewer drags something. */
  redraw(...panels: Drawable[]): void {
    if (panels.length === 0) return;
    for (const panel of panels) this.#urgent.add(panel);
    this.invalidate(...panels);
  }

  /** Applies changed colours or sizes. */
  restyle(): void {
    this.#themed = false;
    this.invalidate();
  }

  /** Gives the drawings the colours and the frame, unless they already have them. */
  #handOver({ job, frame }: Shown): void {
    if (!this.#themed) {
      this.hues = huesOf(job.experiment);
      const styled = chartTheme(this.hues, this.tint);
      this.charts.setTheme(styled);
      this.fontPx = styled.fontPx;
      this.#themed = true;
    }
    if (this.#fresh) {
      this.charts.setFrame(frame.meta, frame.data);
      this.#unseen = true;
      this.#owing = new Set(this.#panels);
      this.#fresh = false;
      this.handed();
    }
  }

  #paint(): void {
    this.#scheduled = 0;
    const { shown } = this;
    if (!shown) return;
    this.#handOver(shown);
    this.#paintUrgent(this.cursor.peek());
    this.#paintHalf(this.cursor.peek());
    if (this.#dirty.size > 0) this.invalidate(...this.#dirty);
    if (this.#unseen && this.#owing.size === 0) {
      this.#unseen = false;
      this.#first = false;
      this.drawn(shown);
    }
  }

  #paintOne(panel: Drawable, at: Cursor | null): void {
    this.#dirty.delete(panel);
    this.#owing.delete(panel);
    try {
      this.#guarded(() => panel.paint(this.charts, at));
    } catch (error) {
      // Some of these errors end the page; all are in the browser's console.
      reportError(error);
      this.failed(panel, error);
    }
  }

  #paintUrgent(at: Cursor | null): void {
    for (const panel of this.#urgent) {
      if (this.#dirty.has(panel)) this.#paintOne(panel, at);
    }
    this.#urgent.clear();
  }

  #paintHalf(at: Cursor | null): void {
    const due = new Set([...this.#panels].filter((panel) => this.#first || !panel.waits()));
    let total = 0;
    for (const panel of due) total += panel.area();
    // The engine does not wait for the other panels.
    for (const panel of this.#owing) if (!due.has(panel)) this.#owing.delete(panel);
    let spent = 0;
    for (const panel of this.#dirty) {
      if (!due.has(panel)) continue;
      const area = panel.area();
      // A tenth more than half: next to a large panel, two smaller ones count as the other half.
      if (spent > 0 && spent + area > 0.55 * total) break;
      this.#paintOne(panel, at);
      spent += area;
    }
  }

  /** Restyles when the pixel density changes, as it does with another screen or zoom. */
  #watchDensity(): void {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener(
      'change',
      () => {
        this.restyle();
        this.#watchDensity();
      },
      { once: true },
    );
  }
}
