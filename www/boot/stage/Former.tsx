/**
 * Keeps every screen of a lecture filled: the picture of the previous step stays, dimmed and under its title, until the next
 * one has ink. It is a copy of the panel taken when another step is opened, never this step's own picture, which may be its
 * answer.
 */
import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { here } from '../../features/guided/lessons/state';
import { guidedWords } from '../../features/guided/words';
import { links } from '../../session/experiment';
import { guided, withheld } from '../../session/guides';
import { mode } from '../../session/mode';
import { awaited, round, sought } from '../../session/play';
import { view } from '../../session/view';
import { staged } from './pictures';

/** Whether the picture has nothing to show yet. */
export const emptied = signal(false);

/** Factor by which pixels are sampled more coarsely: a curve is several of them wide. */
const COARSE = 4;
/** Fewest inked samples that count as a curve. */
const SOME = 12;
/** Animation frames within which a panel with something to show has shown it. */
const FEW = 5;
/** Interval between two checks of a picture that stays empty (ms). */
const PAUSE = 80;

let pictures: HTMLElement | null = null;
let copy: { picture: HTMLElement; title: string } | null = null;
/** The step that the panel shows, once it has shown one. */
let shown: { place: string; title: string } | null = null;
let coarse: OffscreenCanvasRenderingContext2D | null = null;
/** Number of the current watch: starting the next one ends it. */
let watch = 0;

export const watchInk = (element: HTMLElement | null): void => {
  pictures = element;
};

function inked(canvas: HTMLCanvasElement): boolean {
  const [width, height] = [canvas.width, canvas.height].map((one) => Math.ceil(one / COARSE));
  if (!width || !height) return false;
  coarse ??= new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!coarse) return true;
  // Setting the size clears the canvas.
  Object.assign(coarse.canvas, { width, height });
  coarse.imageSmoothingQuality = 'high';
  coarse.drawImage(canvas, 0, 0, width, height);
  let some = 0;
  const { data } = coarse.getImageData(0, 0, width, height);
  for (let i = 3; i < data.length; i += 4) if (data[i] && ++some > SOME) return true;
  return false;
}

/** Whether the panel shows something: curves, or a table. */
function hasInk(): boolean {
  if (!pictures || pictures.dataset.blank === 'true') return false;
  const canvases = [...pictures.querySelectorAll<HTMLCanvasElement>('canvas[data-layer=series]')];
  if (canvases.length > 0) return canvases.some(inked);
  return !pictures.querySelector('.closed') && pictures.innerText.trim() !== '';
}

/** An unchanging copy of the panel, out of reach for keyboard and screen reader. */
function copyOf(panel: HTMLElement): HTMLElement {
  const still = panel.cloneNode(true) as HTMLElement;
  const drawn = panel.querySelectorAll('canvas');
  still.querySelectorAll('canvas').forEach((canvas, i) => {
    const from = drawn[i];
    if (from?.width && from.height) canvas.getContext('2d')?.drawImage(from, 0, 0);
  });
  for (const one of [still, ...still.querySelectorAll('*')])
    for (const name of ['id', 'name', 'data-testid', 'data-plot', 'aria-live'])
      one.removeAttribute(name);
  still.style.width = `${panel.clientWidth}px`;
  still.style.height = `${panel.clientHeight}px`;
  return still;
}

/** Follows the lecture while there is a stage. */
export function startFormer(): () => void {
  return effect(() => {
    const lectures = mode.value === 'present' && guided.value;
    // Read for their dependency: after a change of any of these the panel may have nothing to show.
    void [links.value, staged.value, withheld.value, round.value === 0];
    watch += 1;
    if (!lectures) {
      emptied.value = false;
      copy = shown = null;
      return;
    }
    const place = view.lesson.value;
    if (shown && place !== shown.place && pictures && !emptied.peek() && hasInk())
      copy = { picture: copyOf(pictures), title: shown.title };
    shown = { place, title: here.value?.step.title ?? '' };
    look(watch);
  });
}

/** Checks repeatedly until the requested picture has ink. */
function look(mine: number, frames = 0): void {
  if (mine !== watch) return;
  const ink = hasInk();
  // By then the previous picture is gone and the new one is drawn.
  const settled = frames > FEW && !awaited.peek() && sought.peek() === null;
  emptied.value = !ink && (copy !== null || frames > FEW);
  if (ink && settled) return;
  const again = () => look(mine, frames + 1);
  if (frames <= FEW) requestAnimationFrame(again);
  else setTimeout(again, PAUSE);
}

/** The picture of the previous step, or the lesson's title if there was none. */
export function Former() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: room } = box;
    if (!copy || !room) return;
    const { picture } = copy;
    room.replaceChildren(picture);
    // The next one may have more text above it.
    const share = Math.min(
      1,
      room.clientWidth / picture.offsetWidth,
      room.clientHeight / picture.offsetHeight,
    );
    picture.style.transform = `scale(${share})`;
  }, []);
  return (
    <div class="former" aria-hidden="true" inert>
      {copy ? (
        <>
          <p>{guidedWords.before(copy.title)}</p>
          <div ref={box} />
        </>
      ) : (
        <p class="former-lesson">{here.value?.lesson.title}</p>
      )}
    </div>
  );
}
