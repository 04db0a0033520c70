/** Below the curves in a slide: play, where the race is, and the way to the whole page. */
import { isWritten } from '../../session/address';
import { isHidden } from '../../session/mode';
import { pageLink } from '../../session/share';
import { OutIcon } from '../../ui/icons';
import { Scrubber } from '../transport/Scrubber';
import { PlayButton } from '../transport/Transport';

export function EmbedBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && (
        <>
          <PlayButton />
          <Scrubber />
        </>
      )}
      {!isWritten() && (
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
