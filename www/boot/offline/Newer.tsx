/** Notice that a newer version waits. Nothing is lost by loading it: the link has the experiment and the round. */
import { signal } from '@preact/signals';
import { sourceOf } from '../../features/data/desk';
import { LARGEST } from '../../features/data/kept';
import { onStage } from '../../session/mode';
import { experiment } from '../../session/state';
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
  // A larger file is not kept on this device.
  const large = (sourceOf(experiment.value)?.blob.size ?? 0) > LARGEST;
  return (
    <div class="notice newer" data-testid="newer">
      <div class="newer-line">
        <span>
          <b>{bootWords.newer}</b> {bootWords.updated} {large && bootWords.updatedFile}
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
