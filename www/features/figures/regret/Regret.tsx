/** Below the regret curves: their comparator, and the theorems' bounds. */
import { computed } from '@preact/signals';
import { lossSpacing } from '../../../charts/spacing';
import type { Bound, EvidenceMeta } from '../../../engine/bindings';
import { catalogue, hue } from '../../../engine/catalogue';
import { inLanguage } from '../../../engine/inLanguage';
import { lastOf, sampleAt, valueAt } from '../../../engine/lookup';
import {
  bestSoFar,
  boundless,
  comparator,
  evidence,
  evidenceFault,
  regretUntil,
  variability,
  work,
} from '../../../session/evidence';
import { guided } from '../../../session/guides';
import { digest, experimentShown, huesShown, labelsShown } from '../../../session/play';
import { bands, seedCount } from '../../../session/seeds';
import { view } from '../../../session/view';
import { formatNumber, formatPercent } from '../../../ui/format';
import { Prose } from '../../../ui/Prose';
import { explainedBound } from './explained';
import { certificateText, objectiveText, regretWords, sunkText } from './words';

/** Computed as text, so that an unchanged sentence renders nothing. */
const progress = computed(() => {
  const doing = work.value;
  if (!doing) return '';
  const share = formatPercent(doing.share);
  return doing.phase === 'comparator'
    ? regretWords.findingComparator(share, bestSoFar.value)
    : regretWords.computingBounds(share);
});

/** The comparator of the curves. */
function comparatorText({ truth, best }: EvidenceMeta): string {
  const seed = seedCount.value > 1 ? experimentShown.value.seed : null;
  if (comparator.value === 'truth' && truth)
    return regretWords.againstTruth(seed, truth.objective, truth.norm);
  const { dim = 0, classes = 1 } = digest.value ?? {};
  const { radius = null, zeros } = best;
  const against = regretWords.againstBest(seed, radius, objectiveText(best), zeros, dim * classes);
  return best.unattained ? `${against}; ${regretWords.unattained}` : against;
}

const said = computed(() => {
  if (evidenceFault.value !== null) return evidenceFault.value;
  const known = evidence.value;
  const text = known ? comparatorText(known.meta) : '';
  const ids = experimentShown.value.runs.map(({ id }) => id);
  const own = labelsShown.value.filter((_, run) => ids[run] === catalogue.own.id);
  const left = own.length > 0 ? regretWords.ownCode(own) : '';
  return [text, left, progress.value].filter((part) => part !== '').join('; ');
});

/** The end of a run's displayed curve: its median over many seeds, or its own. */
function drawnEnd(run: number): number | undefined {
  const t = digest.value?.t ?? 0;
  const shown = comparator.value === 'best' ? bands.value : null;
  const band = shown?.meta.runs[run]?.bands.regret;
  if (!shown || !band) return regretUntil(run, t);
  return valueAt(shown, band.median, sampleAt(shown, shown.meta.times, t));
}

const sunk = computed(() => {
  if (lossSpacing.value !== 'log') return '';
  return sunkText(labelsShown.value.filter((_, run) => (drawnEnd(run) ?? 1) <= 0));
});

/** The accuracy to which the comparator is known. */
const certificate = computed(() => {
  const known = evidence.value;
  if (!known || (comparator.value === 'truth' && known.meta.truth)) return '';
  return certificateText(known.meta.best);
});

export function RegretNotes() {
  return (
    <div class="regret-notes" data-testid="regret-notes">
      <p class="under" data-testid="comparator" aria-live="polite">
        {said}
        <span class="detail technical">{certificate}</span>
      </p>
      {sunk.value && (
        <p class="under" data-testid="sunk">
          {sunk}
        </p>
      )}
      {view.bounds.value !== 'hidden' &&
        (boundless.value ? (
          <p class="under" data-testid="boundless">
            {boundless}
          </p>
        ) : (
          <BoundList />
        ))}
    </div>
  );
}

interface Listed {
  run: number;
  bound: Bound;
}

function BoundList() {
  const known = evidence.value;
  if (!known) return null;
  const all: Listed[] = known.meta.runs.flatMap((run, index) =>
    run.bounds.map((bound) => ({ run: index, bound })),
  );
  const last = ({ bound }: Listed) => lastOf(known, bound.values) ?? Number.POSITIVE_INFINITY;
  const [tightest, ...others] = all
    .filter(({ bound }) => bound.fails == null)
    .sort((one, other) => last(one) - last(other));
  const failing = all.filter(({ bound }) => bound.fails != null);
  return (
    <>
      {all.length === 0 && <p class="under">{regretWords.noBounds}</p>}
      {tightest && (
        <ul class="bounds" aria-label={regretWords.tightest}>
          <Holding {...tightest} />
        </ul>
      )}
      <Variability />
      {others.length + failing.length > 0 && (
        // A lesson may refer to them.
        <details class="other-bounds" open={guided.value}>
          <summary class="under">
            {tightest
              ? regretWords.others(others.length, failing.length)
              : regretWords.noneApplies(failing.length)}
          </summary>
          {others.length > 0 && (
            <ul class="bounds" aria-label={regretWords.holding}>
              {others.map((one) => (
                <Holding key={`${one.run} ${one.bound.id}`} {...one} />
              ))}
            </ul>
          )}
          {failing.length > 0 && (
            <ul class="bounds" aria-label={regretWords.failing}>
              {failing.map((one) => (
                <Failing key={`${one.run} ${one.bound.id}`} {...one} />
              ))}
            </ul>
          )}
        </details>
      )}
    </>
  );
}

/** V_t of the whole race, measured on the run that lasted longest. */
function Variability() {
  const [known, longest] = [evidence.value, variability.value];
  if (!known || !longest?.variability) return null;
  const t = lastOf(known, longest.times) ?? 0;
  const value = formatNumber(lastOf(known, longest.variability));
  return (
    <p class="under" data-testid="variability">
      <i class="swatch dotted" /> <Prose text={regretWords.variability(t, value)} />
    </p>
  );
}

function BoundButton({ bound }: { bound: Bound }) {
  return (
    <button
      type="button"
      class="plain"
      aria-haspopup="dialog"
      onClick={(event) => {
        explainedBound.value = { bound, anchor: event.currentTarget };
      }}
    >
      {inLanguage(bound.name)}
    </button>
  );
}

/** The bound of the whole race next to the regret of the whole race. */
function Holding({ run, bound }: Listed) {
  const known = evidence.value;
  const end = known && lastOf(known, bound.values);
  const own = known?.meta.runs[run];
  const regret = known && own && lastOf(known, own.best);
  const t = known && own && lastOf(known, own.times);
  return (
    <li data-bound={bound.id}>
      <i class="swatch dotted" style={`--k:${hue(huesShown.value[run])}`} />{' '}
      <span>
        {regretWords.holds(
          labelsShown.value[run] ?? '',
          t ?? 0,
          formatNumber(regret),
          formatNumber(end),
          <BoundButton bound={bound} />,
        )}
      </span>
    </li>
  );
}

function Failing({ run, bound }: Listed) {
  return (
    <li data-bound={bound.id} data-fails>
      {regretWords.fails(
        <BoundButton bound={bound} />,
        labelsShown.value[run] ?? '',
        <Prose text={inLanguage(bound.fails ?? '')} />,
      )}
    </li>
  );
}
