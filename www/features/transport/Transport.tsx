/** The transport: play, steps, round and speed of the race. */
import { isHidden } from '../../session/mode';
import { done, playing, raceState } from '../../session/play';
import { pace, pause, play, startsSlowly } from '../../session/race';
import { FASTEST, positionOfSpeed, speedAt, speedText } from '../../session/speed';
import { setView } from '../../session/view';
import { formatRounds } from '../../ui/format';
import { AgainIcon, PauseIcon, PlayIcon, StartIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { idle, Scrubber, StepBack } from './Scrubber';
import { transportWords } from './words';

export function Transport() {
  return (
    <div class="transport">
      <PlayButton />
      <StepBack />
      <KeyButton
        does="step1"
        class="step"
        title={transportWords.forward1}
        aria-label={transportWords.moveForward(formatRounds(1))}
        disabled={idle.value || done.value}
      >
        +1
      </KeyButton>
      <KeyButton
        does="reset"
        class="step"
        title={transportWords.reset}
        aria-label={transportWords.reset}
        disabled={idle.value}
      >
        <StartIcon />
      </KeyButton>
      <Scrubber />
      <Speed name="speed" />
    </div>
  );
}

/** The action of the play button, by the state of the race. */
const does = () => ({
  pause: { text: transportWords.pause, title: transportWords.pause, Icon: PauseIcon },
  play: { text: transportWords.play, title: transportWords.play, Icon: PlayIcon },
  again: { text: transportWords.again, title: transportWords.againTitle, Icon: AgainIcon },
});

export function PlayButton() {
  const running = raceState.value === 'running' || (raceState.value === 'loading' && playing.value);
  const ended = raceState.value === 'finished';
  const { text, title, Icon } = does()[running ? 'pause' : ended ? 'again' : 'play'];
  return (
    <KeyButton
      does="play"
      class="play"
      title={title}
      disabled={idle.value}
      onClick={() => (running ? pause() : play())}
    >
      <Icon />
      <span>{text}</span>
    </KeyButton>
  );
}

/** The speed menu: in the bar, or if that has no room for it, in the head of the controls. */
export function Speed({ name }: { name: string }) {
  if (isHidden('speed')) return null;
  const speed = pace.value.rate;
  const text = startsSlowly.value ? transportWords.slowStart : speedText(speed);
  return (
    <label class="speed">
      <span class="visually-hidden">{transportWords.speed}</span>
      <input
        type="range"
        min={0}
        max={FASTEST}
        value={positionOfSpeed(speed)}
        data-testid={name}
        aria-valuetext={text}
        onInput={(event) => setView({ speed: speedAt(Number(event.currentTarget.value)) })}
      />
      <output>{text}</output>
    </label>
  );
}
