/** Says that a newer version waits. What runs is not lost: the link has the experiment and the round. */
import { signal } from '@preact/signals';
import { ownRuns } from '../../features/own/state';
import { onStage } from '../../session/mode';
import { experiment, needsFile } from '../../session/state';
import { CloseIcon } from '../../ui/icons';
import { stand } from './resume';
import { bring, newer } from './state';

const dismissed = signal(false);

function load(): void {
  stand();
  bring.value();
}

export function Newer() {
  // Nobody reads it to an audience.
  if (!newer.value || dismissed.value || onStage.value) return null;
  const elsewhere = needsFile.value && (experiment.value.inline ?? null) === null;
  // What the viewer allowed, they allowed in this page.
  const runsOwn = ownRuns.value.some(({ text, allowed }) => allowed && text.trim() !== '');
  return (
    <div class="notice newer" data-testid="newer">
      <div class="newer-line">
        <span>
          <b>Newer version</b> Implicit Lab has been updated. Your experiment comes back at the
          round where it is{elsewhere && '; your file has to be chosen again'}
          {runsOwn && '; code of your own runs when you have looked at it again'}.
        </span>
        <button type="button" class="button" onClick={load} data-testid="load-newer">
          Load it now
        </button>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label="Not now"
        title="Not now"
        onClick={() => {
          dismissed.value = true;
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
