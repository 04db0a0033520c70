/** A sweep: every learner's final measure against one parameter, beside the race. */
import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Geometry, RunSummary } from '../../engine/bindings';
import { formatCount, formatExact, formatPercent, formatSwept } from '../../ui/format';
import { CloseIcon } from '../../ui/icons';
import { Progress } from '../../ui/Progress';
import { hue } from '../../ui/theme';
import { Plot } from '../charts/Plot';
import { PictureButton } from '../export/Pictures';
import { questionOpen } from '../guided/lessons/state';
import { Withheld } from '../guided/lessons/Withheld';
import { SweepForm } from './SweepForm';
import { SweepHandles } from './SweepHandles';
import {
  clipped,
  closeSweep,
  live,
  liveValues,
  misfit,
  onlySettings,
  openedByHand,
  places,
  problem,
  stale,
  sweeping,
  sweepStudy,
  sweptSlots,
} from './sweep';
import { sweepReader } from './sweepReader';
import {
  clippedText,
  edgeOf,
  largestOf,
  largestText,
  measuredText,
  progressText,
  rangeText,
  sweepHeadline,
  sweepNote,
  sweepTitle,
  symbolOf,
} from './words';

const { summary, phase, progress, failure } = sweepStudy;

/** Where the chart was drawn last; the handles stand on it. */
const geometry = signal<Geometry | null>(null);
const place = (drawn: Geometry) => {
  const known = geometry.peek();
  const keys = Object.keys(drawn) as (keyof Geometry)[];
  const same = known && keys.every((key) => key === 'endLabels' || drawn[key] === known[key]);
  if (!same) geometry.value = drawn;
};

const lost = (run: RunSummary) => {
  const data = summary.value?.data;
  if (!data) return 0;
  const { offset, len } = run.diverged;
  return data.subarray(offset, offset + len).filter((count) => count > 0).length;
};
const anyLost = computed(() => summary.value?.meta.runs.some((run) => lost(run) > 0) ?? false);
/** The largest value. */
const largest = computed(() => (summary.value ? largestOf(summary.value) : Number.NaN));
const headline = computed(() => {
  if (!summary.value) return '';
  const said = sweepHeadline(summary.value);
  return phase.value === 'done' ? said : `So far: ${said}`;
});
/** The race's own value is on the axis. */
const line = computed(() => {
  if (!summary.value) return false;
  const { offset } = summary.value.meta.values;
  const least = summary.value.data[offset] ?? Number.NaN;
  return liveValues.value.some((value) => value >= least && value <= largest.value);
});
const note = computed(() =>
  summary.value ? sweepNote(summary.value.meta, anyLost.value, line.value) : '',
);

const CloseSweep = () => (
  <button
    type="button"
    class="icon-button"
    aria-label="Close the sweep"
    title="Close the sweep"
    onClick={closeSweep}
  >
    <CloseIcon />
  </button>
);

/** The panel, while the link asks for a sweep; its place is kept while a lesson's question withholds it. */
export function SweepPanel() {
  if (!sweeping.value) return null;
  if (!questionOpen.value) return <Body />;
  return (
    <section class="sweep" aria-labelledby="sweep-title">
      <div class="sweep-head">
        <h2 id="sweep-title">Sweep</h2>
        <div class="sweep-form">
          <Withheld />
        </div>
        <CloseSweep />
      </div>
    </section>
  );
}

function Body() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!openedByHand.peek()) return;
    openedByHand.value = false;
    // At once: nothing on the page moves that carries no data.
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    panel.current?.querySelector('select')?.focus({ preventScroll: true });
  }, []);
  const shown = summary.value;
  return (
    <section
      ref={panel}
      class="sweep"
      aria-labelledby="sweep-title"
      data-testid="sweep"
      data-phase={phase}
    >
      <div class="sweep-head">
        <h2 id="sweep-title">Sweep</h2>
        <SweepForm />
        {shown && <PictureButton kind="sweep" />}
        <CloseSweep />
      </div>
      {headline.value && (
        <p class="said" data-testid="sweep-headline">
          {headline}
        </p>
      )}
      <Status />
      {shown && (
        <div class="sweep-body" data-stale={stale.value}>
          <figure class="loss" data-testid="chart-sweep">
            <figcaption>
              <h3>{sweepTitle(shown.meta)}</h3>
            </figcaption>
            <Plot
              kind="sweep"
              description={`${sweepTitle(shown.meta)}, every learner.`}
              reader={() => sweepReader(shown)}
              hues={sweptSlots.value}
              drawn={place}
              draw={(charts, axes, series, hoverX) =>
                charts.drawSweep(
                  axes,
                  series,
                  Int32Array.from(places.peek()),
                  Float64Array.from(liveValues.peek()),
                  hoverX,
                )
              }
              hover={(charts, x, y) => charts.hoverSweep(x, y)}
            >
              <SweepHandles geometry={geometry} />
            </Plot>
            <p class="under">{note}</p>
          </figure>
          <Table />
        </div>
      )}
    </section>
  );
}

/** How far it is, or what stands in its way. */
function Status() {
  const now = progress.value;
  if (phase.value === 'running' && now) {
    return (
      <div class="sweep-status">
        <Progress label="Progress of the sweep" share={now.share} />
        <p data-testid="sweep-progress">
          {formatPercent(now.share)}, {progressText(now)}
        </p>
        {misfit.value && (
          <p class="summary wrong" role="status">
            {misfit}
          </p>
        )}
        <button
          type="button"
          class="button"
          data-testid="sweep-cancel"
          onClick={() => sweepStudy.stop()}
        >
          Cancel
        </button>
      </div>
    );
  }
  const said = statusText();
  return said ? (
    <p class={said.wrong ? 'summary wrong' : 'summary'} role="status" data-testid="sweep-status">
      {said.text}
    </p>
  ) : null;
}

function statusText(): { text: string; wrong: boolean } | null {
  if (problem.value) return { text: `${problem.value}.`, wrong: true };
  if (failure.value) return { text: failure.value, wrong: true };
  if (misfit.value) return { text: misfit.value, wrong: true };
  if (onlySettings.value && summary.value)
    return { text: 'The sweep’s settings have changed: run again.', wrong: true };
  if (stale.value && summary.value)
    return {
      text: 'The experiment has changed since: these are the curves of the former one. Run again for its own.',
      wrong: true,
    };
  if (stale.value && phase.value === 'stopped')
    return {
      text: `The ${onlySettings.value ? 'sweep’s settings have' : 'experiment has'} changed, so the sweep was stopped.`,
      wrong: true,
    };
  if (live.value && clipped.value.length > 0)
    return { text: clippedText(clipped.value, live.value.target), wrong: true };
  if (phase.value === 'stopped')
    return {
      text: `Stopped at ${formatPercent(progress.value?.share ?? 0)}${summary.value ? ': drawn is what was played until then' : ''}.`,
      wrong: false,
    };
  if (phase.value === 'idle' && live.value)
    return {
      text: `Plays every learner from the start at every value of the ${live.value.target.name}, in the background. The race goes on.`,
      wrong: false,
    };
  return null;
}

function Table() {
  const shown = summary.value;
  if (!shown) return null;
  const { axis, runs, measureName, values, lessIsBetter, baseline } = shown.meta;
  const text = (value: number) => measuredText(shown.meta, value);
  const withBest = lessIsBetter && !axis.given;
  const medians = ({ median }: Pick<RunSummary, 'median'>) =>
    shown.data.subarray(median.offset, median.offset + median.len);
  const withDecades = runs.some((run) => run.decades != null);
  return (
    <div class="results">
      <div class="scroll">
        <table data-testid="sweep-table">
          <thead>
            <tr>
              <th scope="col">learner</th>
              {withBest && (
                <th scope="col" title={`The ${axis.name} with the lowest ${measureName}`}>
                  best {symbolOf(axis)}
                </th>
              )}
              <th
                scope="col"
                title={
                  withBest || axis.given
                    ? 'There, the median over the seeds'
                    : `The smallest and the largest median over the values of the ${axis.name}`
                }
              >
                {measureName}
                {axis.given && ` at ${largestText(axis, largest.value)}`}
              </th>
              {withDecades && (
                <th scope="col" title="Decades over which the median is within 10 % of its best">
                  decades
                </th>
              )}
              {anyLost.value && (
                <th scope="col" title={`Of ${values.len} values, those at which a seed diverged`}>
                  diverged
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {runs.map((run, index) => (
              <tr key={`${index} ${run.label}`}>
                <th scope="row">
                  <i
                    class={run.explicit ? 'swatch dashed' : 'swatch'}
                    style={`--k:${hue(sweptSlots.value[index] ?? 0)}`}
                  />
                  <span class="who" title={run.label}>
                    {run.label}
                  </span>
                </th>
                {withBest && <Best run={run} edge={edgeOf(shown, run)} />}
                {withBest || axis.given ? (
                  <Median of={axis.given ? run.end : run.best?.median} text={text} />
                ) : (
                  <td>{rangeText(medians(run), text)}</td>
                )}
                {withDecades && <td>{run.decades == null ? '–' : run.decades.toFixed(1)}</td>}
                {anyLost.value && (
                  <td class={lost(run) > 0 ? 'boom' : ''}>
                    {`${formatCount(lost(run))}/${formatCount(values.len)}`}
                  </td>
                )}
              </tr>
            ))}
            {baseline && (
              <tr data-testid="sweep-baseline">
                <th scope="row">
                  <i class="swatch dotted" style="--k:var(--ink-2)" />
                  <span class="who" title="Weights that stay at 0: the price of never learning">
                    w = 0
                  </span>
                </th>
                {withBest && <td>–</td>}
                {axis.given ? (
                  <Median of={baseline.end} text={text} />
                ) : (
                  <td>{rangeText(medians(baseline), text)}</td>
                )}
                {withDecades && <td>–</td>}
                {anyLost.value && <td>–</td>}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A learner's best value; `≤` and `≥` at an edge of the range, beyond which a better one may lie. */
function Best({ run, edge }: { run: RunSummary; edge: '≤' | '≥' | '' }) {
  if (!run.swept || !run.best) return <td>–</td>;
  const value = `${edge && `${edge} `}${formatSwept(run.best.value)}`;
  return edge ? (
    <td title="The edge of the range: a better value may lie beyond">{value}</td>
  ) : (
    <td>{value}</td>
  );
}

interface MedianProps {
  of: number | null | undefined;
  text(value: number): string;
}

function Median({ of, text }: MedianProps) {
  return of == null ? <td>–</td> : <td title={formatExact(of)}>{text(of)}</td>;
}
