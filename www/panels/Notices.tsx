/** What had to be mended or happened unasked: readable, dismissible, never in the way. */
import { CloseIcon } from '../icons';
import { Newer } from '../offline/Newer';
import { stand } from '../offline/resume';
import { dismiss, lacking, notes } from '../state';
import { type Lack, missing, needWholeAnew } from '../whole';

/** A damaged link may have hundreds of faults; these many are read out at once. */
const SHOWN = 4;

const WORDS: Record<Lack['how'], string> = {
  late: 'is still on its way: the connection is slow, or nobody answers. What is here goes on.',
  failed:
    'could not be loaded. What is here goes on; it is tried again when there is a connection.',
  gone: 'is not there any more: a newer version was put up, it seems. Load the page again; the experiment and the round are in the address.',
  caused: 'could not be had. What is here goes on.',
};

/** What plays, plays on in the page that comes. */
function loadAgain(): void {
  stand();
  location.reload();
}

/** Something needs the whole module, which is not to be had; what is here goes on. */
function Missing() {
  // In the place of the charts it is said there.
  const lack = missing.value;
  if (!lack || lacking.value !== null) return null;
  return (
    <div class="notice newer" data-testid="missing">
      <div class="newer-line">
        <span>
          <b>A part of the page</b> {WORDS[lack.how]} {lack.cause}
        </span>
        {lack.how === 'gone' ? (
          <button type="button" class="button" onClick={loadAgain}>
            Load the page again
          </button>
        ) : (
          <button type="button" class="button" onClick={() => void needWholeAnew()}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}

export function Notices() {
  const all = notes.value;
  const rest = all.slice(SHOWN);
  return (
    <div class="notices" role="status" data-testid="notices" data-count={all.length}>
      <Newer />
      <Missing />
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
