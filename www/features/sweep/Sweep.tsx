/** A sweep: a metric of every learner at its end against one parameter, next to the race. */
import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PictureButton } from '../../charts/PictureButton';
import { Plot } from '../../charts/Plot';
import { Glued, SpacingTabs } from '../../charts/Tabs';
import { Withheld } from '../../charts/Withheld';
import type { Geometry, RunSummary } from '../../engine/bindings';
import { hue } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { withheld } from '../../session/guides';
import type { Panel } from '../../session/panels';
import {
  clipped,
  closeSweep,
  live,
  liveValues,
  misfit,
  onlySettings,
  openedByHand,
  problem,
  stale,
  summary,
  sweeping,
  sweepStudy,
  sweptHues,
  sweptLink,
} from '../../session/sweep';
import { view } from '../../session/view';
import { Doc } from '../../ui/Doc';
import {
  formatCount,
  formatExact,
  formatPercent,
  formatSwept,
  inTwoLines,
  localNumber,
} from '../../ui/format';
import { CloseIcon } from '../../ui/icons';
import { Progress } from '../../ui/Progress';
import { SweepForm } from './SweepForm';
import { SweepHandles } from './SweepHandles';
import {
  clippedText,
  edgeOf,
  largestOf,
  largestText,
  measuredText,
  rangeText,
  sweepHeadline,
  sweepNote,
  sweepReader,
  sweepTitle,
  symbolOf,
} from './summary';
import { sweepWords } from './words';

const { phase, progress, failure } = sweepStudy;

/** Geometry of the last drawn chart, by which the handles are placed. */
const geometry = signal<Geometry | null>(null);
const place = (drawn: Geometry) => {
  const known = geometry.peek();
  const keys = Object.keys(drawn) as (keyof Geometry)[];
  const same = known && keys.every((key) => key === 'endLabels' || drawn[key] === known[key]);
  if (!same) geometry.value = drawn;
};

/** Number of seeds on which the learner diverged, at each value. */
const lostSeeds = ({ diverged: { offset, len } }: RunSummary) =>
  summary.value?.data.subarray(offset, offset + len) ?? [];
const lost = (run: RunSummary) => lostSeeds(run).filter((count) => count > 0).length;
const anyLost = (most = Number.POSITIVE_INFINITY) =>
  summary.value?.meta.runs.some((run) =>
    lostSeeds(run).some((count) => count > 0 && count < most),
  ) ?? false;
/** The largest value. */
const largest = computed(() => (summary.value ? largestOf(summary.value) : Number.NaN));
const headline = computed(() => {
  if (!summary.value) return '';
  const said = sweepHeadline(summary.value);
  return phase.value === 'done' ? said : sweepWords.soFar(said);
});
/** The race's own value, if it is on the axis. */
const line = computed(() => {
  if (!summary.value) return false;
  const { offset } = summary.value.meta.values;
  const least = summary.value.data[offset] ?? Number.NaN;
  return liveValues.value.some((value) => value >= least && value <= largest.value);
});
/** Whether some median has no place on the displayed logarithmic axis. */
const sunk = computed(() => {
  const shown = summary.value;
  if (!shown || !geometry.value?.yLog) return false;
  const { data, meta } = shown;
  return meta.runs.some(({ median: { offset, len } }) =>
    data.subarray(offset, offset + len).some((median) => median <= 0),
  );
});
/** Whether some median that did not diverge is above the displayed axis. */
const raised = computed(() => {
  const shown = summary.value;
  const top = geometry.value?.yMax ?? Number.POSITIVE_INFINITY;
  return (
    shown?.meta.runs.some((run) => {
      const [lost, { median }] = [lostSeeds(run), run];
      return shown.data
        .subarray(median.offset, median.offset + median.len)
        .some((one, point) => one > top && !((lost[point] ?? 0) > 0));
    }) ?? false
  );
});
const note = computed(() => {
  if (!summary.value) return '';
  const { meta } = summary.value;
  return sweepNote(meta, {
    diverged: anyLost(),
    paler: anyLost(meta.seeds),
    line: line.value,
    sunk: sunk.value,
    raised: raised.value,
  });
});

const CloseSweep = () => (
  <button
    type="button"
    class="icon-button"
    aria-label={sweepWords.close}
    title={sweepWords.close}
    onClick={closeSweep}
  >
    <CloseIcon />
  </button>
);

/** The panel, if the link requests a sweep; its place is kept while a lesson's question withholds it. */
export const sweepPanel: Panel = {
  id: 'sweep',
  room: 'row',
  name: () => sweepWords.title,
  Component: SweepPanel,
  suits: () => false,
  turnable: () => sweeping.value,
  pictures: [
    {
      kind: 'sweep',
      name: () => sweepWords.title,
      ready: () => summary.value !== null,
      link: () => sweptLink.peek(),
    },
  ],
};

export function SweepPanel() {
  if (!sweeping.value) return null;
  if (!withheld.value) return <Body />;
  return (
    <section class="sweep" aria-labelledby="sweep-title">
      <div class="sweep-head">
        <h2 id="sweep-title">{sweepWords.title}</h2>
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
    // At once: on this page only data moves.
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    panel.current?.querySelector('select')?.focus({ preventScroll: true });
  }, []);
  const shown = summary.value;
  const [scaleX, scaleY] = [view['sweep-x'].value, view['sweep-y'].value];
  return (
    <section
      ref={panel}
      class="sweep"
      aria-labelledby="sweep-title"
      data-testid="sweep"
      data-phase={phase}
    >
      <div class="sweep-head">
        <h2 id="sweep-title">{sweepWords.title}</h2>
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
          <figure
            class="loss"
            data-room="wide"
            data-wide="two-thirds"
            aria-label={sweepWords.title}
            data-testid="chart-sweep"
          >
            <figcaption>
              <h3>{sweepTitle(shown.meta)}</h3>
              <Spacings symbol={symbolOf(shown.meta.axis)} />
            </figcaption>
            <Plot
              picture="sweep"
              across="value"
              name={sweepTitle(shown.meta)}
              reader={() => sweepReader(shown)}
              hues={sweptHues.value}
              drawn={place}
              look={{ 'sweep-x': scaleX, 'sweep-y': scaleY }}
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

/** The scales of both axes; 0 has no place on a logarithmic one. */
function Spacings({ symbol }: { symbol: string }) {
  const drawn = geometry.value;
  if (!drawn) return null;
  const spacing = (isLog: boolean) => (isLog ? 'log' : 'linear');
  return (
    <>
      {drawn.xMin > 0 && (
        <Glued>
          <SpacingTabs
            of="sweep-x"
            label={sweepWords.across}
            shown={spacing(drawn.xLog)}
            names={(spacing) => (spacing === 'log' ? sweepWords.log(symbol) : symbol)}
          />
        </Glued>
      )}
      <Glued>
        <SpacingTabs of="sweep-y" label={sweepWords.upright} shown={spacing(drawn.yLog)} />
      </Glued>
    </>
  );
}

/** Progress of the sweep, or why it does not run. */
function Status() {
  const now = progress.value;
  if (phase.value === 'running' && now) {
    return (
      <div class="sweep-status">
        <Progress label={sweepWords.progress} share={now.share} />
        <p data-testid="sweep-progress">{sweepWords.progressText(formatPercent(now.share), now)}</p>
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
          {sweepWords.cancel}
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
  if (onlySettings.value && summary.value) return { text: sweepWords.staleSettings, wrong: true };
  if (stale.value && summary.value) return { text: sweepWords.staleExperiment, wrong: true };
  if (stale.value && phase.value === 'stopped')
    return {
      text: onlySettings.value ? sweepWords.stoppedBySettings : sweepWords.stoppedByExperiment,
      wrong: true,
    };
  if (live.value && clipped.value.length > 0)
    return { text: clippedText(clipped.value, live.value.target), wrong: true };
  if (phase.value === 'stopped') {
    const text = summary.value ? sweepWords.stoppedWithCurves : sweepWords.stopped;
    return { text: text(formatPercent(progress.value?.share ?? 0)), wrong: false };
  }
  if (phase.value === 'idle' && live.value)
    return { text: sweepWords.idle(inLanguage(live.value.target.name)), wrong: false };
  return null;
}

function Table() {
  const shown = summary.value;
  if (!shown) return null;
  const { axis, runs, values, lessIsBetter, baseline } = shown.meta;
  const measureName = inLanguage(shown.meta.measureName);
  const text = (value: number) => measuredText(shown.meta, value);
  const withBest = lessIsBetter && !axis.given;
  const medians = ({ median }: Pick<RunSummary, 'median'>) =>
    shown.data.subarray(median.offset, median.offset + median.len);
  const withDecades = runs.some((run) => run.decades != null);
  return (
    <div class="results" data-wide="third">
      <div class="scroll">
        <table data-testid="sweep-table">
          <thead>
            <tr>
              <th scope="col">{sweepWords.learner}</th>
              {withBest && (
                <th scope="col" title={sweepWords.bestTitle(inLanguage(axis.name), measureName)}>
                  {sweepWords.best(symbolOf(axis))}
                </th>
              )}
              <th
                scope="col"
                title={
                  withBest || axis.given ? sweepWords.medianTitle : sweepWords.rangeTitle(axis.name)
                }
              >
                {axis.given
                  ? sweepWords.measureAt(measureName, largestText(axis, largest.value))
                  : inTwoLines(measureName)}
              </th>
              {withDecades && (
                <th scope="col" title={sweepWords.decadesTitle}>
                  {sweepWords.decades}
                </th>
              )}
              {anyLost() && (
                <th scope="col" title={sweepWords.divergedTitle(values.len)}>
                  {sweepWords.diverged}
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
                    style={`--k:${hue(sweptHues.value[index])}`}
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
                {withDecades && (
                  <td>{run.decades == null ? '–' : localNumber(run.decades.toFixed(1))}</td>
                )}
                {anyLost() && (
                  <td class={lost(run) > 0 ? 'boom' : ''}>
                    {run.absent ? '–' : `${formatCount(lost(run))}/${formatCount(values.len)}`}
                  </td>
                )}
              </tr>
            ))}
            {baseline && (
              <tr data-testid="sweep-baseline">
                <th scope="row">
                  <i class="swatch dotted" style="--k:var(--ink-2)" />
                  <span class="who" title={sweepWords.baselineTitle}>
                    {sweepWords.baseline}
                  </span>
                </th>
                {withBest && <td>–</td>}
                {axis.given ? (
                  <Median of={baseline.end} text={text} />
                ) : (
                  <td>{rangeText(medians(baseline), text)}</td>
                )}
                {withDecades && <td>–</td>}
                {anyLost() && <td>–</td>}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {withDecades && (
        <p class="summary">
          <Doc page="learners" section="over-the-streams">
            {sweepWords.compared}
          </Doc>
        </p>
      )}
    </div>
  );
}

/** A learner's best value; with `≤` or `≥` at an edge of the range, beyond which a better one may lie. */
function Best({ run, edge }: { run: RunSummary; edge: '≤' | '≥' | '' }) {
  if (!run.swept || !run.best) return <td>–</td>;
  const value = `${edge && `${edge} `}${formatSwept(run.best.value)}`;
  return edge ? <td title={sweepWords.edgeTitle}>{value}</td> : <td>{value}</td>;
}

interface MedianProps {
  of: number | null | undefined;
  text(value: number): string;
}

function Median({ of, text }: MedianProps) {
  return of == null ? <td>–</td> : <td title={formatExact(of)}>{text(of)}</td>;
}
