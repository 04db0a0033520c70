/** A file can be dropped anywhere on the page, which shows a hint while one is dragged over it. */
import { signal } from '@preact/signals';
import { aside, bring, open } from '../../features/data/draft';
import { dataWords } from '../../features/data/words';
import { note } from '../../ui/notes';
import { shorten } from '../../ui/shorten';
import { gaveUp } from '../../ui/trouble';
import { isExport, openExport } from './opened';

const dragged = signal(false);
/** Time without a `dragover` after which the file has left; browsers repeat it every 50 ms or so, Firefox every 350 (ms). */
const GONE = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

const bringsFiles = (event: DragEvent) =>
  !gaveUp() && event.dataTransfer?.types.includes('Files') === true;

/** Shows a notice in the dialog if it is open, since it covers the page's notices. */
function tell(about: string, text: string): void {
  if (open.peek()) aside.value = { about: shorten(about), text: shorten(text) };
  else note(about, text);
}

export function takeDroppedFiles(): void {
  addEventListener('dragover', (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    dragged.value = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dragged.value = false;
    }, GONE);
  });
  addEventListener('drop', (event) => {
    clearTimeout(timer);
    dragged.value = false;
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (!file || gaveUp()) return;
    event.preventDefault();
    // An export is opened again; everything else is data.
    if (isExport(file)) void openExport(file, tell);
    else bring(file, others.length + 1);
  });
}

/** Hidden from screen readers: the button “Choose a file” does the same without dragging. */
export const DropHint = () =>
  dragged.value ? (
    <div class="drop-hint" aria-hidden="true" data-testid="drop-hint">
      <p>
        {dataWords.dropHint}
        <br />
        <span class="quietly">{dataWords.dropPrivate}</span>
      </p>
    </div>
  ) : null;
