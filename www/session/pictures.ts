/** The page's charts as pictures: those that can be drawn now, the one with an open menu, and the last outcome. */
import { signal } from '@preact/signals';
import { PANELS, type Picture } from './panels';
import { digest } from './play';
import { steady } from './steady';

/** The pictures that can be drawn now, in the order of the panels. */
export const pictures = steady<Picture>(() => {
  const shown = digest.value && digest.value.t > 0 ? digest.value : null;
  return PANELS.flatMap((panel) => panel.pictures.filter(({ ready }) => ready(shown)));
});

/** The picture of this kind. */
export const pictureOf = (kind: string): Picture | undefined =>
  PANELS.flatMap((panel) => panel.pictures).find((picture) => picture.kind === kind);

/** The place where a picture was requested and where its outcome is shown. */
export type Asked = 'chart' | 'dialog';
/** The outcome of the last picture, shown for a few seconds. */
export const pictureSaid = signal<{ kind: string; where: Asked; text: string } | null>(null);

/** The chart whose menu is open, and the id of that menu. */
export const picked = signal<Picture | null>(null);
export const MENU = 'picture-menu';
