/** A chart to draw in before the answer, with mouse, finger or keys. Afterwards the curve stays, dashed, under the true one. */

import { computed } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import type { OverProps } from '../../../charts/over';
import { meta, race } from '../../../session/play';
import { board } from '../../../session/race';
import { formatCount, formatNumber, formatValue } from '../../../ui/format';
import { heard } from '../../../ui/live';
import { roundTo, shareOf } from '../../../ui/slider';
import type { Draw } from './collection';
import { clearSketch, movePoint, PLACES, POINTS, setSketch, sketch, stroke } from './sketch';
import './expected.css';
import { here, isDrawn, questionOpen, type Sketch } from './state';
import { drawWords } from './words';

/** Plot area in CSS pixels, with the values at its edges. */
export interface Axes {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x(round: number): number;
  y(value: number): number;
}

/** All rounds, on the axis given by the lesson. */
export function plainAxes(
  area: Pick<Axes, 'left' | 'right' | 'top' | 'bottom'>,
  { from, to }: Draw,
  rounds: number,
): Axes {
  const { left, right, top, bottom } = area;
  return {
    ...area,
    x: (round) => left + (round / rounds) * (right - left),
    y: (value) => bottom - ((value - from) / (to - from)) * (bottom - top),
  };
}

/** The drawn curve as a path: each gap begins a new segment. */
export const pathOf = (one: Sketch, { x, y }: Axes, rounds: number): string =>
  one
    .map((value, place) => {
      if (value === null) return '';
      const move = one[place - 1] == null ? 'M' : 'L';
      return `${move}${x((place / (PLACES - 1)) * rounds).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');

const rounds = computed(() => meta.value?.rounds ?? race.value.experiment.rounds ?? 1);
/** Whether nothing has been played yet, so that the chart has no axis. */
const isEmpty = computed(() => (meta.value?.t ?? 0) === 0);

export function Expected({ geometry }: OverProps) {
  const clip = useId();
  const last = useRef<readonly [number, number] | null>(null);
  const draw = here.value?.step.ask?.draw;
  const drawn = geometry.value;
  if (!draw || !drawn) return null;
  const css = (length: number) => length / devicePixelRatio;
  const [left, right, top, bottom] = [drawn.left, drawn.right, drawn.top, drawn.bottom].map(
    css,
  ) as [number, number, number, number];
  const area = { left, right, top, bottom };
  const all = rounds.value;
  const valueAt = (x: number, y: number) =>
    board.ask((charts) => charts.placeAt(draw.chart, x, y))?.[1] ?? 0;
  const lowest = valueAt(drawn.left, drawn.bottom);
  const highest = valueAt(drawn.right, drawn.top);
  const axes: Axes = isEmpty.value
    ? plainAxes(area, draw, all)
    : {
        ...area,
        x: (t) => left + inRange(t, drawn.xMin, drawn.xMax, drawn.xLog) * (right - left),
        y: (value) => bottom - inRange(value, lowest, highest, drawn.yLog) * (bottom - top),
      };
  const open = questionOpen.value && isEmpty.value;
  const one = sketch.value;
  const some = isDrawn(one);

  function pointed(event: PointerEvent & { currentTarget: SVGElement }): readonly [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    const up = 1 - (event.clientY - box.top) / box.height;
    const share = (part: number) => Math.min(Math.max(part, 0), 1);
    const { from, to } = draw as Draw;
    return [share(across) * (PLACES - 1), from + share(up) * (to - from)];
  }

  const end = one.findLastIndex((value) => value !== null);
  const endValue = one[end] ?? 0;
  return (
    <div class="expected" data-open={open} data-testid="expected">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg role="group" aria-label={drawWords.draw} aria-hidden={!open}>
        <clipPath id={clip}>
          <rect x={left} y={top} width={right - left} height={bottom - top} />
        </clipPath>
        {isEmpty.value && <Ticks axes={axes} draw={draw} rounds={all} />}
        <path class="sketch" clip-path={`url(#${clip})`} d={pathOf(one, axes, all)} />
        {open && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the three points do by keys what the pointer does
          <rect
            class="pad"
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            onPointerDown={(event) => {
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
              last.current = pointed(event);
              setSketch(stroke(sketch.peek(), last.current, last.current));
            }}
            onPointerMove={(event) => {
              event.stopPropagation();
              if (!last.current) return;
              const next = pointed(event);
              setSketch(stroke(sketch.peek(), last.current, next));
              last.current = next;
            }}
            onLostPointerCapture={() => {
              last.current = null;
            }}
            // The focus stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.stopPropagation()}
          />
        )}
        {open &&
          POINTS.map((place, point) => (
            <Point key={place} point={point} axes={axes} draw={draw} rounds={all} />
          ))}
      </svg>
      {open && !some && (
        <p class="invitation" style={`left:${(left + right) / 2}px;top:${top}px`}>
          {drawWords.draw}
        </p>
      )}
      {some && (
        <b
          class="whose"
          style={`left:${axes.x((end / (PLACES - 1)) * all)}px;top:${Math.min(Math.max(axes.y(endValue), top + 8), bottom - 8)}px`}
        >
          {drawWords.expected}
        </b>
      )}
      {open && some && (
        <button
          type="button"
          class="quiet"
          title={drawWords.clearTitle}
          style={`right:calc(100% - ${right}px);top:${top}px`}
          onClick={(event) => {
            event.stopPropagation();
            clearSketch();
          }}
        >
          {drawWords.clear}
        </button>
      )}
    </div>
  );
}

/** A value on the axis, even beyond the edges: anything outside is clipped, not bent. */
function inRange(value: number, low: number, high: number, log: boolean): number {
  return log ? shareOf(value, low, high, true) : (value - low) / (high - low);
}

/** The values at the edges of the empty chart. */
export function Ticks({ axes, draw, rounds: all }: { axes: Axes; draw: Draw; rounds: number }) {
  const { left, right, bottom, x, y } = axes;
  const middle = (draw.from + draw.to) / 2;
  return (
    <g class="ticks">
      {[draw.from, middle, draw.to].map((value) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 12} y={y(value)} text-anchor="end" dominant-baseline="middle">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {[0, all].map((round) => (
        <text key={round} x={x(round)} y={bottom + 16} text-anchor="middle">
          {formatCount(round)}
        </text>
      ))}
    </g>
  );
}

interface PointProps {
  point: number;
  axes: Axes;
  draw: Draw;
  rounds: number;
}

/** One of the three points that keys move. */
function Point({ point, axes, draw, rounds: all }: PointProps) {
  const { from, to } = draw;
  const place = POINTS[point] ?? 0;
  const value = sketch.value[place] ?? (from + to) / 2;
  const round = Math.round((place / (PLACES - 1)) * all);
  return (
    <circle
      class="point"
      data-drawn={isDrawn(sketch.value)}
      cx={axes.x((place / (PLACES - 1)) * all)}
      cy={axes.y(value)}
      r={6}
      role="slider"
      tabindex={0}
      aria-label={drawWords.at(formatCount(round))}
      aria-orientation="vertical"
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={roundTo(value)}
      aria-valuetext={heard(formatNumber(value, 3))}
      onKeyDown={(event) => {
        const up = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
        if (up === undefined) return;
        // The chart's own keys would move its cursor.
        event.preventDefault();
        event.stopPropagation();
        const by = ((to - from) / (event.shiftKey ? 100 : 20)) * up;
        setSketch(movePoint(sketch.peek(), point, by, draw));
      }}
    />
  );
}
