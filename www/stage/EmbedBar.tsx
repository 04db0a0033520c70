/** Below the curves in a slide: play, where the race is, and the way to the whole page. */
import { isWritten } from '../address';
import { OutIcon } from '../icons';
import { isHidden } from '../mode';
import { Scrubber } from '../panels/Scrubber';
import { PlayButton } from '../panels/Transport';
import { pageLink } from '../share';

export function EmbedBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && (
        <>
          <PlayButton />
          <Scrubber />
        </>
      )}
      {!isWritten && (
        <a
          class="out"
          href={pageLink.value}
          target="_blank"
          rel="noopener"
          data-testid="out"
          title="This experiment on the whole page, in another tab"
        >
          Implicit Lab <OutIcon />
        </a>
      )}
    </footer>
  );
}
