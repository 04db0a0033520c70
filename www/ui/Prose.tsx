/** A sentence with maths between dollar signs, and keys in brackets. */
import { Keys } from './Press';
import { Tex } from './tex';

export function Prose({ text }: { text: string }) {
  return (
    <>
      {text
        .split('$')
        .map((part, index) =>
          index % 2 === 0 ? <Keys key={index} text={part} /> : <Tex key={index} tex={part} />,
        )}
    </>
  );
}
