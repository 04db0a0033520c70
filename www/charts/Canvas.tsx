/** The shell of a chart: two stacked canvases that Rust draws on. Nothing renders per frame; the board calls `paint`. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, HTMLAttributes, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Charts } from '../engine/bindings';
import type { Cursor, Drawable } from '../engine/board';
import { inLanguage, rust } from '../engine/inLanguage';
import { links } from '../session/experiment';
import { READING, raceState } from '../session/play';
import { board } from '../session/race';
import { say } from '../ui/live';
import { uiWords } from '../ui/words';

/** A position (device pixels). */
export type Point = [x: number, y: number];

/** Exact values at a pixel of the box. */
export interface Values {
  x: number;
  y: number;
  title: string;
  at?: string;
  /** Colour of the learner whose values they are. */
  colour?: string;
  rows: readonly (readonly [name: string, value: string, colour?: string])[];
  /** Effect of a click. */
  press?: string;
}

/** Least ratio of the time between two paintings of a chart to the duration of one, while a race plays. */
const SHARE = 10;

interface Props extends HTMLAttributes<HTMLDivElement> {
  /** The board's panel while the canvas is on the page. */
  panel?: RefObject<Drawable | null>;
  /** Short name for screen readers. */
  name: string;
  /** Description of its content for screen readers. */
  description?: string | undefined;
  paint(
    charts: Charts,
    axes: HTMLCanvasElement,
    series: HTMLCanvasElement,
    at: Cursor | null,
  ): void;
  /** Called with the position of the pointer in the box, and with `null` when it leaves. */
  point(at: Point | null): void;
  /**
   * Values at the cursor. `touched`: they are shown under the chart, with room for all learners.
   */
  values(touched: boolean): Values | null;
  /** Content above the canvases. */
  children?: ComponentChildren;
}

/** Position of the pointer in the box (device pixels). */
export function placeIn(box: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = box.getBoundingClientRect();
  return [(clientX - left) * devicePixelRatio, (clientY - top) * devicePixelRatio];
}

/** Translates the English texts that Rust writes on a canvas. */
function writeInLanguage(canvas: HTMLCanvasElement): void {
  const context = rust.say && canvas.getContext('2d');
  if (!context) return;
  const { fillText } = CanvasRenderingContext2D.prototype;
  context.fillText = (english, x, y) => {
    const text = inLanguage(english);
    // Left of an axis, a longer word is kept on the canvas.
    const least = context.textAlign === 'end' ? context.measureText(text).width : x;
    fillText.call(context, text, Math.max(x, least), y);
  };
}

export function Canvas(props: Props) {
  const { panel, name, description = '', paint, point, values, children, ...more } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const axes = useRef<HTMLCanvasElement>(null);
  const series = useRef<HTMLCanvasElement>(null);
  const own = useRef<Drawable>(null);
  const mount = panel ?? own;
  const touched = useSignal(false);
  /** Whether a key moved the cursor and the values there have not been announced yet. */
  const byKey = useRef(false);
  /** The drawing can change while the canvas stays. */
  const latest = useRef(paint);
  const called = useRef(name);

  useEffect(() => {
    const [room, under, over] = [box.current, axes.current, series.current];
    if (!room || !under || !over) return;
    for (const canvas of [under, over]) writeInLanguage(canvas);
    let size = { width: 0, height: 0 };
    let inSight = true;
    let paintedAt = Number.NEGATIVE_INFINITY;
    /** Duration of the last painting (ms). */
    let took = 0;
    /** Whether it was painted less than `least` ms ago in a race that plays. */
    const wasJustPainted = (least: number) =>
      raceState.peek() === 'running' && performance.now() - paintedAt < least;
    const mounted: Drawable = {
      name: () => called.current,
      area: () => (inSight ? size.width * size.height : 0),
      waits: () => wasJustPainted(Math.min(SHARE * took, READING)),
      paint(charts, at) {
        // Out of sight it is painted as often as words change; back in sight, at once.
        if (size.width * size.height === 0 || (!inSight && wasJustPainted(READING))) return;
        paintedAt = performance.now();
        for (const canvas of [under, over]) {
          const width = Math.round(size.width * devicePixelRatio);
          const height = Math.round(size.height * devicePixelRatio);
          // Setting a size clears the canvas, so only if it differs.
          if (canvas.width !== width) canvas.width = width;
          if (canvas.height !== height) canvas.height = height;
        }
        latest.current(charts, under, over, at);
        took = performance.now() - paintedAt;
      },
    };
    mount.current = mounted;
    const remove = board.add(mounted);
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = { width: entry.contentRect.width, height: entry.contentRect.height };
      board.invalidate(mounted);
    });
    watch.observe(room);
    const sight = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? true;
      if (inSight) board.invalidate(mounted);
    });
    sight.observe(room);
    // A canvas that the browser took back (a reset graphics card, a lack of memory) returns empty.
    for (const canvas of [under, over])
      canvas.addEventListener('contextrestored', () => board.restore());
    return () => {
      watch.disconnect();
      sight.disconnect();
      remove();
    };
  }, [mount]);

  useEffect(() => {
    latest.current = paint;
    called.current = name;
    if (mount.current) board.invalidate(mount.current);
  });

  const follow = (event: PointerEvent) => {
    touched.value = event.pointerType === 'touch';
    // The values at the pointer are visible, so they are not announced.
    byKey.current = false;
    if (box.current) point(placeIn(box.current, event));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset */}
      <div
        ref={box}
        class="plot"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor is moved with the arrow keys
        tabIndex={0}
        aria-roledescription={uiWords.chart}
        aria-label={name}
        aria-describedby={id}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => {
          // A lifted finger leaves its reading in place; a mouse takes it along.
          if (pointerType === 'mouse') point(null);
        }}
        // The finger scrolls the page.
        onPointerCancel={() => point(null)}
        onBlur={() => point(null)}
        {...more}
        onKeyDown={(event) => {
          byKey.current = true;
          more.onKeyDown?.(event);
        }}
      >
        <canvas ref={axes} data-layer="axes" />
        <canvas ref={series} data-layer="series" />
        <p id={id} hidden>
          {`${description} ${uiWords.chartKeys}`.trim()}
        </p>
        {children}
        {!touched.value && <Readout values={values} box={box} byKey={byKey} />}
      </div>
      {touched.value && <Strip values={values} />}
    </>
  );
}

/** Maximal width of the values at the cursor (CSS px). */
const ROOM = 240;

/** Values at the cursor, to its left where there is room, as labels are at the right. */
function Readout({
  values,
  box,
  byKey,
}: Pick<Props, 'values'> & { box: RefObject<HTMLElement | null>; byKey: { current: boolean } }) {
  const read = values(false);
  const text = read && textOf(read);
  useEffect(() => {
    if (!text || !byKey.current) return;
    byKey.current = false;
    // A newly opened link can request the round that was read here.
    const opened = links.peek();
    say(text, () => links.value === opened);
  }, [text]);
  if (!read || !box.current) return null;
  const { x, y, colour } = read;
  const { clientWidth: width, clientHeight: height } = box.current;
  const side = x > Math.min(ROOM, width / 2) ? `right:${width - x + 14}px` : `left:${x + 14}px`;
  const level = y > height / 2 ? `bottom:${height - y + 8}px` : `top:${y + 8}px`;
  const edge = colour === undefined ? '' : `--k:${colour};`;
  return (
    <div class="readout" style={`${edge}${side};${level}`}>
      <Read {...read} />
      {read.press && <p class="press">{read.press}</p>}
    </div>
  );
}

/** Values at the finger, under the chart, where the hand does not hide them. */
function Strip({ values }: Pick<Props, 'values'>) {
  const read = values(true);
  if (!read) return null;
  return (
    <div class="readout-strip" data-testid="readout-strip">
      <Read {...read} />
    </div>
  );
}

const textOf = ({ title, at = '', rows }: Values) =>
  `${title} ${at}: ${rows.map(([name, value]) => `${name} ${value}`).join(', ')}`;

const Read = ({ title, at, rows }: Values) => (
  <>
    <p>
      <b>{title}</b> {at !== undefined && <span>{at}</span>}
    </p>
    <dl>
      {rows.map(([name, value, colour]) => (
        <div key={name} style={colour === undefined ? undefined : `--k:${colour}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
