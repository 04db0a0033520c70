/**
 * One picture of the round: two stacked canvases that Rust draws on, and the values at the cursor.
 *
 * All of them are painted with the same animation frame as the slider that moves them.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Charts, Geometry, Phase, Reading } from '../../engine/bindings';
import { board } from '../../session/race';
import { formatNumber } from '../../ui/format';
import { last, pictures, told } from './state';
import { roundWords } from './words';

interface Props {
  name: string;
  /** What it shows, for screen readers. */
  description: string;
  draw(
    charts: Charts,
    axes: HTMLCanvasElement,
    series: HTMLCanvasElement,
    phase: Phase,
    at: readonly number[],
  ): Geometry;
  hover(charts: Charts, x: number, y: number): Reading | undefined;
  /** Called for a click, with the device pixels of the point. */
  press?: ((charts: Charts, x: number, y: number) => void) | undefined;
}

/** Significant digits at the cursor. */
const READ = 6;

/** An arrow key moves the cursor by this share of the picture. */
const STRIDE = 1 / 60;

export function Picture(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const axes = useRef<HTMLCanvasElement>(null);
  const series = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const reading = useSignal<Reading | null>(null);
  /** Where the pointer is, in device pixels: what is read there moves with the picture. */
  const pointer = useRef<[number, number] | null>(null);
  const repaint = useRef(() => {});

  useEffect(() => {
    if (!box.current || !axes.current || !series.current) return;
    const [under, over] = [axes.current, series.current];
    let size = { width: 0, height: 0 };
    const mounted = {
      area: () => size.width * size.height,
      paint(charts: Charts) {
        if (size.width === 0 || size.height === 0) return;
        for (const canvas of [under, over]) {
          const width = Math.round(size.width * devicePixelRatio);
          const height = Math.round(size.height * devicePixelRatio);
          // Setting a size clears the canvas, so only when it is another one.
          if (canvas.width !== width) canvas.width = width;
          if (canvas.height !== height) canvas.height = height;
        }
        const { draw, hover } = latest.current;
        // The cursor reads all curves, also those that an open question withholds.
        const reads = last.peek() === 6;
        const found = reads && pointer.current && hover(charts, ...pointer.current);
        reading.value = found || null;
        draw(charts, under, over, told.peek(), found ? found.at : []);
      },
    };
    repaint.current = () => board.redraw(mounted);
    pictures.add(mounted);
    const remove = board.add(mounted);
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = { width: entry.contentRect.width, height: entry.contentRect.height };
      repaint.current();
    });
    watch.observe(box.current);
    // As in `Plot.tsx`: what the browser took back comes again empty.
    for (const canvas of [under, over])
      canvas.addEventListener('contextrestored', () => board.restore());
    return () => {
      watch.disconnect();
      pictures.delete(mounted);
      remove();
    };
  }, [reading]);

  function point(at: [number, number] | null): void {
    pointer.current = at;
    repaint.current();
  }

  function pixel(event: MouseEvent): [number, number] {
    const area = box.current?.getBoundingClientRect();
    const [left, top] = [area?.left ?? 0, area?.top ?? 0];
    return [(event.clientX - left) * devicePixelRatio, (event.clientY - top) * devicePixelRatio];
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && pointer.current) {
      event.preventDefault();
      point(null);
    }
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const up = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    const { width, height } = series.current ?? { width: 0, height: 0 };
    if (event.key === 'Enter' && pointer.current && latest.current.press) press(pointer.current);
    if (along === 0 && up === 0) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 1;
    const [x, y] = pointer.current ?? [width / 2, height / 2];
    const to = (value: number, by: number, most: number) =>
      Math.min(Math.max(value + by * far * STRIDE * most, 0), most - 1);
    point([to(x, along, width), to(y, up, height)]);
  }

  function press(at: [number, number]): void {
    board.ask((charts) => latest.current.press?.(charts, ...at));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture is no fieldset
    <div
      ref={box}
      class="plot"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor is moved with the arrow keys
      tabIndex={0}
      data-testid={`round-${props.name}`}
      data-press={props.press !== undefined}
      aria-roledescription={roundWords.picture}
      aria-label={roundWords.readByKeys(props.description)}
      onPointerMove={(event) => point(pixel(event))}
      onPointerDown={(event) => point(pixel(event))}
      onPointerLeave={(event) => {
        // A finger that was lifted leaves its reading; a mouse takes it along.
        if (event.pointerType === 'mouse') point(null);
      }}
      onBlur={() => point(null)}
      onClick={(event) => {
        if (props.press) press(pixel(event));
      }}
      onKeyDown={key}
    >
      <canvas ref={axes} data-layer="axes" />
      <canvas ref={series} data-layer="series" />
      <ReadingBox reading={reading.value} box={box.current} />
    </div>
  );
}

/** Values at the cursor, on the side of it where there is room. */
function ReadingBox({ reading, box }: { reading: Reading | null; box: HTMLDivElement | null }) {
  if (!reading || !box) return null;
  const [x, y] = [reading.x / devicePixelRatio, reading.y / devicePixelRatio];
  const { clientWidth: width, clientHeight: height } = box;
  const side = x > width / 2 ? `right:${width - x + 14}px` : `left:${x + 14}px`;
  const level = y > height / 2 ? `bottom:${height - y + 8}px` : `top:${y + 8}px`;
  return (
    <div class="readout" style={`${side};${level}`} role="status">
      <p>
        <b>{reading.title}</b>
      </p>
      <dl>
        {reading.rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, READ)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
