/**
 * Where the drawing happens: holds the latest frame and repaints the panels that need it, at most
 * once per animation frame.
 *
 * A frame is acknowledged only when it has been drawn, so the worker never runs ahead of the eye.
 */
import { effect } from '@preact/signals';
import type { Charts, Frame } from '../core';
import { cursor, slots } from '../state';
import { theme } from '../theme';
import { chartTheme } from './palette';

/** One chart on the page. */
export interface Panel {
  /** `hoverT`: round of the cursor; NaN when there is none. */
  paint(charts: Charts, hoverT: number): void;
}

export class Board {
  frame: Frame | null = null;
  #panels = new Set<Panel>();
  #dirty = new Set<Panel>();
  #scheduled = 0;
  #fresh = false;
  #themed = false;

  constructor(
    private readonly charts: Charts,
    private readonly drawn: (frame: Frame) => void,
  ) {
    effect(() => {
      void theme.value;
      void slots.value;
      this.#themed = false;
      this.invalidate();
    });
    effect(() => {
      void cursor.value;
      this.invalidate();
    });
    this.#watchDensity();
  }

  add(panel: Panel): () => void {
    this.#panels.add(panel);
    this.invalidate(panel);
    return () => {
      this.#panels.delete(panel);
      this.#dirty.delete(panel);
    };
  }

  /** Takes a frame over, the `first` of its race or a later one; drawn with the next animation frame. */
  show(frame: Frame, first: boolean): void {
    // Another race: its axes owe nothing to the ranges of the former one.
    if (first) this.charts.reset();
    this.frame = frame;
    this.#fresh = true;
    this.invalidate();
  }

  /** What the drawings know of a point; nothing before the first frame. */
  ask<T>(question: (charts: Charts) => T): T | undefined {
    return this.frame ? question(this.charts) : undefined;
  }

  /** Repaints this panel (or all) with the next animation frame. */
  invalidate(panel?: Panel): void {
    if (panel) this.#dirty.add(panel);
    else for (const one of this.#panels) this.#dirty.add(one);
    if (this.#scheduled === 0) this.#scheduled = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#scheduled = 0;
    const { frame } = this;
    if (!frame) return;
    if (!this.#themed) {
      this.charts.setTheme(chartTheme(slots.peek()));
      this.#themed = true;
    }
    const fresh = this.#fresh;
    this.#fresh = false;
    if (fresh) this.charts.setFrame(frame.meta, frame.data);
    const hoverT = cursor.peek()?.t ?? Number.NaN;
    for (const panel of this.#dirty) panel.paint(this.charts, hoverT);
    this.#dirty.clear();
    if (fresh) this.drawn(frame);
  }

  /** Another screen or another zoom has another density of pixels. */
  #watchDensity(): void {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener(
      'change',
      () => {
        this.#themed = false;
        this.invalidate();
        this.#watchDensity();
      },
      { once: true },
    );
  }
}
