/** One picture of the round; all of them are painted with the same animation frame as the slider that moves them. */
import { useEffect, useRef } from 'preact/hooks';
import { ReadingCanvas } from '../../charts/Reading';
import type { Charts, Geometry, Phase, Reading } from '../../engine/bindings';
import type { Panel } from '../../engine/board';
import { last, pictures, told } from './state';

interface Props {
  name: string;
  /** What it shows, for screen readers. */
  description: string;
  draw(
    charts: Charts,
    axes: HTMLCanvasElement,
    series: HTMLCanvasElement,
    phase: Phase,
    at: readonly number[],
  ): Geometry;
  hover(charts: Charts, x: number, y: number): Reading | undefined;
  /** Called for a click, with the device pixels of the point. */
  press?: ((charts: Charts, x: number, y: number) => void) | undefined;
}

export function Picture({ name, description, draw, hover, press }: Props) {
  const panel = useRef<Panel>(null);

  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    pictures.add(current);
    return () => pictures.delete(current);
  }, []);

  return (
    <ReadingCanvas
      panel={panel}
      description={description}
      draw={(charts, axes, series, at) => draw(charts, axes, series, told.peek(), at)}
      // The cursor reads all curves, also those that an open question withholds.
      hover={(charts, x, y) => (last.peek() === 6 ? hover(charts, x, y) : undefined)}
      press={press}
      data-testid={`round-${name}`}
      data-press={press !== undefined}
    />
  );
}
