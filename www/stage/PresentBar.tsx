/** Below the curves on a projector: what plays the race, which picture, and the way out. */
import { CloseIcon, FullIcon } from '../icons';
import { keyed } from '../keys';
import { canFill, filled, isHidden, toggleFull, togglePresent } from '../mode';
import { Transport } from '../panels/Transport';
import { pictureName, pictures, staged, turnTo } from './pictures';

export function PresentBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && <Transport />}
      <PictureTabs />
      <nav aria-label="Page">
        {canFill() && (
          <button
            type="button"
            class="quiet square"
            data-testid="full"
            aria-label="Full screen"
            aria-pressed={filled}
            {...keyed('full', 'Full screen')}
            onClick={toggleFull}
          >
            <FullIcon />
          </button>
        )}
        <button
          type="button"
          class="quiet square"
          data-testid="leave"
          aria-label="Leave the presentation"
          {...keyed('present', 'Leave the presentation')}
          onClick={togglePresent}
        >
          <CloseIcon />
        </button>
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
