/** What plays the race: play, steps, where it is, how fast. */
import { setView } from '../edit';
import { PauseIcon, PlayIcon, ResetIcon } from '../icons';
import { keyed } from '../keys';
import { isHidden } from '../mode';
import { pause, play, reset, step } from '../race';
import { FASTEST, positionOfSpeed, speedAt, speedText } from '../speed';
import { done, phase, playing, view } from '../state';
import { idle, Scrubber, StepBack } from './Scrubber';

export function Transport() {
  return (
    <div class="transport">
      <PlayButton />
      <StepBack rounds={10} name="back10" words="Ten rounds back" />
      <StepBack rounds={1} name="back1" words="One round back" />
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
      <Scrubber />
      {!isHidden('speed') && <Speed />}
    </div>
  );
}

export function PlayButton() {
  const running = phase.value === 'running' || (phase.value === 'loading' && playing.value);
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
