/** Under the loss chart: over how many seeds, what is drawn of them, and the way to a sweep. */
import { computed } from '@preact/signals';
import type { NumberParam } from '../core';
import { setView } from '../edit';
import { formatCount, list } from '../format';
import { NumberField } from '../forms/NumberField';
import { bands, seedCount, seedStudy } from '../seeds';
import { catalogue, experiment } from '../state';
import { openSweep, sweeping } from '../sweep';

/** A race over seeds takes as many of them as a sweep. */
const SEEDS = catalogue.sweep.find(
  (spec): spec is NumberParam => spec.id === 'seeds' && spec.type === 'number',
);

const note = computed(() => {
  const wanted = seedCount.value;
  if (wanted < 2) return '';
  if (seedStudy.failure.value) return seedStudy.failure.value;
  const shown = bands.value?.meta;
  if (!shown) return `playing ${formatCount(wanted)} seeds …`;
  const { played, runs } = shown;
  const { seed } = experiment.value;
  const fallen = runs
    .filter((run) => run.diverged > 0)
    .map((run) => `${run.label} diverged on ${formatCount(run.diverged)}`);
  const of =
    played < wanted ? `${formatCount(played)} of ${formatCount(wanted)}` : formatCount(wanted);
  const said = `median of ${of} seeds, band 10–90 %, hairline: seed ${seed}`;
  return fallen.length > 0 ? `${said}; ${list(fallen)}` : said;
});

export function SeedsRow() {
  return (
    <div class="under seeds">
      {SEEDS && (
        <NumberField
          spec={SEEDS}
          value={seedCount.value}
          where="seeds"
          noSlider
          onChange={(value) => setView('seeds', String(value))}
        />
      )}
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
