/**
 * Messages between the two windows of a lecture, over a channel of this browser: the stage reports its step, the notes pass
 * on the clicker. Both are pages of one origin; messages from its other pages are accepted only in these shapes.
 */

/** The part of a step that the audience sees. */
export type Phase = 'text' | 'question' | 'answer';
const PHASES: readonly unknown[] = ['text', 'question', 'answer'] satisfies Phase[];

export interface At {
  type: 'at';
  /** Id of the lesson. */
  lesson: string;
  /** Number of the step, from 1. */
  step: number;
  phase: Phase;
}
/** `gone`: the presentation is over, or its window closed. */
export type FromStage = At | { type: 'gone' };
/** `hello`: the notes request the current step. */
export type FromNotes = { type: 'hello' } | { type: 'press'; key: 'next' | 'back' };

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

export function isFromStage(data: unknown): data is FromStage {
  const { type, lesson, step, phase } = fieldsOf(data);
  if (type === 'gone') return true;
  const isPlace = typeof lesson === 'string' && Number.isInteger(step) && PHASES.includes(phase);
  return type === 'at' && isPlace;
}

export function isFromNotes(data: unknown): data is FromNotes {
  const { type, key } = fieldsOf(data);
  return type === 'hello' || (type === 'press' && (key === 'next' || key === 'back'));
}

/** The channel of one lecture: two lectures in one browser do not hear each other. */
export const channelOf = (id: string) => new BroadcastChannel(`implicit-lab.notes.${id}`);

const ID = /[?&]notes=([a-z\d]{8,40})(?:&|$)/;
/** The lecture whose notes are shown at an address. */
export const notesIn = (search: string): string | null => ID.exec(search)?.[1] ?? null;
export const notesAddress = (page: string, id: string, language: string): string =>
  `${page.replace(/[?#].*/s, '')}?notes=${id}#lang=${language}`;
