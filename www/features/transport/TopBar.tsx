/** The bar above: what plays the race, and what is about the whole page. */

import { bare, controls, isHidden } from '../../session/mode';
import { copied } from '../../session/share';
import { ExportIcon, ShareIcon, SlidersIcon, ThemeIcon } from '../../ui/icons';
import { ShowMenu } from '../charts/ShowMenu';
import { writing } from '../export/state';
import { KeyButton } from './KeyButton';
import { Transport } from './Transport';

/** `inert`: seen, and not in use yet. */
export function TopBar({ inert = false }) {
  return (
    <header class="top-bar" inert={inert}>
      <div class="bar">
        <a class="brand" href="./" title="Start afresh">
          Implicit<i>Lab</i>
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
            <SlidersIcon /> Controls
          </button>
        )}
        <KeyButton
          does="recipes"
          class="quiet recipes-button"
          title="The papers' figures, one click each"
          aria-haspopup="dialog"
        >
          Recipes
        </KeyButton>
        <KeyButton
          does="lessons"
          class="quiet lessons-button"
          title="Online learning in small steps"
          aria-haspopup="dialog"
        >
          Lessons
        </KeyButton>
        {!isHidden('transport') && <Transport />}
        <nav aria-label="Page">
          <ShareButton />
          <ExportButton />
          <ShowMenu />
          <KeyButton
            does="theme"
            class="quiet square theme-button"
            title="Light or dark"
            aria-label="Light or dark"
          >
            <ThemeIcon />
          </KeyButton>
          <KeyButton
            does="help"
            class="quiet square"
            title="Help and all keys"
            aria-label="Help"
            aria-haspopup="dialog"
          >
            ?
          </KeyButton>
        </nav>
      </div>
    </header>
  );
}

function ShareButton() {
  return (
    <KeyButton does="share" class="quiet share" title="Copy a link to exactly this experiment">
      <ShareIcon /> <span class="label">Share</span>
      {copied.value !== null && <span class="share-said">{copied.value}</span>}
    </KeyButton>
  );
}

function ExportButton() {
  return (
    <KeyButton
      does="export"
      class="quiet export-button"
      title="Numbers, tables, pictures and references to take along"
      aria-haspopup="dialog"
      data-busy={writing.value === null ? undefined : true}
    >
      <ExportIcon /> <span class="label">Export</span>
    </KeyButton>
  );
}
