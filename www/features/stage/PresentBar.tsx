/** Below the curves on a projector: what plays the race, which picture, and the way out. */

import { canFill, filled, isHidden } from '../../session/mode';
import { CloseIcon, FullIcon } from '../../ui/icons';
import { KeyButton } from '../transport/KeyButton';
import { keyed } from '../transport/keys';
import { Transport } from '../transport/Transport';
import { pictureName, pictures, staged, turnTo } from './pictures';

export function PresentBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && <Transport />}
      <PictureTabs />
      <nav aria-label="Page">
        {canFill() && (
          <KeyButton
            does="full"
            class="quiet square"
            title="Full screen"
            aria-label="Full screen"
            aria-pressed={filled}
          >
            <FullIcon />
          </KeyButton>
        )}
        <KeyButton
          does="present"
          class="quiet square"
          title="Leave the presentation"
          aria-label="Leave the presentation"
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
    <fieldset class="tabs">
      <legend class="visually-hidden">Picture</legend>
      {pictures.value.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="picture"
            value={name}
            checked={name === shown}
            data-picture={name}
            {...keyed('turn', pictureName(name))}
            onChange={() => turnTo(name)}
          />
          <span>{pictureName(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
