/**
 * The race's own values on the sweep's axis, as handles: dragging them (or the arrow keys) changes the experiment. One
 * handle per value: learners with the same value move together. The focused handle keeps its learners, even where it passes
 * another learner's value.
 */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { placeOf, shareAt } from '../../charts/place';
import type { Geometry } from '../../engine/bindings';
import { hue } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { live, liveValues, places, setLive, stale, summary, sweptHues } from '../../session/sweep';
import { formatSwept, list } from '../../ui/format';
import { heard } from '../../ui/live';
import { positionOf, STEPS, valueAt } from '../../ui/slider';
import { pointAt, symbolOf } from './summary';
import { sweepWords } from './words';

interface Handle {
  value: number;
  /** Indices of its learners in the results. */
  runs: number[];
}

/** The learners of the focused handle. */
const held = signal<readonly number[]>([]);

const handles = computed<Handle[]>(() => {
  if (stale.value) return [];
  const found: Handle[] = [];
  liveValues.value.forEach((value, run) => {
    if (!Number.isFinite(value)) return;
    const isHeld = held.value.includes(run);
    const same = found.find(
      (one) =>
        one.value === value && one.runs.every((other) => held.value.includes(other) === isHeld),
    );
    if (same) same.runs.push(run);
    else found.push({ value, runs: [run] });
  });
  return found;
});

export function SweepHandles({ geometry }: { geometry: ReadonlySignal<Geometry | null> }) {
  const drawn = geometry.value;
  if (!drawn) return null;
  return (
    <>
      {handles.value.map((handle) => (
        <HandleKnob key={handle.runs[0]} handle={handle} drawn={drawn} />
      ))}
    </>
  );
}

/** Steps of the keys along the swept values. */
const KEYS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
  Home: -1e9,
  End: 1e9,
};

function HandleKnob({ handle: { value, runs }, drawn }: { handle: Handle; drawn: Geometry }) {
  const asked = live.value;
  const shown = summary.value;
  if (!asked || !shown) return null;
  const { target, ends } = asked;
  const all = liveValues.value.filter(Number.isFinite).length;
  const names = runs.map((run) => shown.meta.runs[run]?.label ?? '');
  const label = runs.length === all && all > 1 ? sweepWords.allLearners : list(names);
  const spec = {
    min: target.min,
    max: target.max,
    scale: drawn.xLog ? ('log' as const) : ('linear' as const),
    integer: target.integer,
    slider: ends,
  };
  const set = (next: number) => {
    if (next !== value)
      setLive(
        next,
        runs.map((run) => places.peek()[run] ?? -1).filter((run) => run >= 0),
      );
  };

  function drag(event: PointerEvent & { currentTarget: HTMLElement }): void {
    event.stopPropagation();
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box) set(valueAt(shareAt(drawn, event.clientX - box.left) * STEPS, spec));
  }

  function key(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    if (by === undefined || !shown) return;
    event.stopPropagation();
    event.preventDefault();
    const { values } = shown.meta;
    const point = Math.min(Math.max(pointAt(shown, value) + by, 0), values.len - 1);
    set(shown.data[values.offset + point] ?? value);
  }

  const text = `${symbolOf(target)} = ${formatSwept(value)}`;
  const [only] = runs;
  const hueOf = hue(runs.length > 1 || only === undefined ? undefined : sweptHues.value[only]);
  return (
    <div
      class="handle"
      role="slider"
      tabIndex={0}
      aria-label={sweepWords.handle(inLanguage(target.name), label)}
      aria-valuemin={0}
      aria-valuemax={STEPS}
      aria-valuenow={positionOf(value, spec)}
      aria-valuetext={heard(text)}
      data-testid="sweep-handle"
      data-value={text}
      style={`--k:${hueOf};left:${placeOf(drawn, value)}px;top:${drawn.bottom / devicePixelRatio}px`}
      onFocus={() => {
        held.value = runs;
      }}
      onBlur={(event) => {
        event.stopPropagation();
        held.value = [];
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={key}
    />
  );
}
