/** A lesson's text in pieces: plain text, formulas, and marks, `{0.4|sgd.eta}` or `{$\eta x^2$|sgd}`. */
import { localNumber } from '../../../ui/format.ts';

const PIECE = /\$([^$]*)\$|\{(\$[^$]*\$|[^{}|$]*)\|([^{}$]*)\}/;

/** The text of a mark, a number, words or a formula, and its part of the experiment. */
export interface MarkProps {
  said: string;
  is: string;
}

/** A marked number as the page's language writes it; words and formulas are unchanged. */
export const saidHere = (said: string): string =>
  /^[-−]?\d[\d.,]*$/.test(said) ? localNumber(said.replace('-', '−')) : said;

export type Piece = { plain: string } | { tex: string } | MarkProps;

export function piecesOf(text: string): Piece[] {
  const parts = text.split(PIECE);
  return parts.flatMap((plain, place): Piece[] => {
    if (place % 4 !== 0) return [];
    const [tex, said, is] = parts.slice(place + 1, place + 4);
    const found =
      tex !== undefined ? [{ tex }] : said !== undefined ? [{ said, is: is ?? '' }] : [];
    return [{ plain }, ...found];
  });
}

/** Whether a space joins a formula and its number, `$\\eta =$ {0.4|sgd.eta}`, so that no line breaks there. */
export const joins = (pieces: readonly Piece[], index: number): boolean => {
  const [before, piece, after] = pieces.slice(Math.max(0, index - 1), index + 2);
  return (
    index > 0 &&
    piece !== undefined &&
    'plain' in piece &&
    piece.plain === ' ' &&
    before !== undefined &&
    'tex' in before &&
    after !== undefined &&
    'said' in after
  );
};

/** The same text without marks, where nothing can be moved or pointed at. */
export const unmarked = (text: string): string =>
  piecesOf(text)
    .map((piece, index, all) => {
      if ('plain' in piece) return joins(all, index) ? '\u00a0' : piece.plain;
      return 'tex' in piece ? `$${piece.tex}$` : saidHere(piece.said);
    })
    .join('');
