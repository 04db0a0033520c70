/**
 * One chart: two stacked canvases that Rust draws on, labels at the ends of lines, the cursor's
 * readout. Nothing here renders per frame; the board calls `paint` and labels move by hand.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Charts, Geometry, Hover } from '../../engine/bindings';
import { board } from '../../session/race';
import { type Cursor, cursor, features, meta, slotsShown } from '../../session/state';
import { hue } from '../../ui/theme';
import { uiWords } from '../../ui/words';
import { Labels } from './labels';
import { lossRows } from './lossRows';
import { placeOf } from './place';
import { across, type ChartKind, frameReader, type Reader } from './readout';

export interface PlotProps {
  kind: ChartKind;
  /** Reads its values, if they are not those of the race's frame … */
  reader?: () => Reader | null;
  /** … and the slots of its learners, if they are not those of the race. */
  hues?: readonly number[];
  /** Called with every drawing. */
  drawn?: (geometry: Geometry) => void;
  /** What lies on the chart. */
  children?: ComponentChildren;
  /** What the chart shows, for people who do not see it. */
  description: string;
  draw(charts: Charts, axes: HTMLCanvasElement, series: HTMLCanvasElement, hover: number): Geometry;
  hover(charts: Charts, x: number, y: number): Hover | undefined;
}

export function Plot(props: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const axes = useRef<HTMLCanvasElement>(null);
  const series = useRef<HTMLCanvasElement>(null);
  const ends = useRef<HTMLDivElement>(null);
  /** The tabs change what `draw` does; the mounted panel always uses the latest. */
  const latest = useRef(props);
  const panel = useRef<{ geometry: Geometry | null; repaint(): void } | null>(null);

  useEffect(() => {
    if (!box.current || !axes.current || !series.current || !ends.current) return;
    const [under, over] = [axes.current, series.current];
    const labels = new Labels(ends.current);
    let size = { width: 0, height: 0 };
    const mounted = {
      geometry: null as Geometry | null,
      repaint: () => board.invalidate(mounted),
      area: () => size.width * size.height,
      paint(charts: Charts, at: Cursor | null) {
        if (size.width === 0 || size.height === 0) return;
        for (const canvas of [under, over]) {
          const width = Math.round(size.width * devicePixelRatio);
          const height = Math.round(size.height * devicePixelRatio);
          // Setting a size clears the canvas, so only when it is another one.
          if (canvas.width !== width) canvas.width = width;
          if (canvas.height !== height) canvas.height = height;
        }
        const { kind, draw } = latest.current;
        const hover = at && across(at.chart) === across(kind) ? at.t : Number.NaN;
        mounted.geometry = draw(charts, under, over, hover);
        const { job, frame = null } = board.shown ?? {};
        const hues = latest.current.hues ?? job?.slots ?? [];
        labels.place(mounted.geometry, kind, frame, hues, size.width, board.fontPx);
        latest.current.drawn?.(mounted.geometry);
      },
    };
    panel.current = mounted;
    const remove = board.add(mounted);
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = { width: entry.contentRect.width, height: entry.contentRect.height };
      mounted.repaint();
    });
    watch.observe(box.current);
    // What the browser took back (a graphics card that was reset, a lack of memory) comes again empty.
    for (const canvas of [under, over])
      canvas.addEventListener('contextrestored', () => board.restore());
    return () => {
      watch.disconnect();
      remove();
    };
  }, []);

  // A chart that goes hears no pointer leave it.
  useLayoutEffect(
    () => () => {
      if (cursor.peek()?.chart === latest.current.kind) cursor.value = null;
    },
    [],
  );

  useEffect(() => {
    latest.current = props;
    panel.current?.repaint();
  });

  function point(event: PointerEvent): void {
    if (!box.current) return;
    const area = box.current.getBoundingClientRect();
    const [x, y] = [event.clientX - area.left, event.clientY - area.top];
    const found = board.ask((charts) =>
      latest.current.hover(charts, x * devicePixelRatio, y * devicePixelRatio),
    );
    cursor.value = found
      ? { t: found.t, nearest: found.nearest, chart: props.kind, x: found.x / devicePixelRatio, y }
      : null;
  }

  /** Left and right move along the rounds (or x), up and down change the learner (or weight). */
  function key(event: KeyboardEvent): void {
    const reader = readerOf(props);
    const geometry = panel.current?.geometry;
    if (!reader || !geometry) return;
    if (event.key === 'Escape' && cursor.value) {
      // What else Escape does, it does the next time.
      event.preventDefault();
      cursor.value = null;
    }
    const far = event.shiftKey ? 20 : 1;
    const along = { ArrowLeft: -far, ArrowRight: far, Home: -1e9, End: 1e9 }[event.key] ?? 0;
    const other = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (along === 0 && other === 0) return;
    event.preventDefault();
    const here = cursor.value?.chart === props.kind ? cursor.value : null;
    const count = Math.max(reader.choices(), 1);
    const nearest = ((here?.nearest ?? 0) + (here ? other : 0) + count) % count;
    const t = reader.move(here?.t ?? reader.start(), here ? along : 0, nearest);
    cursor.value = {
      t,
      nearest,
      chart: props.kind,
      x: placeOf(geometry, t),
      y: geometry.top / devicePixelRatio,
    };
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is no fieldset
    <div
      ref={box}
      class="plot"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor is moved with the arrow keys
      tabIndex={0}
      aria-roledescription={uiWords.chart}
      aria-label={uiWords.chartLabel(props.description)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => {
        // A finger that was lifted leaves its reading; a mouse takes it along.
        if (event.pointerType === 'mouse') cursor.value = null;
      }}
      onBlur={() => {
        cursor.value = null;
      }}
      onKeyDown={key}
    >
      <canvas ref={axes} data-layer="axes" />
      <canvas ref={series} data-layer="series" />
      <div ref={ends} class="ends" aria-hidden="true" />
      {props.children}
      <ReadoutBox plot={props} box={box} />
    </div>
  );
}

function readerOf({ reader, kind }: PlotProps): Reader | null {
  if (reader) return reader();
  const { frame } = board.shown ?? {};
  return frame ? frameReader(frame, kind, lossRows, features.value) : null;
}

/** Exact values at the cursor, on the side of it where there is room. */
function ReadoutBox({ plot, box }: { plot: PlotProps; box: { current: HTMLDivElement | null } }) {
  const here = cursor.value;
  const mine = here?.chart === plot.kind;
  // A new frame may bring other values for the same round of a running race.
  void (mine && meta.value);
  const read = mine ? readerOf(plot)?.readout(here.t, here.nearest) : null;
  if (!here || !read) return null;
  const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
  const side = here.x > width / 2 ? `right:${width - here.x + 14}px` : `left:${here.x + 14}px`;
  const level = here.y > height / 2 ? `bottom:${height - here.y + 8}px` : `top:${here.y + 8}px`;
  const slot = (plot.hues ?? slotsShown.value)[read.run] ?? 0;
  return (
    <div class="readout" style={`--k:${hue(slot)};${side};${level}`} role="status">
      <p>
        <b>{read.title}</b> <span>{read.at}</span>
      </p>
      <dl>
        {read.rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
