/** A file may be dropped anywhere on the page; while one is dragged over it, the page says so. */
import { signal } from '@preact/signals';
import { gaveUp } from '../../boot/crash';
import { note } from '../../session/state';
import { isExport, openExport } from '../export/open';
import { aside, bring, open } from './draft';

const dragged = signal(false);
/** Browsers repeat `dragover` every 50 ms or so (Firefox: 350); after as long without one, the file has left (ms). */
const GONE = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

const bringsFiles = (event: DragEvent) =>
  !gaveUp() && event.dataTransfer?.types.includes('Files') === true;

/** Where it is seen: an open dialog covers the page's notices. */
function tell(about: string, text: string): void {
  if (open.peek()) aside.value = { about, text };
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
    // What was exported here comes back; everything else is data.
    if (isExport(file)) void openExport(file, tell);
    else bring(file, others.length + 1);
  });
}

/** For the eye only: whoever cannot drag chooses the file by its button. */
export const DropHint = () =>
  dragged.value ? (
    <div class="drop-hint" aria-hidden="true" data-testid="drop-hint">
      <p>
        Drop a CSV or LIBSVM file to race on it
        <br />
        <span class="quietly">It stays on this machine.</span>
      </p>
    </div>
  ) : null;
