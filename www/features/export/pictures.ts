/**
 * The page's charts as pictures, redrawn at print size on white.
 *
 * Rust draws the SVG. A PNG is made from it here, at 300 dots per inch, with the page's own fonts.
 */
import { signal } from '@preact/signals';
import type { FrameMeta } from '../../engine/bindings';
import { digest } from '../../session/play';
import { board } from '../../session/race';
import { citedLink, linkOf, pageLinkOf } from '../../session/share';
import { steady } from '../../session/steady';
import { say } from '../../ui/live';
import { evidence, showsRegret, variability } from '../regret/evidence';
import { round, told } from '../round/state';
import { sweepStudy, sweptLink } from '../sweep/sweep';
import { fileName, save } from './download';
import { rasterised } from './raster';
import { exportWords } from './words';

export type PictureKind = keyof typeof exportWords.charts;
export type PictureForm = keyof typeof exportWords.forms;

/** Some curve of the steps is drawn. */
const hasSteps = ({ steps, runs }: FrameMeta) =>
  steps === 'variability'
    ? variability.value !== null
    : runs.some(({ stepsSeries }) => stepsSeries.len > 0);

/** The pictures that can be drawn now, in the order of the page. */
export const pictureKinds = steady<PictureKind>(() => {
  const kinds: PictureKind[] = [];
  const shown = digest.value;
  if (shown && shown.t > 0) {
    if (!showsRegret.value || evidence.value) kinds.push('loss');
    kinds.push('weights');
    if (shown.images) kinds.push('images');
    if (shown.prediction) kinds.push('prediction');
    kinds.push('zeros');
    if (shown.map) kinds.push('map');
    if (shown.plane) kinds.push('points');
    if (hasSteps(shown)) kinds.push('steps');
  }
  if (sweepStudy.summary.value) kinds.push('sweep');
  const here = round.value;
  if (here?.pictured) kinds.push('scalar');
  if (here?.pictured && here.anatomy.apart == null) kinds.push('equation');
  if (here?.plane) kinds.push('plane');
  return kinds;
});

/** Place where a picture was asked for, and where its outcome is shown. */
type Asked = 'chart' | 'dialog';

/** Pictures are drawn without title, settings and link. */
export const bare = signal(false);

/** Outcome of the last picture, shown for a few seconds. */
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

/** The picture as SVG; `undefined` if it cannot be drawn now. */
function pictureSvg(kind: PictureKind): string | undefined {
  const { shown } = board;
  if (!shown) return undefined;
  const [before = '', whole = ''] = pageLinkOf(shown).split('#');
  // The picture shows this view; its caption cites the link to the whole page.
  const [fragment, cited] =
    kind === 'sweep' ? [sweptLink.peek(), sweptLink.peek()] : [linkOf(shown), whole];
  const address = citedLink(`${before}#${cited}`);
  return board.ask((charts) => charts.print(kind, fragment, address, told.peek(), bare.peek()));
}

/** `implicit-lab-loss-0123abcd.svg`: the same name for the same numbers. */
function nameOf(kind: PictureKind, ending: string): string {
  const hash = kind === 'sweep' ? '' : (board.shown?.frame.meta.fingerprint ?? '').slice(0, 8);
  return fileName([], [kind, hash], ending);
}

/** Saves a picture, or puts it on the clipboard, and reports the outcome. */
export async function savePicture(
  kind: PictureKind,
  form: PictureForm,
  where: Asked,
): Promise<void> {
  const tell = (text: string) => show(kind, where, text);
  const svg = pictureSvg(kind);
  if (svg === undefined) {
    tell(exportWords.nothingDrawn);
    return;
  }
  // Named now: the race may go on before the picture is ready.
  const name = nameOf(kind, form === 'svg' ? 'svg' : 'png');
  try {
    if (form === 'svg') {
      save(new Blob([svg], { type: 'image/svg+xml' }), name);
      tell(exportWords.svgSaved);
    } else if (form === 'png') {
      save(await rasterised(svg), name);
      tell(exportWords.pngSaved);
    } else if (!(await copied(svg))) {
      tell(exportWords.noClipboard);
    } else {
      tell(exportWords.pictureCopied);
    }
  } catch (error) {
    console.error(error);
    tell(exportWords.noPng);
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
