/** Undo and redo of changes in the controls, and the notice of a removed learner. */
import { entryOf } from '../../engine/catalogue';
import { canRedo, canUndo, removed, undo } from '../../session/undo';
import { RedoIcon, UndoIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { controlsWords } from './words';

export const History = () => (
  <div class="history">
    <KeyButton
      does="undo"
      class="icon-button"
      aria-label={controlsWords.undo}
      title={controlsWords.undo}
      disabled={!canUndo.value}
    >
      <UndoIcon />
    </KeyButton>
    <KeyButton
      does="redo"
      class="icon-button"
      aria-label={controlsWords.redo}
      title={controlsWords.redo}
      disabled={!canRedo.value}
    >
      <RedoIcon />
    </KeyButton>
  </div>
);

/** `Removed I-SGD. Undo` */
export function Removed() {
  const run = removed.value;
  return (
    <p class="summary" role="status" data-testid="removed">
      {run && (
        <>
          {controlsWords.removed(run.label ?? entryOf('learner', run.id)?.name ?? run.id)}{' '}
          <button type="button" class="plain" onClick={undo}>
            {controlsWords.undo}
          </button>
        </>
      )}
    </p>
  );
}
