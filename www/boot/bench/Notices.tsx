/** The notice area: corrected errors, and changes that the viewer did not request. */

import { ForeignBar } from '../../features/own/ForeignBar';
import { onStage } from '../../session/mode';
import { Doc } from '../../ui/Doc';
import { CloseIcon } from '../../ui/icons';
import { dismiss, notes } from '../../ui/notes';
import { Newer } from './Newer';
import { benchWords } from './words';

/** Notices shown at once; a damaged link may cause hundreds. */
const SHOWN = 4;

export function Notices() {
  const all = notes.value;
  const rest = all.slice(SHOWN);
  return (
    <div class="notices" role="status" data-testid="notices" data-count={all.length}>
      <Newer />
      <ForeignBar />
      {all.length > 0 && (
        <div class="caution notice">
          <ul>
            {all.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <b>{one.about}</b> {one.text}
              </li>
            ))}
          </ul>
          {rest.length > 0 && (
            <details>
              <summary>{benchWords.moreNotices(rest.length)}</summary>
              <ul>
                {rest.map((one) => (
                  <li key={one.id}>
                    <b>{one.about}</b> {one.text}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {all.some(({ ofLink }) => ofLink) && !onStage.value && (
            <Doc page="links" section="errors">
              {benchWords.ofLinks}
            </Doc>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label={benchWords.dismiss}
            title={benchWords.dismiss}
            onClick={() => dismiss()}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
