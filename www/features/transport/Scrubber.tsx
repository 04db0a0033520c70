/** The slider over all rounds, which shows and sets the round of the race, and the button for a step back. */
import { computed, effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { digest, failure, late, meta, raceState, round, sought } from '../../session/play';
import { seek } from '../../session/race';
import { table, waitsForFile } from '../../session/rows';
import { formatCount, formatRounds } from '../../ui/format';
import { KeyButton } from '../../ui/KeyButton';
import { transportWords } from './words';

/** Whether no race can be played now. */
export const idle = computed(() => failure.value !== null || table.value === 'waiting');

const rounds = computed(() => meta.value?.rounds ?? 0);
const nowhere = computed(() => idle.value || rounds.value === 0);
/** The round of the numbers shown next to it; during a seek, thumb and curves are ahead. */
const progress = computed(() => {
  // The rounds on screen belong to the previous race.
  if (late.value && !idle.value && !waitsForFile.value) return transportWords.computing;
  if (digest.value) return transportWords.at(formatCount(digest.value.t));
  // A race that waits for its file has no round yet.
  return waitsForFile.value ? '' : transportWords.at('0');
});
const total = computed(() =>
  meta.value && !late.value ? transportWords.ofRounds(formatCount(rounds.value)) : '',
);
/** The input's own round: while the race plays it changes with the words only, because each change is a layout. */
const inputRound = computed(() =>
  raceState.value === 'running' ? (digest.value?.t ?? 0) : round.value,
);
const spoken = computed(() =>
  transportWords.roundOf(formatCount(inputRound.value), formatCount(rounds.value)),
);
/** Whether the requested round is not drawn yet. */
const busy = computed(() => sought.value !== null);
/** Position of the visible thumb (0 to 1), updated with every frame. */
const fraction = computed(() => (rounds.value > 0 ? round.value / rounds.value : 0));

/** Sets the input to the round of the visible thumb, from which a key or the pointer then moves it. */
function catchUp({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.value = String(round.peek());
}

export function Scrubber() {
  const thumb = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      effect(() => {
        const left = `calc(${fraction.value} * (100% - var(--thumb)))`;
        if (thumb.current) thumb.current.style.transform = `translateX(${left})`;
      }),
    [],
  );
  return (
    <div class="progress">
      <span class="where" data-testid="progress">
        {progress}
        <span class="total">{total}</span>
      </span>
      <span class="track">
        <input
          // Another range needs another input: an existing one clamps its value to the old range.
          key={rounds.value}
          type="range"
          class="scrubber"
          data-testid="scrubber"
          aria-label={transportWords.round}
          aria-valuetext={spoken}
          aria-busy={busy}
          title={transportWords.goTo}
          min={0}
          max={rounds}
          step={1}
          value={inputRound}
          disabled={nowhere.value}
          onPointerDown={catchUp}
          onKeyDown={catchUp}
          onInput={(event) => seek(Number(event.currentTarget.value))}
        />
        <i class="played">
          <i ref={thumb} />
        </i>
      </span>
    </div>
  );
}

export const StepBack = () => (
  <KeyButton
    does="back1"
    class="step back"
    title={transportWords.back1}
    aria-label={transportWords.moveBack(formatRounds(1))}
    disabled={nowhere.value || round.value === 0}
  >
    −1
  </KeyButton>
);
