/**
 * One chart: a canvas with labels at the ends of its lines and the cursor's readout. Labels are
 * positioned by hand.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Geometry, Hover, Look, PictureKind } from '../engine/bindings';
import type { Across, Drawable } from '../engine/board';
import { hue } from '../engine/catalogue';
import { cursor, huesShown, meta, raceState } from '../session/play';
import { board } from '../session/race';
import { calm } from '../ui/motion';
import { Canvas, type Point, type Values } from './Canvas';
import { enter } from './enter';
import { Labels } from './labels';
import { over } from './over';
import { placeOf } from './place';
import { drawnRow, learnersAt, type Reader } from './readout';
import { told } from './told';
import { chartsWords } from './words';

/** Time in which a y axis covers two thirds of its way during a race (ms). */
const EASE = 120;

export interface PlotProps {
  /** The picture drawn … */
  picture: PictureKind;
  /** … and the parts of the view that it depends on. */
  look?: Look;
  /** A separate name, if the picture is on the page twice. */
  chart?: string;
  /** Quantity on the horizontal axis; rounds by default. */
  across?: Across;
  /** Reads values of the chart. */
  reader: () => Reader | null;
  /** Hues of its learners, if they differ from those of the race. */
  hues?: readonly (number | undefined)[];
  /** Called after every drawing. */
  drawn?: (geometry: Geometry) => void;
  /** Content above the chart. */
  children?: ComponentChildren;
  /** Short description of the chart for screen readers. */
  name: string;
}

export function Plot(props: PlotProps) {
  const { picture, chart = picture, across = 't', reader: readerOf } = props;
  const { children, name, look = {} } = props;
  const ends = useRef<HTMLDivElement>(null);
  const labels = useRef<Labels>(null);
  const geometry = useRef<Geometry>(null);
  const Over = over.value?.chart === chart ? over.value.Component : null;
  const place = useSignal<Geometry | null>(null);
  const panel = useRef<Drawable>(null);
  /** Time of the last drawing (ms). */
  const last = useRef(0);

  // A chart that is removed gets no event when the pointer leaves.
  useLayoutEffect(
    () => () => {
      if (cursor.peek()?.chart === chart) cursor.value = null;
    },
    [chart],
  );

  const paint: ComponentProps<typeof Canvas>['paint'] = (charts, axes, series, at) => {
    const hover = at && at.across === across ? at.t : Number.NaN;
    const now = performance.now();
    const eases = raceState.peek() === 'running' && !calm.peek();
    const eased = eases ? 1 - Math.exp((last.current - now) / EASE) : 1;
    last.current = now;
    geometry.current = charts.draw(
      chart,
      picture,
      axes,
      series,
      look,
      Float64Array.of(hover),
      eased,
    );
    if (geometry.current.moving)
      requestAnimationFrame(() => {
        if (panel.current) board.invalidate(panel.current);
      });
    if (over.peek()?.chart === chart) place.value = geometry.current;
    const { frame = null } = board.shown ?? {};
    const hues = props.hues ?? board.hues;
    if (ends.current) {
      labels.current ??= new Labels(ends.current);
      const plot = plotOf(geometry.current);
      if (ends.current.dataset.plot !== plot) ends.current.dataset.plot = plot;
    }
    const width = axes.width / devicePixelRatio;
    labels.current?.place(geometry.current, picture, frame, hues, width, board.fontPx);
    props.drawn?.(geometry.current);
  };

  function point(at: Point | null): void {
    const found = at && board.ask((charts) => charts.hover(chart, ...at) as Hover | undefined);
    const css = (length: number) => length / devicePixelRatio;
    // When another chart is touched, the chart that loses the focus hears of it later.
    if (!at && cursor.peek()?.chart !== chart) return;
    cursor.value = found
      ? { t: found.t, nearest: found.nearest, chart, across, x: css(found.x), y: css(at[1]) }
      : null;
  }

  /** Left and right move along the rounds (or x), up and down change the learner (or weight). */
  function key(event: KeyboardEvent): void {
    const reader = readerOf();
    if (!reader || !geometry.current) return;
    if (event.key === 'Escape' && cursor.value) {
      // Escape has its other effects only at the next press.
      event.preventDefault();
      cursor.value = null;
    }
    if (event.key === 'Enter' && cursor.value?.chart === chart)
      enterAt(cursor.value.t, cursor.value.nearest, middleOf(event.currentTarget as Element));
    const far = event.shiftKey ? 20 : 1;
    const along = { ArrowLeft: -far, ArrowRight: far, Home: -1e9, End: 1e9 }[event.key] ?? 0;
    const other = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (along === 0 && other === 0) return;
    event.preventDefault();
    const here = cursor.value?.chart === chart ? cursor.value : null;
    const count = Math.max(reader.choices(), 1);
    const nearest = ((here?.nearest ?? 0) + (here ? other : 0) + count) % count;
    const t = reader.move(here?.t ?? reader.start(), here ? along : 0, nearest);
    cursor.value = {
      t,
      nearest,
      chart,
      across,
      x: placeOf(geometry.current, t),
      y: geometry.current.top / devicePixelRatio,
    };
  }

  /** Opens the round under the cursor; a finger that taps only reads values. */
  function press(event: MouseEvent): void {
    const here = cursor.value;
    if ((event as PointerEvent).pointerType === 'touch' || here?.chart !== chart) return;
    enterAt(here.t, here.nearest, { x: event.clientX, y: event.clientY });
  }

  function enterAt(t: number, nearest: number, from: { x: number; y: number }): void {
    const read = across === 't' && readerOf()?.readout(t, nearest);
    if (read) enter(read.run, t, from);
  }

  function values(touched: boolean): Values | null {
    const here = cursor.value;
    if (here?.chart !== chart) return null;
    // A new frame can have other values for the same round of a running race.
    void meta.value;
    const reader = readerOf();
    const read = reader?.readout(here.t, here.nearest);
    if (!reader || !read) return null;
    const hues = props.hues ?? huesShown.value;
    const learners = touched ? learnersAt(reader, here.t) : null;
    if (!learners) {
      const press = across === 't' ? { press: chartsWords.enter } : {};
      return { ...here, ...read, colour: hue(hues[read.run]), ...press };
    }
    const [title] = drawnRow(read);
    const rows = learners.map((one): Values['rows'][number] => {
      const [name, value] = drawnRow(one);
      return [one.title, name === title ? value : `${name} ${value}`, hue(hues[one.run])];
    });
    return { ...here, title, at: read.at, rows };
  }

  return (
    <Canvas
      name={name}
      description={told(chart, readerOf)}
      panel={panel}
      paint={paint}
      point={point}
      values={values}
      onKeyDown={key}
      onClick={press}
      data-enters={across === 't'}
    >
      <div ref={ends} class="ends" aria-hidden="true" />
      {Over && <Over geometry={place} />}
      {children}
    </Canvas>
  );
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Left, top, right and bottom of the area inside the axes, for tests (CSS px). */
const plotOf = ({ left, top, right, bottom }: Geometry) =>
  [left, top, right, bottom].map((edge) => Math.round(edge / devicePixelRatio)).join(' ');
