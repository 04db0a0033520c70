/** The line below the loss chart: the number of seeds, a sentence on the median and the band, and the button that opens a sweep. */
import { computed } from '@preact/signals';
import { catalogue, numberSpec } from '../../../engine/catalogue';
import { comparator, showsRegret } from '../../../session/evidence';
import { experiment } from '../../../session/experiment';
import { bands, seedCount, seedStudy } from '../../../session/seeds';
import { openSweep, sweeping } from '../../../session/sweep';
import { setView } from '../../../session/view';
import { NumberField } from '../../../ui/NumberField';
import { seedsText } from './bands';
import { seedsWords } from './words';

/** Limits of a race's seeds, the same as in a sweep. */
const SEEDS = numberSpec(catalogue.sweep, 'seeds');
/** Number of seeds that is enough for a band, and few enough to wait for. */
const MANY = 20;

const note = computed(() => {
  const wanted = seedCount.value;
  if (wanted < 2) return '';
  if (seedStudy.failure.value) return seedStudy.failure.value;
  const { seed } = experiment.value;
  if (showsRegret.value && comparator.value === 'truth') return seedsWords.truthOnly(seed);
  const shown = bands.value;
  return shown ? seedsText(shown, wanted, seed) : seedsWords.running(wanted);
});

export function SeedsRow() {
  const other = seedCount.value > 1 ? 1 : MANY;
  return (
    <div class="under seeds">
      <div class="detail technical">
        <NumberField
          spec={SEEDS}
          value={seedCount.value}
          where="seeds"
          noSlider
          onChange={(value) => setView({ seeds: Number(value) })}
        />
      </div>
      <button
        type="button"
        class="button"
        data-testid="other-seeds"
        title={seedsWords.otherTitle(other)}
        onClick={() => setView({ seeds: other })}
      >
        {seedsWords.other(other)}
      </button>
      <p role="status" data-testid="seeds-note">
        {note}
      </p>
      {!sweeping.value && (
        <button
          type="button"
          class="button"
          data-testid="open-sweep"
          title={seedsWords.sweepTitle}
          onClick={openSweep}
        >
          {seedsWords.sweep}
        </button>
      )}
    </div>
  );
}
