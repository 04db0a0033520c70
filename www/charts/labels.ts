/**
 * Labels at the ends of lines. They move with every frame, so they are plain elements outside the
 * page's components, kept and shifted.
 */
import type { EndLabel, Frame, Geometry, PictureKind } from '../engine/bindings';
import { hue } from '../engine/catalogue';
import { raceState } from '../session/play';
import { broken, endTexts, levels, type Piece, shared, textOf } from './endTexts';
import { Order } from './order';
import { inward, LINE, settle } from './settle';

/** Room at the left for the numbers of an axis inside the plot, in units of the font size. */
const NUMBERS = 3;
/** Distance of a label from the end of its line, in units of the font size. */
const BESIDE = 0.6;

export class Labels {
  #pool: HTMLSpanElement[] = [];
  #styles = new WeakMap<HTMLElement, string>();
  #widths = new Map<string, number>();
  #order = new Order();
  #fontPx = 0;
  /** Measures texts without a layout of the page. */
  #ruler = document.createElement('canvas').getContext('2d');

  constructor(private readonly layer: HTMLElement) {}

  /**
   * Places all labels. `hues`: of every learner of the chart; `fontPx`: size of its text (CSS px).
   */
  place(
    geometry: Geometry,
    picture: PictureKind,
    frame: Frame | null,
    hues: readonly (number | undefined)[],
    width: number,
    fontPx: number,
  ): void {
    const { inside } = geometry;
    // Where labels cover the plot, bounds of learners are named only in the list below it.
    const listed = (end: EndLabel) => inside && end.bound != null && frame?.meta.runs[end.run];
    const ends = shared(geometry.endLabels.filter((end) => !listed(end)));
    const line = Math.round(fontPx * LINE);
    if (fontPx !== this.#fontPx) this.#widths.clear();
    this.#fontPx = fontPx;
    const wanted = levels(ends);
    const heights = this.#order.keep(
      ends.map(({ run, text, x }, i) => ({
        key: `${run} ${text ?? ''}`,
        x,
        y: (wanted[i] ?? 0) / devicePixelRatio,
      })),
      line,
      raceState.peek() === 'running' ? performance.now() : null,
    );
    const least = inside ? geometry.left / devicePixelRatio + NUMBERS * fontPx : 0;
    const placed = ends.map((end, i) => {
      const texts = endTexts(end, picture, frame);
      const beside = end.x / devicePixelRatio;
      // A text that cannot be broken also takes the gap between it and its line.
      const needed = end.text == null ? 0 : this.#width(textOf(texts.at(-1) ?? []));
      const close = Math.max(beside - BESIDE * fontPx, Math.min(beside, width - Math.ceil(needed)));
      const x = Math.max(inside ? beside : close, least);
      // Inside the plot, a name is at the right end if there is no room next to the line.
      const room = inside ? Math.max(width - x, width / 2) : width - x;
      const fits = (text: string) => this.#width(text) <= room;
      // Where the long text does not fit, at the right edge or on a phone, the table has the rest.
      const pieces = texts.find((one) => fits(textOf(one))) ?? texts.at(-1) ?? [];
      // Only learners' names are broken into lines.
      const rows = end.text == null ? broken(pieces, fits) : [pieces];
      return { x, y: heights[i] ?? 0, whole: [pieces], rows };
    });
    const [top, bottom] = [geometry.top / devicePixelRatio, geometry.bottom / devicePixelRatio];
    const needed = placed.reduce((sum, { rows }) => sum + rows.length, 0);
    const blocks = placed.map(({ x, y, whole, rows: narrow }) => {
      // With too many lines, names are truncated at the edge of the chart.
      const rows = needed * line <= bottom - top ? narrow : whole;
      const widths = rows.map((pieces) => this.#width(textOf(pieces)));
      return { x, y, rows, width: Math.max(...widths, 0), lines: rows.length };
    });
    const right = inside ? geometry.right / devicePixelRatio : Number.POSITIVE_INFINITY;
    const beside = inward(blocks, line, { top, bottom, right });
    const settled = settle(beside, line, bottom);
    const lines = beside.flatMap(({ x, rows }, i) =>
      rows.map((pieces, k) => ({
        pieces,
        x: Math.round(x),
        y: Math.round((settled[i] ?? 0) + (k - rows.length / 2) * line),
      })),
    );
    lines.forEach(({ pieces, x, y }, i) => {
      const label = this.#label(i);
      const colours = pieces.map(([, run]) => hue(hues[run]));
      write(label, pieces, colours);
      const room = Math.max(Math.floor(width - x), 24);
      const style = `color:${colours[0]};max-width:${room}px;transform:translate(${x}px,${y}px)`;
      if (this.#styles.get(label) !== style) {
        this.#styles.set(label, style);
        // Set as a property, because the page's policy forbids style attributes.
        label.style.cssText = style;
      }
      if (label.hidden) label.hidden = false;
    });
    for (const label of this.#pool.slice(lines.length)) {
      if (!label.hidden) label.hidden = true;
    }
  }

  #width(text: string): number {
    let width = this.#widths.get(text);
    if (width === undefined && this.#ruler) {
      const { fontFamily } = getComputedStyle(this.layer);
      this.#ruler.font = `600 ${this.#fontPx}px ${fontFamily}`;
      width = this.#ruler.measureText(text).width;
      // Names seldom change, but rounds of divergence must not pile up while a slider is dragged.
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

/** Writes each piece in its own colour, the first in the label's. */
function write(label: HTMLElement, pieces: readonly Piece[], colours: readonly string[]): void {
  const whole = textOf(pieces);
  if (label.dataset.text !== whole) {
    label.dataset.text = whole;
    const [first = '', ...others] = pieces.map(([text]) => text);
    label.replaceChildren(
      ...lowered(first),
      ...others.map((text) => {
        const part = document.createElement('b');
        part.append(' ', ...lowered(text));
        return part;
      }),
    );
  }
  label.querySelectorAll('b').forEach((part, i) => {
    const colour = colours[i + 1] ?? '';
    // The style returns the colour in another notation than the one it was given.
    if (part.dataset.k !== colour) {
      part.dataset.k = colour;
      part.style.color = colour;
    }
  });
}

/** `V_T: 0` with its index lowered. */
function lowered(text: string): (string | HTMLElement)[] {
  const [, name = '', index = '', rest = ''] = /^(V)_(T)(.*)$/.exec(text) ?? [];
  if (index === '') return [text];
  const sub = document.createElement('sub');
  sub.textContent = index;
  return [name, sub, rest];
}
