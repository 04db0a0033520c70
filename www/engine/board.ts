/**
 * Where the drawing happens: holds the latest frame and repaints the panels that need it.
 *
 * Without a GPU the browser rasterises canvases on the main thread. One animation frame then paints
 * about half of the area and the next one the rest. A frame is acknowledged only when all of it has
 * been drawn, so the worker never runs ahead of the eye.
 */
import { effect, type ReadonlySignal } from '@preact/signals';
import { theme } from '../ui/theme';
import { type Charts, huesOf } from './bindings';
import { chartTheme, type Tint } from './chartTheme';
import type { Shown } from './job';

/** The quantity on a horizontal axis: rounds, milliseconds, a feature, a swept value, the place of a pixel. */
export type Across = 't' | 'time' | 'x' | 'value' | 'pixel';

/** Where the pointer is: charts with the same quantity across share it. */
export interface Cursor {
  /** A round, or what else is across. */
  t: number;
  across: Across;
  chart: string;
  /** Index of the nearest run or series of that chart. */
  nearest: number;
  /** CSS pixels inside the plot, for the readout. */
  x: number;
  y: number;
}

/** One chart on the page; here it is called a panel, but a panel of the bench may have several. */
export interface Drawable {
  /** Its content in words. */
  name(): string;
  /** Its size in pixels, of any kind. */
  area(): number;
  paint(charts: Charts, at: Cursor | null): void;
}

export class Board {
  /** The latest frame, with its race. */
  shown: Shown | null = null;
  /** Size of the text on the charts. */
  fontPx = 13;
  /** Of every learner of the race that is drawn. */
  hues: readonly number[] = [];
  /** What becomes of the learners' colours, while one of them is to stand out; call `restyle` after a change. */
  tint: Tint | null = null;
  #panels = new Set<Drawable>();
  #dirty = new Set<Drawable>();
  #scheduled = 0;
  /** The frame has not been handed to the drawings yet. */
  #fresh = false;
  /** The frame was handed over, but not all panels show it yet. */
  #unseen = false;
  /** The panels that do not show it yet. */
  #owing = new Set<Drawable>();
  #themed = false;
  /** Panels to be painted in full with the next animation frame. */
  #urgent = new Set<Drawable>();
  /** Errors thrown by the drawings. */
  #thrown = new WeakSet<object>();
  /** Called when a frame was handed to the drawings, before any of it is painted. */
  handed: () => void = () => {};

  #charts: Charts | undefined;

  constructor(
    private readonly create: () => Charts,
    private readonly cursor: ReadonlySignal<Cursor | null>,
    private readonly drawn: (shown: Shown) => void,
    /** A panel could not draw the frame; the others do, and the race goes on. */
    private readonly failed: (panel: Drawable, error: unknown) => void,
  ) {}

  /** Follows theme, cursor and screen; called once. */
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

  /** Created when there is something to draw: the module is here by then. */
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

  /** Takes a frame over; drawn with the next animation frame. */
  show(shown: Shown): void {
    // Another race: its learners may have other colours.
    if (shown.job !== this.shown?.job) this.#themed = false;
    this.shown = shown;
    this.#fresh = true;
    this.invalidate();
  }

  /** Draws everything again, also what the drawings take to be on the canvases. */
  restore(): void {
    this.charts.reset();
    this.invalidate();
  }

  /** Another race is to come, but not yet: the former one must not be drawn in its place. */
  forget(): void {
    this.shown = null;
    this.#fresh = false;
    this.#unseen = false;
    this.#owing.clear();
  }

  /** Hands the drawings data other than a frame. */
  tell(what: (charts: Charts) => void): void {
    this.#guarded(() => what(this.charts));
    this.invalidate();
  }

  /** Answer of the drawings to a question, a point under the pointer say; `undefined` before the first frame. */
  ask<T>(question: (charts: Charts) => T): T | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    return this.#guarded(() => {
      // Also for new drawings that have not painted yet.
      this.#handOver(shown);
      return question(this.charts);
    });
  }

  /** Whether the error was thrown by the drawings. */
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

  /** Repaints these panels together in the next animation frame, as the viewer drags something. */
  redraw(...panels: Drawable[]): void {
    if (panels.length === 0) return;
    for (const panel of panels) this.#urgent.add(panel);
    this.invalidate(...panels);
  }

  /** Takes up changed colours or sizes. */
  restyle(): void {
    this.#themed = false;
    this.invalidate();
  }

  /** Gives the drawings the colours and the frame, unless they have them already. */
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
      this.drawn(shown);
    }
  }

  #paintOne(panel: Drawable, at: Cursor | null): void {
    this.#dirty.delete(panel);
    this.#owing.delete(panel);
    try {
      this.#guarded(() => panel.paint(this.charts, at));
    } catch (error) {
      // The page ends after some of them; all are in the browser's console.
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
    let total = 0;
    for (const panel of this.#panels) total += panel.area();
    let spent = 0;
    for (const panel of this.#dirty) {
      const area = panel.area();
      // A tenth more than half: two lesser panels beside a great one count as the other half.
      if (spent > 0 && spent + area > 0.55 * total) break;
      this.#paintOne(panel, at);
      spent += area;
    }
  }

  /** Another screen or another zoom has another density of pixels. */
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
