/**
 * Labels at the ends of lines. They move with every frame, so they are plain elements outside the
 * page's components, kept and shifted. A frame that only moves them changes nothing but `transform`: the browser lays
 * out and paints nothing then.
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
  #pool: Label[] = [];
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
        key: `${ends[i]?.text ?? ends[i]?.run} ${k}`,
        pieces,
        x: Math.round(x),
        y: Math.round((settled[i] ?? 0) + (k - rows.length / 2) * line),
      })),
    );
    const labels = this.#take(lines.map(({ key }) => key));
    lines.forEach(({ pieces, x, y }, i) => {
      const room = Math.max(Math.floor(width - x), 24);
      const cut = this.#width(textOf(pieces)) > room - 1;
      const colours = pieces.map(([, run]) => hue(hues[run]));
      labels[i]?.write(pieces, colours);
      labels[i]?.place(x, y, cut ? room : null);
    });
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

  /** Returns a label for each key: the one that had the key before, whose text then stays. */
  #take(keys: readonly string[]): Label[] {
    const free = [...this.#pool];
    const kept = keys.map((key) => {
      const at = free.findIndex((label) => label.key === key);
      return at < 0 ? undefined : free.splice(at, 1)[0];
    });
    const labels = kept.map((label) => label ?? free.shift() ?? new Label());
    labels.forEach((label, i) => {
      label.key = keys[i] ?? '';
      label.show(true);
      // Elements are in the order of the keys, whatever the chart showed before.
      const there = this.layer.children[i] ?? null;
      if (there !== label.element) this.layer.insertBefore(label.element, there);
    });
    for (const label of free) label.show(false);
    this.#pool = [...labels, ...free];
    return labels;
  }
}

/** One line of a label. It remembers its text, colours and place, because reading or rewriting them costs time. */
class Label {
  readonly element = document.createElement('span');
  key = '';
  #text = '';
  #colours = '';
  #place = '';
  #room: number | null = null;

  /** Writes each piece in its own colour, the first in the label's. */
  write(pieces: readonly Piece[], colours: readonly string[]): void {
    const text = textOf(pieces);
    const { element } = this;
    if (text !== this.#text) {
      this.#text = text;
      const [first = '', ...others] = pieces.map(([piece]) => piece);
      const parts = [
        ...lowered(first),
        ...others.map((piece) => {
          const part = document.createElement('b');
          part.append(' ', ...lowered(piece));
          return part;
        }),
      ];
      const [only, more] = element.childNodes;
      // A new node would make the browser match the styles of the whole page again (`:has`).
      if (parts.length === 1 && only instanceof Text && !more) only.data = text;
      else element.replaceChildren(...parts);
      this.#colours = '';
    }
    const wanted = colours.join();
    if (wanted === this.#colours) return;
    this.#colours = wanted;
    const [first = '', ...others] = colours;
    // Set as a property, because the page's policy forbids style attributes.
    element.style.color = first;
    element.querySelectorAll('b').forEach((part, i) => {
      part.style.color = others[i] ?? '';
    });
  }

  /** Moves it to (x, y), truncated to `room` pixels if it is longer. */
  place(x: number, y: number, room: number | null): void {
    const { style } = this.element;
    const place = `translate(${x}px,${y}px)`;
    if (place !== this.#place) style.transform = place;
    this.#place = place;
    if (room !== this.#room) style.maxWidth = room === null ? '' : `${room}px`;
    this.#room = room;
  }

  show(shown: boolean): void {
    if (this.element.hidden === shown) this.element.hidden = !shown;
  }
}

/** `V_T: 0` with its index lowered. */
function lowered(text: string): (string | HTMLElement)[] {
  const [, name = '', index = '', rest = ''] = /^(V)_(T)(.*)$/.exec(text) ?? [];
  if (index === '') return [text];
  const sub = document.createElement('sub');
  sub.textContent = index;
  return [name, sub, rest];
}
