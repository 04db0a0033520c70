/** One picture of the round, painted in the same animation frame as the slider that moves it. */
import { useEffect, useRef } from 'preact/hooks';
import { ReadingCanvas } from '../../charts/Reading';
import { chartsWords } from '../../charts/words';
import type { Charts } from '../../engine/bindings';
import type { Drawable } from '../../engine/board';
import { last, pictures, progress } from './state';

interface Props {
  kind: 'scalar' | 'bead' | 'equation' | 'plane';
  /** Name of the picture, if there are several of its kind. */
  name?: string;
  /** Description for people who do not see it. */
  description: string;
  /** Called for a click, with its position (device pixels). */
  press?: ((charts: Charts, x: number, y: number) => void) | undefined;
}

export function Picture({ kind, name = chartsWords.round[kind], description, press }: Props) {
  const panel = useRef<Drawable>(null);

  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    pictures.add(current);
    return () => pictures.delete(current);
  }, []);

  return (
    <ReadingCanvas
      panel={panel}
      name={name}
      description={description}
      kind={kind}
      phase={() => progress.peek()}
      // The cursor reads all curves, including those that an open question withholds.
      reads={() => last.peek() === 6}
      press={press}
      data-testid={`round-${kind}`}
      data-press={press !== undefined}
    />
  );
}
