/** The top bar: the transport, and the buttons of the whole page. */

import { Ask } from '../../features/ask/Ask';
import { used } from '../../features/ask/state';
import { writing } from '../../features/export/state';
import { gallery as recipes } from '../../features/guided/recipes/state';
import { Transport } from '../../features/transport/Transport';
import { transportWords } from '../../features/transport/words';
import { bare, changeTheme, controls, isHidden } from '../../session/mode';
import { ExportIcon, ShareIcon, SlidersIcon, ThemeIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { lazily } from '../../ui/lazily';
import { ShowMenu } from './ShowMenu';

const Answers = lazily(async () => (await import('./answers')).fetchAnswers(), used, false);

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
        <button
          type="button"
          class="quiet recipes-button"
          data-testid="recipes"
          title={transportWords.recipesTitle}
          aria-haspopup="dialog"
          onClick={() => {
            recipes.value = true;
          }}
        >
          {transportWords.recipes}
        </button>
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
        <Ask Answers={Answers} />
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
          <button
            type="button"
            class="quiet square theme-button"
            data-testid="theme"
            title={transportWords.theme}
            aria-label={transportWords.theme}
            onClick={changeTheme}
          >
            <ThemeIcon />
          </button>
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
