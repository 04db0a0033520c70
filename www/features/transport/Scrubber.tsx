/** Time travel: the track over all rounds, which shows how far the race is and goes to any of them, and the steps back. */
import { computed } from '@preact/signals';
import { seek } from '../../session/race';
import { failure, late, meta, round, sought, table, waitsForFile } from '../../session/state';
import { formatCount, formatRounds } from '../../ui/format';
import { KeyButton } from './KeyButton';
import type { KeyName } from './keys';

/** There is no race that could be played. */
export const idle = computed(() => failure.value !== null || table.value === 'waiting');

const rounds = computed(() => meta.value?.rounds ?? 0);
const nowhere = computed(() => idle.value || rounds.value === 0);
/** What is drawn; the thumb is ahead of it while the race is on its way. */
const progress = computed(() => {
  // The rounds on screen are those of the race before.
  if (late.value && !idle.value && !waitsForFile.value) return 'computing…';
  if (meta.value) return `t = ${formatCount(meta.value.t)}`;
  // Of a race that waits for its file there is no round to speak of.
  return waitsForFile.value ? '' : 't = 0';
});
const total = computed(() => (meta.value && !late.value ? ` of ${formatCount(rounds.value)}` : ''));
const words = computed(() => `round ${formatCount(round.value)} of ${formatCount(rounds.value)}`);
/** What is drawn is not yet the round that was asked for. */
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
        // Another range is another input: one that is there clamps its value to the range it had.
        key={rounds.value}
        type="range"
        class="scrubber"
        data-testid="scrubber"
        aria-label="Round"
        aria-valuetext={words}
        aria-busy={busy}
        title="Go to any round, back too"
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

interface Props {
  rounds: number;
  name: KeyName;
  words: string;
  kind: string;
}

export function StepBack({ rounds: many, name, words, kind }: Props) {
  return (
    <KeyButton
      does={name}
      class={kind}
      title={words}
      aria-label={`−${formatRounds(many)}`}
      disabled={nowhere.value || round.value === 0}
    >
      −{many}
    </KeyButton>
  );
}
