/**
 * Labels at the ends of lines. They move with every frame, so they are plain elements outside the
 * page's components, kept and shifted.
 */
import type { Frame, Geometry } from '../engine/bindings';
import type { ChartKind } from '../engine/board';
import { hue } from '../engine/catalogue';
import { endTexts } from './endTexts';
import { LINE, settle } from './settle';

export class Labels {
  #pool: HTMLSpanElement[] = [];
  #styles = new WeakMap<HTMLElement, string>();
  #widths = new Map<string, number>();
  #fontPx = 0;
  /** Measures without touching the page's layout. */
  #ruler = document.createElement('canvas').getContext('2d');

  constructor(private readonly layer: HTMLElement) {}

  /** `hues`: of every learner of the chart; `fontPx`: the size of its text. */
  place(
    geometry: Geometry,
    kind: ChartKind | 'points',
    frame: Frame | null,
    hues: readonly (number | undefined)[],
    width: number,
    fontPx: number,
  ): void {
    const { endLabels } = geometry;
    const line = Math.round(fontPx * LINE);
    if (fontPx !== this.#fontPx) this.#widths.clear();
    this.#fontPx = fontPx;
    const texts = endLabels.map((end) => {
      const [long, short] = endTexts(end, kind, frame);
      // Where the long text has no room, at the right edge or on a phone, the table says the rest.
      return this.#width(long) <= width - end.x / devicePixelRatio ? long : short;
    });
    const levels = settle(
      endLabels.map((end, i) => ({
        x: end.x / devicePixelRatio,
        y: end.y / devicePixelRatio,
        width: this.#width(texts[i] ?? ''),
      })),
      line,
      geometry.bottom / devicePixelRatio,
    );
    endLabels.forEach((end, i) => {
      const label = this.#label(i);
      const text = texts[i] ?? '';
      if (label.textContent !== text) label.textContent = text;
      const x = Math.round(end.x / devicePixelRatio);
      const y = Math.round((levels[i] ?? 0) - line / 2);
      // A long name is cut at the edge of the chart.
      const room = Math.max(Math.floor(width - x), 24);
      const style = `color:${hue(hues[end.run])};max-width:${room}px;transform:translate(${x}px,${y}px)`;
      if (this.#styles.get(label) !== style) {
        this.#styles.set(label, style);
        // By the object model: the page's policy lets no style attribute be written.
        label.style.cssText = style;
      }
      if (label.hidden) label.hidden = false;
    });
    for (const label of this.#pool.slice(endLabels.length)) {
      if (!label.hidden) label.hidden = true;
    }
  }

  #width(text: string): number {
    let width = this.#widths.get(text);
    if (width === undefined && this.#ruler) {
      const { fontFamily } = getComputedStyle(this.layer);
      this.#ruler.font = `600 ${this.#fontPx}px ${fontFamily}`;
      width = this.#ruler.measureText(text).width;
      // Names change seldom; a run of divergence rounds while a slider is dragged must not pile up.
      if (this.#widths.size > 500) this.#widths.clear();
      this.#widths.set(text, width);
    }
    return width ?? 0;
  }

  #label(index: number): HTMLSpanElement {
    let label = this.#pool[index];
    if (!label) {
      label = document.createElement('span');
      this.layer.append(label);
      this.#pool.push(label);
    }
    return label;
  }
}
