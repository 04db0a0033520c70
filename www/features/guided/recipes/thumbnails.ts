/** The pictures of the gallery, fetched when it first opens. */
import type { Thumbnail } from './collection';

const files = import.meta.glob<Thumbnail>('../../../../recipes/thumbnails/*.json', {
  eager: true,
  import: 'default',
});

export const thumbnailOf = (id: string): Thumbnail | undefined =>
  files[`../../../../recipes/thumbnails/${id}.json`];
