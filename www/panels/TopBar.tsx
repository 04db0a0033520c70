/** The bar above: what plays the race, and what is about the whole page. */
import { type Signal, useSignal } from '@preact/signals';
import { setView } from '../edit';
import { PauseIcon, PlayIcon, ResetIcon, ShareIcon, SlidersIcon, ThemeIcon } from '../icons';
import { pause, play, reset, step } from '../race';
import { gallery } from '../recipes/state';
import { done, phase, view } from '../state';
import { toggleTheme } from '../theme';
import { idle, Scrubber, StepBack } from './Scrubber';
import { FASTEST, positionOfSpeed, speedAt, speedText } from './speed';

interface Props {
  controls: Signal<boolean>;
  help: Signal<boolean>;
  /** Puts the link on the clipboard; false if the browser does not let us. */
  copyLink(): Promise<boolean>;
}

export function TopBar({ controls, help, copyLink }: Props) {
  return (
    <header class="top-bar">
      <a class="brand" href="./" title="Start afresh">
        Implicit<i>Lab</i>
      </a>
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
      <button
        type="button"
        class="quiet recipes-button"
        data-testid="recipes"
        aria-haspopup="dialog"
        title="The papers' figures, one click each"
        onClick={() => {
          gallery.value = true;
        }}
      >
        Recipes
      </button>
      <div class="transport">
        <PlayButton />
        <StepBack rounds={10} id="back10" words="Ten rounds back (Shift+B)" />
        <StepBack rounds={1} id="back1" words="One round back (B)" />
        <button
          type="button"
          class="step"
          data-testid="step1"
          title="One round (N)"
          aria-label="+1 round"
          disabled={idle.value || done.value}
          onClick={() => step(1)}
        >
          +1
        </button>
        <button
          type="button"
          class="step"
          data-testid="step10"
          title="Ten rounds (Shift+N)"
          aria-label="+10 rounds"
          disabled={idle.value || done.value}
          onClick={() => step(10)}
        >
          +10
        </button>
        <button
          type="button"
          class="step"
          data-testid="reset"
          title="Back to round 0 (R)"
          aria-label="Back to round 0"
          disabled={idle.value}
          onClick={reset}
        >
          <ResetIcon />
        </button>
        <Scrubber />
        <Speed />
      </div>
      <nav aria-label="Page">
        <ShareButton copyLink={copyLink} />
        <button
          type="button"
          class="quiet square"
          data-testid="theme"
          aria-label="Light or dark"
          title="Light or dark (D)"
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
          title="Help (?)"
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

function PlayButton() {
  const running = phase.value === 'running' || phase.value === 'loading';
  return (
    <button
      type="button"
      class="play"
      data-testid="play"
      title={running ? 'Pause (Space)' : 'Play (Space)'}
      disabled={idle.value}
      onClick={() => (running ? pause() : play())}
    >
      {running ? <PauseIcon /> : <PlayIcon />}
      <span>{running ? 'Pause' : phase.value === 'finished' ? 'Again' : 'Play'}</span>
    </button>
  );
}

function Speed() {
  const speed = view.value.speed ?? '';
  return (
    <label class="speed">
      <span class="visually-hidden">Speed</span>
      <input
        type="range"
        min={0}
        max={FASTEST}
        value={positionOfSpeed(speed)}
        data-testid="speed"
        aria-valuetext={speedText(speed)}
        onInput={(event) => setView('speed', speedAt(Number(event.currentTarget.value)))}
      />
      <output>{speedText(speed)}</output>
    </label>
  );
}

/** How long the button says that the link was copied (ms). */
const SAID = 2500;

function ShareButton({ copyLink }: { copyLink: Props['copyLink'] }) {
  const said = useSignal<string | null>(null);
  async function copy(): Promise<void> {
    said.value = (await copyLink()) ? 'Link copied' : 'Copy it from the address bar';
    setTimeout(() => {
      said.value = null;
    }, SAID);
  }
  return (
    <button
      type="button"
      class="quiet share"
      data-testid="share"
      title="Copy a link to exactly this experiment (C)"
      data-said={said.value === null ? undefined : true}
      onClick={copy}
    >
      <ShareIcon /> <span role="status">{said.value ?? 'Share'}</span>
    </button>
  );
}
