/** What plays the race: play, steps, where it is, how fast. */
import { computed } from '@preact/signals';
import { setView } from '../edit';
import { formatCount } from '../format';
import { PauseIcon, PlayIcon, ResetIcon } from '../icons';
import { keyed } from '../keys';
import { isHidden } from '../mode';
import { pause, play, reset, step } from '../race';
import { FASTEST, positionOfSpeed, speedAt, speedText } from '../speed';
import { done, failure, meta, phase, table, view } from '../state';

const progress = computed(() => {
  const shown = meta.value;
  return shown ? `t = ${formatCount(shown.t)} of ${formatCount(shown.rounds)}` : 't = 0';
});
const share = computed(() => {
  const shown = meta.value;
  return shown && shown.rounds > 0 ? shown.t / shown.rounds : 0;
});
const bar = computed(() => `transform:scaleX(${share.value})`);
const percent = computed(() => Math.round(share.value * 100));
const idle = computed(() => failure.value !== null || table.value === 'waiting');

export function Transport() {
  return (
    <div class="transport">
      <PlayButton />
      <button
        type="button"
        class="step"
        data-testid="step1"
        {...keyed('step1', 'One round')}
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
        {...keyed('step10', 'Ten rounds')}
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
        {...keyed('reset', 'Back to round 0')}
        aria-label="Back to round 0"
        disabled={idle.value}
        onClick={reset}
      >
        <ResetIcon />
      </button>
      <Progress />
      {!isHidden('speed') && <Speed />}
    </div>
  );
}

export function Progress() {
  return (
    <div class="progress">
      <span data-testid="progress">{progress}</span>
      <div
        class="bar"
        role="progressbar"
        aria-label="Rounds played"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <b style={bar} />
      </div>
    </div>
  );
}

export function PlayButton() {
  const running = phase.value === 'running' || phase.value === 'loading';
  return (
    <button
      type="button"
      class="play"
      data-testid="play"
      {...keyed('play', running ? 'Pause' : 'Play')}
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
