/** The pictures of both galleries, fetched when one of them first opens. */

export interface Line {
  /** The learner's colour, as a number in the catalogue. */
  hue: number;
  explicit?: boolean;
  /** Whether it is a bound, not a learner's own curve. */
  bound?: boolean;
  /** Whether the line ends because the learner diverged. */
  cut?: boolean;
  /** x₁, y₁, x₂, y₂ … in the unit square, y upwards. */
  points: number[];
}

/** The file `thumbnails/ID.json` of a folder, written by `npm run thumbnails`. */
export interface Thumbnail {
  lines: Line[];
}

export type Folder = 'recipes' | 'lessons';

const files = import.meta.glob<Thumbnail>('../../../{recipes,lessons}/thumbnails/*.json', {
  eager: true,
  import: 'default',
});

export const thumbnailOf = (folder: Folder, id: string): Thumbnail | undefined =>
  files[`../../../${folder}/thumbnails/${id}.json`];
