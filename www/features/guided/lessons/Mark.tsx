/** Numbers in a lesson's text that belong to the experiment: some can be moved, the others follow. */

import { batch, computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { hue } from '../../../engine/catalogue';
import { experiment, hues, readLink } from '../../../session/experiment';
import { bare, isHidden } from '../../../session/mode';
import { done, labels, playing, round } from '../../../session/play';
import { board, pauseAt, play } from '../../../session/race';
import { formatCount, formatNumber, formatValue, list, plainSymbol } from '../../../ui/format';
import { heard } from '../../../ui/live';
import { Prose } from '../../../ui/Prose';
import { nudge, positionOf, roundTo, type Spec, STEPS, valueAt } from '../../../ui/slider';
import type { Step } from './collection';
import { learnerOf, markedTexts, marksIn, valueIn } from './marks';
import './mark.css';
import { type MarkProps, saidHere } from './pieces';
import { type Setting, settingsOf } from './settings';
import { here } from './state';
import { markWords } from './words';

const now = computed(() => settingsOf(experiment.value));
/** The settings of the step's own link. */
const own = computed(() => settingsOf(readLink(here.value?.step.link ?? '').experiment));

/** A calculated number with as many digits as the lesson gives, and at least three. */
function written(value: number, said: string): string {
  const digits = Math.max(3, said.replace(/^[-−]?[0.,]*|[.,]/g, '').length);
  return Math.abs(value) >= 10 ** (digits - 1)
    ? formatNumber(value, digits)
    : formatValue(roundTo(value, digits));
}

const exactly = (value: number) =>
  Number.isInteger(value) && value >= 1000 && value < 1e6 ? formatCount(value) : formatValue(value);

/** Whether the link hides the setting's control. */
const isFixed = ({ group }: Setting) => bare.value || isHidden(group);

export function Mark({ said, is }: MarkProps) {
  const run = learnerOf(experiment.value, is);
  if (run >= 0) return <Learner said={said} run={run} />;
  const setting = now.value.get(is.trim());
  const value = valueIn(now.value, is);
  // If the learner has left, the lesson's own number is shown.
  const shown =
    value === null || value === valueIn(own.value, is)
      ? saidHere(said)
      : setting
        ? exactly(value)
        : written(value, said);
  if (!setting || isFixed(setting)) return <Prose text={shown} />;
  return <Handle setting={setting} shown={shown} />;
}

/** Share of the background in the colours of the learners that are not highlighted. */
const PALE = 0.72;

/** A mixture of two colours `#rrggbb`. */
function mixed(one: string, other: string): string {
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(part(one, at) * (1 - PALE) + part(other, at) * PALE)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** Index of the highlighted learner. */
const lit = signal<number | null>(null);

function setLit(run: number | null): void {
  if (run === lit.peek()) return;
  lit.value = run;
  const ground = () =>
    getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  board.tint =
    run === null ? null : (colour, place) => (place === run ? colour : mixed(colour, ground()));
  board.restyle();
}

/** Words or a formula for a learner: its curves are highlighted while they are pointed at, or until they are pressed again. */
function Learner({ said, run }: { said: string; run: number }) {
  const held = useRef(false);
  const light = (on: boolean) => {
    setLit(on || held.current ? run : null);
  };
  const leave = () => {
    held.current = false;
    light(false);
  };
  useEffect(() => leave, []);
  return (
    <button
      type="button"
      class="learner"
      style={`--k:${hue(hues.value[run])}`}
      aria-pressed={lit.value === run}
      title={markWords.light(labels.value[run] ?? '')}
      onPointerEnter={() => light(true)}
      onPointerLeave={() => light(false)}
      onFocus={() => light(true)}
      onBlur={leave}
      onClick={() => {
        held.current = !held.current;
        light(held.current);
      }}
    >
      <Prose text={said} />
    </button>
  );
}

/** Changes the setting; the race returns to its round, so that the curve follows the hand. */
function change(setting: Setting, value: number): void {
  if (setting.values.every((one) => one === value)) return;
  batch(() => {
    if (round.peek() > 0) pauseAt(round.peek());
    setting.set(value);
  });
}

/** The value after a fine step: one in the second digit. */
function fine(value: number, direction: 1 | -1, spec: Spec): number {
  if (spec.scale !== 'log' || spec.integer || value <= 0)
    return valueAt(positionOf(value, spec) + direction, spec);
  const unit = 10 ** (Math.floor(Math.log10(value) + 1e-9) - 1);
  return Math.min(Math.max(roundTo(value + direction * unit, 6), spec.min), spec.max);
}

interface Grip {
  x: number;
  value: number;
  /** Whether the race was playing, and continues after release. */
  plays: boolean;
}

function Handle({ setting, shown }: { setting: Setting; shown: string }) {
  const { spec, values, runs } = setting;
  const [value = spec.default] = values;
  const grip = useRef<Grip | null>(null);
  const [low, high] = spec.slider;
  const [run] = runs;
  const name = `${spec.name} ${plainSymbol(spec.symbol)}`.trim();
  const whose = list(runs.map((index) => labels.value[index] ?? ''));
  const label = whose ? markWords.of(name, whose) : name;

  function key(event: KeyboardEvent): void {
    const up = ['ArrowRight', 'ArrowUp'].includes(event.key);
    if (!up && !['ArrowLeft', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const plays = playing.peek() && !done.peek();
    const next = { Home: low, End: high }[event.key];
    change(setting, next ?? (event.shiftKey ? fine : nudge)(value, up ? 1 : -1, spec));
    if (plays) play();
  }

  function follow({ clientX }: PointerEvent): void {
    if (!grip.current) return;
    const { x, value: start } = grip.current;
    const from = positionOf(start, spec);
    const to = Math.min(Math.max(from + Math.round(clientX - x), 0), STEPS);
    // A value beyond the slider's ends stays until it is moved.
    const next = to === from ? start : valueAt(to, spec);
    change(setting, spec.scale === 'log' && to !== from ? roundTo(next, 2) : next);
  }

  function letGo(): void {
    const { plays, value: start } = grip.current ?? {};
    grip.current = null;
    if (plays && start !== value) play();
  }

  return (
    <span
      class="held"
      role="slider"
      tabIndex={0}
      style={runs.length === 1 ? `--k:${hue(hues.value[run ?? 0])}` : undefined}
      aria-label={label}
      aria-valuemin={Math.min(low, value)}
      aria-valuemax={Math.max(high, value)}
      aria-valuenow={value}
      aria-valuetext={heard(shown)}
      title={markWords.drag(label)}
      onKeyDown={key}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Prevents text selection while dragging.
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        const plays = playing.peek() && !done.peek();
        grip.current = { x: event.clientX, value, plays };
      }}
      onPointerMove={follow}
      onLostPointerCapture={letGo}
    >
      {shown}
    </span>
  );
}

/** The original numbers of the texts, shown once the viewer has changed one. */
export function Moved({ step }: { step: Step }) {
  const names = new Set(
    Object.values(markedTexts(step))
      .flatMap(marksIn)
      .map(({ is }) => is.trim()),
  );
  const moved = [...names].flatMap((name) => {
    const [setting, before] = [now.value.get(name), own.value.get(name)];
    const value = before?.values[0];
    if (!setting || value === undefined || isFixed(setting)) return [];
    if (setting.values.every((one) => one === value)) return [];
    return [{ setting, value }];
  });
  if (moved.length === 0) return null;
  const settings = moved.map(
    ({ setting: { spec }, value }) =>
      `${plainSymbol(spec.symbol) || spec.name} = ${exactly(value)}`,
  );
  return (
    <p class="moved" data-testid="lesson-moved">
      {markWords.writtenFor(list([...new Set(settings)]))}{' '}
      <button
        type="button"
        class="plain"
        onClick={() => {
          for (const { setting, value } of moved) change(setting, value);
        }}
      >
        {markWords.back}
      </button>
    </p>
  );
}
