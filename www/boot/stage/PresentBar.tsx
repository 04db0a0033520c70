/** The bar below the curves on a projector: transport, the choice of a picture, and leaving. */

import { Transport } from '../../features/transport/Transport';
import { bare, controls, isHidden } from '../../session/mode';
import { canFill, filled } from '../../ui/fullscreen';
import { CloseIcon, FullIcon, SlidersIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { keyed } from '../../ui/keys';
import { Segmented } from '../../ui/Segmented';
import { pictureName, pictures, staged, turnTo } from './pictures';
import { stageWords } from './words';

export function PresentBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && <Transport />}
      <PictureTabs />
      <nav aria-label={stageWords.page}>
        {!bare.value && (
          <KeyButton
            does="settings"
            class="quiet square"
            title={stageWords.settings}
            aria-label={stageWords.settings}
            aria-expanded={controls}
          >
            <SlidersIcon />
          </KeyButton>
        )}
        {canFill() && (
          <KeyButton
            does="full"
            class="quiet square"
            title={stageWords.fullScreen}
            aria-label={stageWords.fullScreen}
            aria-pressed={filled}
          >
            <FullIcon />
          </KeyButton>
        )}
        <KeyButton
          does="present"
          class="quiet square"
          title={stageWords.leave}
          aria-label={stageWords.leave}
          data-testid="leave"
        >
          <CloseIcon />
        </KeyButton>
      </nav>
    </footer>
  );
}

/** One picture at a time. */
function PictureTabs() {
  const shown = staged.value.length === 1 ? staged.value[0] : undefined;
  return (
    <Segmented
      label={stageWords.picture}
      choices={pictures.value}
      chosen={shown}
      name={pictureName}
      choose={turnTo}
      about={(name) => ({ 'data-picture': name, ...keyed('turn', pictureName(name)) })}
    />
  );
}
