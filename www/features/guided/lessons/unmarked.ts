import { saidHere } from './pieces';

/** Mathematics, or a mark with what it says: a number, words or a formula. */
const MARK = /\$[^$]*\$|\{(\$[^$]*\$|[^{}|$]*)\|[^{}$]*\}/g;

/** A text that says the same without marks, for where nothing can be moved or pointed at. */
export const unmarked = (text: string): string =>
  text.replace(MARK, (whole, said?: string) => (said === undefined ? whole : saidHere(said)));
