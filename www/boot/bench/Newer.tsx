/** Notice that a newer version is available. Loading it loses nothing: the link has the experiment and the round. */
import { signal } from '@preact/signals';
import { LARGEST } from '../../engine/keptFiles';
import { sourceOf } from '../../engine/tableStore';
import { experiment } from '../../session/experiment';
import { onStage } from '../../session/mode';
import { bring, newer } from '../../session/offline';
import { stand } from '../../session/resume';
import { CloseIcon } from '../../ui/icons';
import { benchWords } from './words';

const dismissed = signal(false);

function load(): void {
  stand();
  bring.value();
}

export function Newer() {
  // No notice in front of an audience.
  if (!newer.value || dismissed.value || onStage.value) return null;
  // A larger file is not stored on this device.
  const large = (sourceOf(experiment.value)?.blob.size ?? 0) > LARGEST;
  return (
    <div class="caution notice newer" data-testid="newer">
      <div class="newer-line">
        <span>
          <b>{benchWords.newer}</b> {benchWords.updated} {large && benchWords.updatedFile}
        </span>
        <button type="button" class="button" onClick={load} data-testid="load-newer">
          {benchWords.reload}
        </button>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={benchWords.notNow}
        title={benchWords.notNow}
        onClick={() => {
          dismissed.value = true;
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
