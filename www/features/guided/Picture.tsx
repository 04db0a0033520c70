/** Thumbnail of a figure's or a lesson's curves, in the learners' hues; explicit learners are dashed, as in all charts. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hue } from '../../engine/catalogue';
import type { Folder, Thumbnail } from './thumbnails';

const [WIDTH, HEIGHT] = [240, 120];
/** Margin on every side, so that no stroke is cut. */
const EDGE = 6;

/** The path through x₁, y₁, x₂, y₂ … of the unit square. */
export function pathOf(points: readonly number[]): string {
  let path = '';
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = EDGE + (points[i] ?? 0) * (WIDTH - 2 * EDGE);
    const y = EDGE + (1 - (points[i + 1] ?? 0)) * (HEIGHT - 2 * EDGE);
    path += `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}

const kindOf = (line: Thumbnail['lines'][number]) =>
  line.bound ? 'bound' : line.explicit ? 'explicit' : undefined;

/** The function that finds a thumbnail, once fetched. */
const found = signal<typeof import('./thumbnails').thumbnailOf | null>(null);

/** A thumbnail; empty until the thumbnails have loaded. */
export function Picture({ folder, id }: { folder: Folder; id: string }) {
  useEffect(() => {
    import('./thumbnails').then(
      ({ thumbnailOf }) => {
        found.value = thumbnailOf;
      },
      // The card is complete without it.
      () => {},
    );
  }, []);
  const thumbnail = found.value?.(folder, id);
  return (
    <svg
      class="picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="ground-line" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {thumbnail?.lines.map((line, index) => (
        <path key={index} class={kindOf(line)} d={pathOf(line.points)} stroke={hue(line.hue)} />
      ))}
      {thumbnail?.lines
        .filter((line) => line.cut)
        .map((line) => {
          const x = EDGE + (line.points.at(-2) ?? 0) * (WIDTH - 2 * EDGE);
          const y = EDGE + (1 - (line.points.at(-1) ?? 0)) * (HEIGHT - 2 * EDGE);
          return (
            <path
              key={`cut ${line.hue}`}
              d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`}
              stroke={hue(line.hue)}
            />
          );
        })}
    </svg>
  );
}
