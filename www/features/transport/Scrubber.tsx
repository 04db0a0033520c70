/** The slider over all rounds, which shows and sets the round of the race, and the button for a step back. */
import { computed } from '@preact/signals';
import { digest, failure, late, meta, round, sought } from '../../session/play';
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
const spoken = computed(() =>
  transportWords.roundOf(formatCount(round.value), formatCount(rounds.value)),
);
/** Whether the requested round is not drawn yet. */
const busy = computed(() => sought.value !== null);
const played = computed(() => `--played:${rounds.value > 0 ? round.value / rounds.value : 0}`);

export function Scrubber() {
  return (
    <div class="progress">
      <span class="where" data-testid="progress">
        {progress}
        <span class="total">{total}</span>
      </span>
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
        value={round}
        style={played}
        disabled={nowhere.value}
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
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
