/** A sentence with maths between dollar signs. */
import { Tex } from './tex';

export function Prose({ text }: { text: string }) {
  return (
    <>
      {text
        .split('$')
        .map((part, index) => (index % 2 === 0 ? part : <Tex key={index} tex={part} />))}
    </>
  );
}
