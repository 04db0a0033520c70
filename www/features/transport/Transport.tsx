/** What plays the race: play, steps, where it is, how fast. */
import { setView } from '../../session/edit';
import { isHidden } from '../../session/mode';
import { pause, play } from '../../session/race';
import { FASTEST, positionOfSpeed, speedAt, speedText } from '../../session/speed';
import { done, phase, playing, view } from '../../session/state';
import { PauseIcon, PlayIcon, ResetIcon } from '../../ui/icons';
import { KeyButton } from './KeyButton';
import { idle, Scrubber, StepBack } from './Scrubber';

export function Transport() {
  return (
    <div class="transport">
      <PlayButton />
      <StepBack rounds={10} name="back10" words="Ten rounds back" kind="step ten" />
      <StepBack rounds={1} name="back1" words="One round back" kind="step back" />
      <KeyButton
        does="step1"
        class="step"
        title="One round"
        aria-label="+1 round"
        disabled={idle.value || done.value}
      >
        +1
      </KeyButton>
      <KeyButton
        does="step10"
        class="step ten"
        title="Ten rounds"
        aria-label="+10 rounds"
        disabled={idle.value || done.value}
      >
        +10
      </KeyButton>
      <KeyButton
        does="reset"
        class="step"
        title="Back to round 0"
        aria-label="Back to round 0"
        disabled={idle.value}
      >
        <ResetIcon />
      </KeyButton>
      <Scrubber />
      {!isHidden('speed') && <Speed />}
    </div>
  );
}

export function PlayButton() {
  const running = phase.value === 'running' || (phase.value === 'loading' && playing.value);
  return (
    <KeyButton
      does="play"
      class="play"
      title={running ? 'Pause' : 'Play'}
      disabled={idle.value}
      onClick={() => (running ? pause() : play())}
    >
      {running ? <PauseIcon /> : <PlayIcon />}
      <span>{running ? 'Pause' : phase.value === 'finished' ? 'Again' : 'Play'}</span>
    </KeyButton>
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
