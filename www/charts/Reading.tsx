/** A chart whose cursor has both coordinates, and whose readout follows the changing picture. */
import { useSignal } from '@preact/signals';
import type { HTMLAttributes, RefObject, TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { Charts, Geometry, PictureKind, Reading } from '../engine/bindings';
import type { Drawable } from '../engine/board';
import { inLanguage } from '../engine/inLanguage';
import { board } from '../session/race';
import { formatNumber } from '../ui/format';
import { Canvas, type Point, placeIn, type Values } from './Canvas';
import { told } from './told';

interface Props extends HTMLAttributes<HTMLDivElement> {
  panel?: RefObject<Drawable | null>;
  /** Name and description (see `Canvas`). */
  name: string;
  description?: string | undefined;
  kind: PictureKind;
  /** Progress of an opened round … */
  phase?: () => number;
  /** … and whether its cursor reads values yet. */
  reads?: () => boolean;
  /** Called after every drawing. */
  drawn?: (geometry: Geometry, axes: HTMLCanvasElement) => void;
  /** Called at a click, with its point (device pixels). */
  press?: ((charts: Charts, x: number, y: number) => void) | undefined;
}

/** Significant digits at the cursor. */
const READ = 6;

/** Step of the cursor per arrow key, as a share of the picture. */
const STRIDE = 1 / 60;

export function ReadingCanvas({
  panel,
  name,
  description = '',
  kind,
  phase = () => 6,
  reads = () => true,
  drawn,
  press,
  children,
  ...more
}: Props) {
  const own = useRef<Drawable>(null);
  const mount = panel ?? own;
  const reading = useSignal<Reading | null>(null);
  /** Position of the pointer: the readout there changes with the picture. */
  const pointer = useRef<Point>(null);

  function point(at: Point | null): void {
    pointer.current = at;
    if (mount.current) board.redraw(mount.current);
  }

  function key(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && pointer.current) {
      event.preventDefault();
      point(null);
    }
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const up = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (event.key === 'Enter' && pointer.current) pressAt(pointer.current);
    if (along === 0 && up === 0) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 1;
    const { clientWidth, clientHeight } = event.currentTarget;
    const [width, height] = [clientWidth * devicePixelRatio, clientHeight * devicePixelRatio];
    const [x, y] = pointer.current ?? [width / 2, height / 2];
    const to = (value: number, by: number, most: number) =>
      Math.min(Math.max(value + by * far * STRIDE * most, 0), most - 1);
    point([to(x, along, width), to(y, up, height)]);
  }

  const pressAt = (at: Point) => board.ask((charts) => press?.(charts, ...at));

  function values(): Values | null {
    if (!reading.value) return null;
    const { x, y, title, rows } = reading.value;
    return {
      x: x / devicePixelRatio,
      y: y / devicePixelRatio,
      title: inLanguage(title),
      rows: rows.map(({ name, value }) => [inLanguage(name), formatNumber(value, READ)]),
    };
  }

  return (
    <Canvas
      {...more}
      panel={mount}
      name={name}
      description={`${description} ${told(kind)}`.trim()}
      paint={(charts, axes, series) => {
        const read = pointer.current && reads() && charts.hover(kind, ...pointer.current);
        const found = read ? (read as Reading) : null;
        reading.value = found;
        const place = Float64Array.from(found?.at ?? []);
        const look = { phase: `${phase()}` };
        const geometry = charts.draw(kind, kind, axes, series, look, place, 1);
        drawn?.(geometry, axes);
      }}
      point={point}
      values={values}
      onClick={(event) => pressAt(placeIn(event.currentTarget, event))}
      onKeyDown={key}
    >
      {children}
    </Canvas>
  );
}
