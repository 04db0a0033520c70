/** What had to be mended or happened unasked: readable, dismissible, never in the way. */

import { dismiss, notes } from '../session/state';
import { CloseIcon } from '../ui/icons';
import { Newer } from './offline/Newer';

/** A damaged link may have hundreds of faults; these many are read out at once. */
const SHOWN = 4;

export function Notices() {
  const all = notes.value;
  const rest = all.slice(SHOWN);
  return (
    <div class="notices" role="status" data-testid="notices" data-count={all.length}>
      <Newer />
      {all.length > 0 && (
        <div class="notice">
          <ul>
            {all.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <b>{one.about}</b> {one.text}
              </li>
            ))}
          </ul>
          {rest.length > 0 && (
            <details>
              <summary>{rest.length} more</summary>
              <ul>
                {rest.map((one) => (
                  <li key={one.id}>
                    <b>{one.about}</b> {one.text}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            title="Dismiss"
            onClick={() => dismiss()}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
