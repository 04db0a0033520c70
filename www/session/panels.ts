/** The table of panels, and the panels on the bench: those that the link names, otherwise those that suit the experiment. */
import { computed } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Experiment, FrameMeta, FrameRequest, Metric, Phase } from '../engine/bindings';
import { entryOf } from '../engine/catalogue';
import { onStage } from './mode';
import { experimentShown } from './play';
import { setView, type View, view, viewNow } from './view';

/** A chart of a panel as a picture in print. */
export interface Picture {
  /** The kind of picture that Rust prints: `Kind` in `src/chart/figure.rs`. */
  kind: string;
  name(): string;
  /** Whether there is something to draw; `shown` is the frame on screen once a round has been played. */
  ready(shown: FrameMeta | null): boolean;
  /** The link of its content, if that is not the race on screen. */
  link?(): string;
  /** Whether its horizontal axis shows the rounds of the race. */
  overRounds?: boolean;
  /** The last phase that it shows, if it shows an opened round. */
  phase?(): Phase;
}

/**
 * The room of a panel on the bench: a whole row, half a row, half a high row, two thirds of a row,
 * or the remaining third, for a table.
 */
export type Room = 'row' | 'half' | 'square' | 'wide' | 'narrow';

/** The optional contents of frames that a panel requests. */
export type Asks = Partial<Omit<FrameRequest, 'fresh' | 'focus' | 'class'>>;

/** A row of the table of panels (`boot/panels.ts`), which bench, stage, Export and the menu of panels read. */
export interface Panel {
  /** Its name in links, if they can request it. */
  id: string;
  name(): string;
  Component: ComponentType;
  room: Room;
  /**
   * The optional contents that it draws. `stands`: whether it is on the bench, or a stage can turn
   * to it.
   */
  asks?(view: Readonly<View>, stands: boolean): Asks;
  /** Whether the bench has it unless the link says otherwise. */
  suits(one: Experiment): boolean;
  /** Whether it comes first for this experiment. */
  first?(one: Experiment): boolean;
  /** Why the race on screen has no such panel; `undefined` before the first frame, `null` if it has one. */
  missing?(): string | null | undefined;
  /** What the menu offers if the panel is missing. */
  WayOn?: ComponentType;
  /** Whether a stage can turn to it. */
  turnable(): boolean;
  pictures: readonly Picture[];
}

/** All panels, in the order of the bench. */
export let PANELS: readonly Panel[] = [];

/** Sets the table, before anything is drawn. */
export function startPanels(rows: readonly Panel[]): void {
  PANELS = rows;
}

export const panelOf = (id: string): Panel | undefined => PANELS.find((panel) => panel.id === id);

/** Whether the regulariser or the domain makes weights exactly 0. */
export const isSparse = ({ reg, domain }: Experiment): boolean =>
  [entryOf('reg', reg.id), entryOf('domain', domain.id)].some((entry) => entry?.sparse === true);

/** The panels that suit an experiment, in the order of the bench; those with nothing to show are left out. */
export function panelsFor(one: Experiment): string[] {
  const suiting = PANELS.filter((panel) => panel.suits(one));
  const first = suiting.filter((panel) => panel.first?.(one));
  return [...first, ...suiting.filter((panel) => !first.includes(panel))].map(({ id }) => id);
}

/** Text rather than a list, so that an equal one does not redraw the bench while a slider moves. */
const suiting = computed(() => panelsFor(experimentShown.value).join());

export const panels = computed<readonly string[]>(() => {
  const asked = view.panels.value?.filter((id) => typeof panelOf(id)?.missing?.() !== 'string');
  return asked?.length ? asked : suiting.value.split(',');
});

/** The contents that the panels request together: all of their series, and everything that any panel requests. */
export const asked = computed<Asks & { series: readonly Metric[] }>(() => {
  const stands = (panel: Panel) =>
    panels.value.includes(panel.id) || (onStage.value && panel.turnable());
  const asks = PANELS.map((panel) => panel.asks?.(viewNow, stands(panel)) ?? {});
  const series = asks.flatMap((one) => one.series ?? []);
  const keys = new Set(asks.flatMap((one) => Object.keys(one) as (keyof Asks)[]));
  const some = [...keys].map((key) => [key, asks.some((one) => one[key])]);
  return { ...Object.fromEntries(some), series };
});

/** Chooses panels; the link leaves out a choice that equals the default. */
export function setPanels(chosen: readonly string[]): void {
  setView({ panels: chosen.join() === suiting.peek() ? null : chosen });
}

/** Removes a panel, or puts it back at its place in the table. */
export function togglePanel(id: string): void {
  const shown = panels.peek();
  if (shown.includes(id)) {
    setPanels(shown.filter((one) => one !== id));
    return;
  }
  const place = (one: string) => PANELS.findIndex((panel) => panel.id === one);
  const next = shown.findIndex((one) => place(one) > place(id));
  setPanels(shown.toSpliced(next < 0 ? shown.length : next, 0, id));
}
