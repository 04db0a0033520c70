/** A sentence with maths between dollar signs, keys in brackets, and numbers in braces. */
import type { ComponentType } from 'preact';
import { Keys } from './Press';
import { Tex } from './tex';

/** A number that a text says, and what of the experiment it is: `{0.4|sgd.eta}`. */
const MARK = /\{([^{}|]*)\|([^{}]*)\}/;

export interface MarkProps {
  said: string;
  is: string;
}

/** The pieces of a text outside of mathematics: what stands between the marks, and of each mark its two sides. */
export const piecesOf = (text: string): string[] => text.split(MARK);

/** A text whose marks are plain numbers. */
export const unmarked = (text: string): string =>
  text
    .split('$')
    .map((part, index) => (index % 2 === 0 ? part.replace(new RegExp(MARK, 'g'), '$1') : part))
    .join('$');

interface Props {
  text: string;
  /** What a marked number is drawn with; a plain number unless told. */
  Mark?: ComponentType<MarkProps> | undefined;
}

export function Prose({ text, Mark }: Props) {
  return (
    <>
      {(Mark ? text : unmarked(text)).split('$').map((part, index) => {
        if (index % 2 === 1) return <Tex key={index} tex={part} />;
        // The number of an equation stays in its line.
        const pieces = piecesOf(part.replace(/^ (?=\{)/, '\u00a0'));
        return pieces.map((piece, place) => {
          const key = `${index} ${place}`;
          if (place % 3 === 0) return <Keys key={key} text={piece} />;
          const is = pieces[place + 1];
          return place % 3 === 1 && Mark && is !== undefined ? (
            <Mark key={key} said={piece} is={is} />
          ) : null;
        });
      })}
    </>
  );
}
