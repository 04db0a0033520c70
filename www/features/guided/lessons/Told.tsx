/** A text of a lesson with its marks. */
import { Prose } from '../../../ui/Prose';
import { Tex } from '../../../ui/tex';
import { Mark } from './Mark';
import { joins, piecesOf } from './pieces';

export function Told({ text }: { text: string }) {
  const pieces = piecesOf(text);
  return (
    <>
      {pieces.map((piece, index) => {
        if ('tex' in piece) return <Tex key={index} tex={piece.tex} />;
        if ('said' in piece) return <Mark key={index} {...piece} />;
        return <Prose key={index} text={joins(pieces, index) ? '\u00a0' : piece.plain} />;
      })}
    </>
  );
}
