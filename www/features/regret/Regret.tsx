/** Below the regret curves: what they are measured against, and what theorems say of them. */
import { computed } from '@preact/signals';
import type { Bound, EvidenceMeta } from '../../engine/bindings';
import {
  catalogue,
  digest,
  experimentShown,
  labelsShown,
  slotsShown,
  view,
} from '../../session/state';
import { formatCount, formatNumber, formatPercent, list } from '../../ui/format';
import { Popover } from '../../ui/Popover';
import { Prose } from '../../ui/Prose';
import { Equation } from '../../ui/tex';
import { hue } from '../../ui/theme';
import { lastOf, sampleAt, valueAt } from '../charts/lookup';
import { bands, seedCount } from '../seeds/seeds';
import {
  boundless,
  comparator,
  evidence,
  evidenceFault,
  explainedBound,
  regretUntil,
  work,
} from './evidence';
import { objectiveText, sunkText } from './words';

/** Strings of their own, so that an unchanged sentence touches nothing. */
const progress = computed(() => {
  const doing = work.value;
  if (!doing) return '';
  const share = formatPercent(doing.share);
  return doing.phase === 'comparator' ? `best fixed u: ${share}` : `regret and bounds: ${share}`;
});

/** What the curves are measured against. */
function comparatorText(meta: EvidenceMeta): string {
  const seed = seedCount.value > 1 ? `, seed ${experimentShown.value.seed}` : '';
  if (comparator.value === 'truth' && meta.truth) {
    return `against the true weights of the stream${seed}: mean objective ${formatNumber(meta.truth.objective)}, norm ${formatNumber(meta.truth.norm)}`;
  }
  const { zeros, radius } = meta.best;
  const among = radius == null ? '' : ` among ‖u‖ ≤ ${formatNumber(radius)}`;
  const sparse = zeros > 0 ? `, ${formatCount(zeros)} of ${weights()} weights zero` : '';
  return `against the best fixed u in hindsight${seed}: ${objectiveText(meta.best)}${among}${sparse}`;
}

const weights = () => {
  const shown = digest.value;
  return formatCount((shown?.dim ?? 0) * (shown?.classes ?? 1));
};

const said = computed(() => {
  if (evidenceFault.value !== null) return evidenceFault.value;
  const known = evidence.value;
  const text = known ? comparatorText(known.meta) : '';
  const ids = experimentShown.value.runs.map(({ id }) => id);
  const own = labelsShown.value.filter((_, run) => ids[run] === catalogue.own.id);
  const left = own.length > 0 ? `without ${list(own)}, whose code runs in the race only` : '';
  return [text, left, progress.value].filter((part) => part !== '').join('; ');
});

/** Where the curve of a run ends that is drawn: the median's over many seeds, else its own. */
function drawnEnd(run: number): number | undefined {
  const t = digest.value?.t ?? 0;
  const shown = comparator.value === 'best' ? bands.value : null;
  const band = shown?.meta.runs[run]?.regret;
  if (!shown || !band) return regretUntil(run, t);
  return valueAt(shown, band.median, sampleAt(shown, shown.meta.times, t));
}

const sunk = computed(() => {
  if (view.scale.value !== 'log') return '';
  return sunkText(labelsShown.value.filter((_, run) => (drawnEnd(run) ?? 1) <= 0));
});

export function RegretNotes() {
  return (
    <div class="regret-notes" data-testid="regret-notes">
      <p class="under" data-testid="comparator" aria-live="polite">
        {said}
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
  if (all.length === 0) {
    return <p class="under">No theorem here speaks of these learners.</p>;
  }
  const holding = all.filter(({ bound }) => bound.fails == null);
  const failing = all.filter(({ bound }) => bound.fails != null);
  return (
    <>
      {holding.length > 0 && (
        <ul class="bounds" aria-label="Bounds on the regret">
          {holding.map((one) => (
            <Holding key={`${one.run} ${one.bound.id}`} {...one} />
          ))}
        </ul>
      )}
      {failing.length > 0 && (
        <ul class="bounds failing" aria-label="Theorems that do not apply here">
          {failing.map((one) => (
            <Failing key={`${one.run} ${one.bound.id}`} {...one} />
          ))}
        </ul>
      )}
    </>
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
      {bound.name}
    </button>
  );
}

/** The bound of the whole race beside the regret of the whole race. */
function Holding({ run, bound }: Listed) {
  const known = evidence.value;
  const end = known && lastOf(known, bound.values);
  const own = known?.meta.runs[run];
  const regret = known && own && lastOf(known, own.best);
  const t = known && own && lastOf(known, own.times);
  return (
    <li data-bound={bound.id}>
      <i class="swatch dotted" style={`--k:${hue(slotsShown.value[run] ?? 0)}`} />{' '}
      <span>
        {labelsShown.value[run]} after t = {formatCount(t ?? 0)}: regret {formatNumber(regret)} ≤{' '}
        {formatNumber(end)} by <BoundButton bound={bound} />
      </span>
    </li>
  );
}

function Failing({ run, bound }: Listed) {
  return (
    <li data-bound={bound.id} data-fails>
      <BoundButton bound={bound} /> does not apply to {labelsShown.value[run]}:{' '}
      <Prose text={bound.fails ?? ''} />
    </li>
  );
}

/** One for the whole page: the equation, and the numbers it was computed from. */
export function BoundPopover() {
  const open = explainedBound.value;
  return (
    <Popover
      anchor={open?.anchor ?? null}
      label={open ? `What ${open.bound.name} says` : 'Explanation'}
      title={open?.bound.name ?? ''}
      closed={() => {
        explainedBound.value = null;
      }}
    >
      {open && <BoundText bound={open.bound} />}
    </Popover>
  );
}

function BoundText({ bound }: { bound: Bound }) {
  const known = evidence.value;
  return (
    <>
      <Equation key={bound.equation} tex={bound.equation} />
      {bound.fails != null && (
        <p>
          Not here: <Prose text={bound.fails} />
        </p>
      )}
      {bound.note && (
        <p>
          <Prose text={bound.note} />
        </p>
      )}
      {bound.terms.length > 0 && (
        <dl class="terms">
          {bound.terms.map(([name, value]) => (
            <div key={name}>
              <dt>
                <Prose text={name} />
              </dt>
              <dd>{formatNumber(value, 6)}</dd>
            </div>
          ))}
          {known &&
            bound.parts.map(({ name, values }) => (
              <div key={name}>
                <dt>
                  <Prose text={name} />
                </dt>
                <dd>{formatNumber(lastOf(known, values), 6)}</dd>
              </div>
            ))}
        </dl>
      )}
      <p class="source">{bound.source}</p>
    </>
  );
}
