/**
 * Charts as pictures to keep: what stands on the page, drawn anew by Rust at print size on white.
 *
 * The SVG is Rust's. A PNG is made of it here, 300 dots an inch, with the page's own fonts.
 */
import { signal } from '@preact/signals';
import { board } from '../../session/race';
import { citedLink, linkOf, pageLinkOf } from '../../session/share';
import { digest } from '../../session/state';
import { steady } from '../../session/steady';
import { say } from '../../ui/live';
import { evidence, showsRegret } from '../regret/evidence';
import { round, told } from '../round/state';
import { sweepStudy, sweptLink, sweptSlots } from '../sweep/sweep';
import { fileName, save } from './download';
import { rasterised } from './raster';

export type PictureKind =
  | 'loss'
  | 'weights'
  | 'prediction'
  | 'zeros'
  | 'map'
  | 'sweep'
  | 'scalar'
  | 'equation'
  | 'plane';

export type PictureForm = 'svg' | 'png' | 'copy';

/** What the kinds are called on the page. */
export const PICTURE_NAMES: Record<PictureKind, string> = {
  loss: 'Cumulative loss',
  weights: 'Weights',
  prediction: 'Prediction function',
  zeros: 'Exact zeros',
  map: 'Support map',
  sweep: 'Sweep',
  scalar: 'Round: the loss along z',
  equation: 'Round: the equation',
  plane: 'Round: the plane of weights',
};

/** The pictures that can be had now, in the order of the page. */
export const pictureKinds = steady<PictureKind>(() => {
  const kinds: PictureKind[] = [];
  const shown = digest.value;
  if (shown && shown.t > 0) {
    if (!showsRegret.value || evidence.value) kinds.push('loss');
    kinds.push('weights');
    if (shown.prediction) kinds.push('prediction');
    kinds.push('zeros');
    if (shown.map) kinds.push('map');
  }
  if (sweepStudy.summary.value) kinds.push('sweep');
  const here = round.value;
  if (here?.pictured) kinds.push('scalar');
  if (here?.pictured && here.anatomy.apart == null) kinds.push('equation');
  if (here?.plane) kinds.push('plane');
  return kinds;
});

/** Where a picture was asked for: at the chart, or in the dialog. There it is answered. */
type Asked = 'chart' | 'dialog';

/** Without title, words and link: for a page that has a caption. */
export const bare = signal(false);

/** What came of the last wish, for a moment. */
export const pictureSaid = signal<{ kind: PictureKind; where: Asked; text: string } | null>(null);
const SAID = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(kind: PictureKind, where: Asked, text: string): void {
  pictureSaid.value = { kind, where, text };
  say(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    pictureSaid.value = null;
  }, SAID);
}

/** The picture as SVG; `undefined` if there is none such now. */
function pictureSvg(kind: PictureKind): string | undefined {
  const { shown } = board;
  if (!shown) return undefined;
  const [before = '', whole = ''] = pageLinkOf(shown).split('#');
  // Drawn is what stands here, cited the link to the whole page.
  const [fragment, hues, cited] =
    kind === 'sweep'
      ? [sweptLink.peek(), sweptSlots.peek(), sweptLink.peek()]
      : [linkOf(shown), shown.job.slots, whole];
  const address = citedLink(`${before}#${cited}`);
  return board.ask((charts) =>
    charts.print(kind, fragment, address, Uint32Array.from(hues), told.peek(), bare.peek()),
  );
}

/** `implicit-lab-loss-0123abcd.svg`: the same name for the same numbers. */
function nameOf(kind: PictureKind, ending: string): string {
  const hash = kind === 'sweep' ? '' : (board.shown?.frame.meta.fingerprint ?? '').slice(0, 8);
  return fileName([], [kind, hash], ending);
}

/** Saves a picture, or puts it on the clipboard; says what came of it. */
export async function savePicture(
  kind: PictureKind,
  form: PictureForm,
  where: Asked,
): Promise<void> {
  const tell = (text: string) => show(kind, where, text);
  const svg = pictureSvg(kind);
  if (svg === undefined) {
    tell('There is nothing to draw yet.');
    return;
  }
  // Of the numbers that are drawn: the race may go on before the picture is there.
  const name = nameOf(kind, form === 'svg' ? 'svg' : 'png');
  try {
    if (form === 'svg') {
      save(new Blob([svg], { type: 'image/svg+xml' }), name);
      tell('Saved as SVG.');
    } else if (form === 'png') {
      save(await rasterised(svg), name);
      tell('Saved as PNG, 300 dots an inch.');
    } else if (!(await copied(svg))) {
      tell('This browser keeps the clipboard closed to pictures: save it as PNG.');
    } else {
      tell('Picture copied.');
    }
  } catch (error) {
    console.error(error);
    tell('This browser could not make the PNG: save it as SVG.');
  }
}

/** Puts the PNG on the clipboard; false where that is refused. */
async function copied(svg: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false;
  const png = rasterised(svg);
  try {
    // A promise: some browsers grant the clipboard only within the click itself.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    await png;
    return false;
  }
}
