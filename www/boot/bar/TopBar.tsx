/** The top bar: the transport, and the buttons of the whole page. */

import { writing } from '../../features/export/state';
import { Transport } from '../../features/transport/Transport';
import { transportWords } from '../../features/transport/words';
import { bare, controls, isHidden } from '../../session/mode';
import { ExportIcon, ShareIcon, SlidersIcon, ThemeIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { ShowMenu } from './ShowMenu';

/** `inert`: visible, but not usable yet. */
export function TopBar({ inert = false }) {
  return (
    <header class="top-bar" inert={inert}>
      <div class="bar">
        <a class="brand" href="./" title={transportWords.startAfresh}>
          Implicit <i>Lab</i>
        </a>
        {!bare.value && (
          <button
            type="button"
            class="quiet sheet-button"
            aria-expanded={controls}
            aria-controls="controls"
            onClick={() => {
              controls.value = !controls.value;
            }}
          >
            <SlidersIcon /> {transportWords.controls}
          </button>
        )}
        <KeyButton
          does="recipes"
          class="quiet recipes-button"
          title={transportWords.recipesTitle}
          aria-haspopup="dialog"
        >
          {transportWords.recipes}
        </KeyButton>
        <KeyButton
          does="lessons"
          class="quiet lessons-button"
          title={transportWords.lessonsTitle}
          aria-haspopup="dialog"
        >
          {transportWords.lessons}
        </KeyButton>
        <KeyButton
          does="challenges"
          class="quiet challenges-button"
          title={transportWords.challengesTitle}
          aria-haspopup="dialog"
        >
          {transportWords.challenges}
        </KeyButton>
        {!isHidden('transport') && <Transport />}
        <nav aria-label={transportWords.page}>
          <KeyButton
            does="share"
            class="quiet"
            title={transportWords.shareTitle}
            aria-haspopup="dialog"
          >
            <ShareIcon /> <span class="label">{transportWords.share}</span>
          </KeyButton>
          <ExportButton />
          <ShowMenu />
          <KeyButton
            does="theme"
            class="quiet square theme-button"
            title={transportWords.theme}
            aria-label={transportWords.theme}
          >
            <ThemeIcon />
          </KeyButton>
          <KeyButton
            does="help"
            class="quiet square help-button"
            title={transportWords.helpTitle}
            aria-label={transportWords.help}
            aria-haspopup="dialog"
          >
            ?
          </KeyButton>
        </nav>
      </div>
    </header>
  );
}

function ExportButton() {
  return (
    <KeyButton
      does="export"
      class="quiet export-button"
      title={transportWords.exportTitle}
      aria-haspopup="dialog"
      data-busy={writing.value === null ? undefined : true}
    >
      <ExportIcon /> <span class="label">{transportWords.export}</span>
    </KeyButton>
  );
}
