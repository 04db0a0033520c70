/** Contributions of other features to the controls: a table that `boot/tables.tsx` fills before anything is drawn. */
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
  /** Below the stream, if it reads the viewer's table. */
  DataFile: ComponentType;
  /** On the card of a user-supplied learner, and the button that adds one. */
  OwnCard: ComponentType<{ run: Run; index: number }>;
  addOwn(): void;
  /** The code in the explanation of a learner, with the lines of an opened round's phase marked. */
  Code: ComponentType<CodeProps>;
}

export let extensions: Extensions;

export function setExtensions(table: Extensions): void {
  extensions = table;
}
