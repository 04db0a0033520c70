/** A text of a lesson with its marks. */
import { Prose } from '../../../ui/Prose';
import { Tex } from '../../../ui/tex';
import { Mark } from './Mark';
import { piecesOf } from './pieces';

export function Told({ text }: { text: string }) {
  const pieces = piecesOf(text);
  return (
    <>
      {pieces.map((piece, index) => {
        if ('tex' in piece) return <Tex key={index} tex={piece.tex} />;
        if ('said' in piece) return <Mark key={index} {...piece} />;
        const [before, after] = [pieces[index - 1], pieces[index + 1]];
        // The number of an equation stays in its line.
        const joins = piece.plain === ' ' && before && 'tex' in before && after && 'said' in after;
        return <Prose key={index} text={joins ? '\u00a0' : piece.plain} />;
      })}
    </>
  );
}
