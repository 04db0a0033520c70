/** What other features put among the controls: a table that `boot/tables.tsx` sets before anything is drawn. */
import type { ComponentType } from 'preact';
import type { Entry, Phase, Run } from '../../engine/bindings';

export interface CodeProps {
  entry: Entry;
  index: number;
  phase?: Phase | undefined;
}

export interface Extensions {
  /** In the head of a phone's sheet. */
  Speed: ComponentType<{ name: string }>;
  Challenge: ComponentType;
  /** Below the stream, if it reads a table of the viewer's. */
  DataFile: ComponentType;
  /** On the card of a learner of the viewer's own, and what adds one. */
  OwnCard: ComponentType<{ run: Run; index: number }>;
  addOwn(): void;
  /** In the explanation of a learner: its code, where the lines of a phase of an opened round are marked. */
  Code: ComponentType<CodeProps>;
}

export let extensions: Extensions;

export function setExtensions(table: Extensions): void {
  extensions = table;
}
