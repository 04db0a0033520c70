/**
 * The view of the experiment: one signal per view key of the link.
 *
 * A link has text for every key (`LinkView`); here each key has a value of the type in the catalogue.
 */
import { batch, type Signal, signal } from '@preact/signals';
import { decode, type LinkView, type Metric, type ViewSpec } from '../engine/bindings';
import { catalogue } from '../engine/catalogue';

export interface View {
  metric: Metric;
  against: 'best' | 'truth';
  bounds: 'shown' | 'hidden';
  /** Scale of the y axes of loss and steps; `auto`: chosen by the values. */
  scale: 'auto' | 'log' | 'linear';
  /** Quantity on the x axis of the loss chart. */
  axis: 'rounds' | 'time';
  /** The learner in charts of a single learner, counted from 1. */
  focus: number;
  /** The class in charts of a single class, counted from 1. */
  class: number;
  weights: 'auto' | 'largest' | 'support' | 'prediction' | 'images';
  sparsity: 'zeros' | 'map';
  steps: Metric;
  /** Speed; `null`: no limit (rounds per second). */
  speed: number | null;
  seeds: number;
  /** The sweep, `id:key=value`; empty while the panel is closed. */
  sweep: string;
  /** Scales of the sweep chart. */
  'sweep-x': 'auto' | 'log' | 'linear';
  'sweep-y': 'auto' | 'log' | 'linear';
  /** The round at which the race is paused; `null` if it plays. */
  at: number | null;
  /** Panels of the bench, in this order; `null`: those that suit the experiment. */
  panels: readonly string[] | null;
  /** The hidden groups of controls. */
  hide: readonly string[];
  present: boolean;
  embed: boolean;
  theme: 'auto' | 'light' | 'dark';
  /** The background of a page in a frame. */
  ground: 'page' | 'transparent';
  lang: 'auto' | 'en' | 'de';
  /** Lesson and step, `id:step`; empty without a lesson. */
  lesson: string;
  /** Id of the challenge; empty without one. */
  challenge: string;
}
export type ViewKey = keyof View;
/** The keys whose value is one of several words. */
export type ChoiceKey =
  | 'metric'
  | 'against'
  | 'bounds'
  | 'scale'
  | 'axis'
  | 'sweep-x'
  | 'sweep-y'
  | 'weights'
  | 'sparsity'
  | 'steps';

const isSwitch = ({ choices }: ViewSpec) => choices?.join() === '0,1';

function readValue(spec: ViewSpec, text: string): View[ViewKey] {
  if (text === spec.word) return null;
  if (spec.type === 'count') return Number(text);
  if (spec.type === 'list') return text === '' ? [] : text.split(',');
  return isSwitch(spec) ? text === '1' : text;
}

function writeValue(spec: ViewSpec, value: View[ViewKey]): string {
  if (value === null) return spec.word ?? '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** The view of a link, as values. */
export const readView = (texts: LinkView): View =>
  Object.fromEntries(
    catalogue.views.map((spec) => [spec.id, readValue(spec, texts[spec.id] ?? spec.default)]),
  ) as unknown as View;

/** The view as texts for a link. */
export const writeView = (values: View): LinkView =>
  Object.fromEntries(
    catalogue.views.map((spec) => [spec.id, writeValue(spec, values[spec.id as ViewKey])]),
  );

/** The view of the bare address. */
export const neutralView = readView(decode('').view);

export const view = Object.fromEntries(
  Object.entries(neutralView).map(([key, value]) => [key, signal(value)]),
) as unknown as { readonly [K in ViewKey]: Signal<View[K]> };

const entries = Object.entries(view) as [ViewKey, Signal<View[ViewKey]>][];

/** The current view; an effect depends on the keys that it reads. */
export const viewNow: Readonly<View> = Object.defineProperties(
  {} as View,
  Object.fromEntries(
    entries.map(([key, one]) => [key, { get: () => one.value, enumerable: true }]),
  ),
);
/** A copy of the whole view; an effect that reads it depends on every key. */
export const wholeView = (): View => ({ ...viewNow });

export function setView(values: Partial<View>): void {
  batch(() => {
    for (const [key, value] of Object.entries(values) as [ViewKey, View[ViewKey]][])
      (view[key] as Signal<View[ViewKey]>).value = value;
  });
}

/** The words that a key can have, in the catalogue's order. */
export const choicesOf = (key: ViewKey): readonly string[] =>
  catalogue.views.find((spec) => spec.id === key)?.choices ?? [];
