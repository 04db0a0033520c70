/** Under the loss chart: over how many seeds, what is drawn of them, and the way to a sweep. */
import { computed } from '@preact/signals';
import { catalogue, experiment, setView } from '../../session/state';
import { formatCount } from '../../ui/format';
import { NumberField, numberSpec } from '../../ui/NumberField';
import { comparator, showsRegret } from '../regret/evidence';
import { openSweep, sweeping } from '../sweep/sweep';
import { bands, seedCount, seedStudy } from './seeds';
import { seedsText } from './words';

/** A race over seeds takes as many of them as a sweep. */
const SEEDS = numberSpec(catalogue.sweep, 'seeds');

const note = computed(() => {
  const wanted = seedCount.value;
  if (wanted < 2) return '';
  if (seedStudy.failure.value) return seedStudy.failure.value;
  const { seed } = experiment.value;
  if (showsRegret.value && comparator.value === 'truth') {
    return `against the true weights one seed is drawn: seed ${seed}`;
  }
  const shown = bands.value;
  return shown ? seedsText(shown, wanted, seed) : `playing ${formatCount(wanted)} seeds …`;
});

export function SeedsRow() {
  return (
    <div class="under seeds">
      <NumberField
        spec={SEEDS}
        value={seedCount.value}
        where="seeds"
        noSlider
        onChange={(value) => setView({ seeds: Number(value) })}
      />
      <p role="status" data-testid="seeds-note">
        {note}
      </p>
      {!sweeping.value && (
        <button type="button" class="quiet" data-testid="open-sweep" onClick={openSweep}>
          Sweep …
        </button>
      )}
    </div>
  );
}
