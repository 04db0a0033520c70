/** Notice that a newer version waits. Nothing is lost by loading it: the link has the experiment and the round. */
import { signal } from '@preact/signals';
import { ownRuns } from '../../features/own/state';
import { onStage } from '../../session/mode';
import { experiment, needsFile } from '../../session/state';
import { CloseIcon } from '../../ui/icons';
import { bootWords } from '../words';
import { stand } from './resume';
import { bring, newer } from './state';

const dismissed = signal(false);

function load(): void {
  stand();
  bring.value();
}

export function Newer() {
  // Not in front of an audience.
  if (!newer.value || dismissed.value || onStage.value) return null;
  const elsewhere = needsFile.value && (experiment.value.inline ?? null) === null;
  // The viewer's permission holds for this page only.
  const runsOwn = ownRuns.value.some(({ text, allowed }) => allowed && text.trim() !== '');
  return (
    <div class="notice newer" data-testid="newer">
      <div class="newer-line">
        <span>
          <b>{bootWords.newer}</b> {bootWords.updated} {elsewhere && bootWords.updatedFile}{' '}
          {runsOwn && bootWords.updatedCode}
        </span>
        <button type="button" class="button" onClick={load} data-testid="load-newer">
          {bootWords.reload}
        </button>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={bootWords.notNow}
        title={bootWords.notNow}
        onClick={() => {
          dismissed.value = true;
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
