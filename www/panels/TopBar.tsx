/** The bar above: what plays the race, and what is about the whole page. */
import { exporting, writing } from '../export/state';
import { ExportIcon, ShareIcon, SlidersIcon, ThemeIcon } from '../icons';
import { keyed } from '../keys';
import { gallery as lessons } from '../lessons/state';
import { bare, controls, help, isHidden } from '../mode';
import { gallery } from '../recipes/state';
import { copied, copyLink } from '../share';
import { toggleTheme } from '../theme';
import { ShowMenu } from './ShowMenu';
import { Transport } from './Transport';

export function TopBar() {
  return (
    <header class="top-bar">
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
      <button
        type="button"
        class="quiet recipes-button"
        data-testid="recipes"
        aria-haspopup="dialog"
        {...keyed('recipes', "The papers' figures, one click each")}
        onClick={() => {
          gallery.value = true;
        }}
      >
        Recipes
      </button>
      <button
        type="button"
        class="quiet lessons-button"
        data-testid="lessons"
        aria-haspopup="dialog"
        {...keyed('lessons', 'Online learning in small steps')}
        onClick={() => {
          lessons.value = true;
        }}
      >
        Lessons
      </button>
      {!isHidden('transport') && <Transport />}
      <nav aria-label="Page">
        <ShareButton />
        <ExportButton />
        <ShowMenu />
        <button
          type="button"
          class="quiet square"
          data-testid="theme"
          aria-label="Light or dark"
          {...keyed('theme', 'Light or dark')}
          onClick={toggleTheme}
        >
          <ThemeIcon />
        </button>
        <button
          type="button"
          class="quiet square"
          data-testid="help"
          aria-label="Help"
          aria-haspopup="dialog"
          {...keyed('help', 'Help and all keys')}
          onClick={() => {
            help.value = true;
          }}
        >
          ?
        </button>
      </nav>
    </header>
  );
}

function ShareButton() {
  return (
    <button
      type="button"
      class="quiet share"
      data-testid="share"
      {...keyed('share', 'Copy a link to exactly this experiment')}
      onClick={() => void copyLink()}
    >
      <ShareIcon /> <span class="label">Share</span>
      {copied.value !== null && <span class="share-said">{copied.value}</span>}
    </button>
  );
}

function ExportButton() {
  return (
    <button
      type="button"
      class="quiet export-button"
      data-testid="export"
      aria-haspopup="dialog"
      {...keyed('export', 'Numbers, tables, pictures and references to take along')}
      data-busy={writing.value === null ? undefined : true}
      onClick={() => {
        exporting.value = true;
      }}
    >
      <ExportIcon /> <span class="label">Export</span>
    </button>
  );
}
