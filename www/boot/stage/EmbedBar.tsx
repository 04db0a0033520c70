/** The bar below the curves in a slide: play, the scrubber, and a link to the full page. */

import { Scrubber } from '../../features/transport/Scrubber';
import { PlayButton } from '../../features/transport/Transport';
import { isWritten } from '../../session/address';
import { isHidden } from '../../session/mode';
import { pageLink } from '../../session/share';
import { OutIcon } from '../../ui/icons';
import { stageWords } from './words';

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
          title={stageWords.wholePage}
        >
          {stageWords.brand} <OutIcon />
        </a>
      )}
    </footer>
  );
}
