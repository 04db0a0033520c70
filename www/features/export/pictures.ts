/**
 * The page's charts as pictures, redrawn at print size on white.
 *
 * Rust draws the SVG. A PNG is made from it here, at 300 dots per inch, with the page's own fonts.
 */
import { signal } from '@preact/signals';
import { rust } from '../../engine/inLanguage';
import type { Picture } from '../../session/panels';
import { type Asked, pictureSaid } from '../../session/pictures';
import { board } from '../../session/race';
import { citedLink, linkOf, pageLinkOf } from '../../session/share';
import { fileName, save } from '../../ui/download';
import { say } from '../../ui/live';
import { exportWords } from './words';

export type PictureForm = keyof typeof exportWords.forms;

/** Whether pictures are drawn without title, settings and link. */
export const bare = signal(false);

const SAID = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(kind: string, where: Asked, text: string): void {
  pictureSaid.value = { kind, where, text };
  say(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    pictureSaid.value = null;
  }, SAID);
}

/** The picture as SVG; `undefined` if it cannot be drawn now. */
function svgOf({ kind, link, phase }: Picture): string | undefined {
  const { shown } = board;
  if (!shown) return undefined;
  const [before = '', whole = ''] = pageLinkOf(shown).split('#');
  // The picture shows this view; its caption cites the link to the whole page.
  const [fragment, cited] = link ? [link(), link()] : [linkOf(shown), whole];
  const address = citedLink(`${before}#${cited}`);
  return board.ask((charts) =>
    charts.print(kind, fragment, address, phase?.() ?? 6, bare.peek(), rust.say),
  );
}

/** File name such as `implicit-lab-loss-0123abcd.svg`: the same name for the same numbers. */
function nameOf({ kind, link }: Picture, ending: string): string {
  const hash = link ? '' : (board.shown?.frame.meta.fingerprint ?? '').slice(0, 8);
  return fileName([], [kind, hash], ending);
}

const pngOf = async (svg: string) => (await import('./raster')).rasterised(svg);

/** Saves a picture or copies it to the clipboard, and reports the outcome. */
export async function savePicture(
  picture: Picture,
  form: PictureForm,
  where: Asked,
): Promise<void> {
  const tell = (text: string) => show(picture.kind, where, text);
  const svg = svgOf(picture);
  if (svg === undefined) {
    tell(exportWords.nothingDrawn);
    return;
  }
  // Named now: the race may play on before the picture is ready.
  const name = nameOf(picture, form === 'svg' ? 'svg' : 'png');
  try {
    if (form === 'svg') {
      save(new Blob([svg], { type: 'image/svg+xml' }), name);
      tell(exportWords.svgSaved);
    } else if (form === 'png') {
      save(await pngOf(svg), name);
      tell(exportWords.pngSaved);
    } else if (form === 'pdf') {
      await (await import('./printed')).printed(svg, name.replace(/\.png$/, ''));
      tell(exportWords.pdfPrinted);
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

/** Copies the PNG to the clipboard; returns false if that is refused. */
async function copied(svg: string): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false;
  const png = pngOf(svg);
  try {
    // A promise: some browsers grant the clipboard only within the click itself.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    await png;
    return false;
  }
}
