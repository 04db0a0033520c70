/** The numbers so far, one row a learner, and the fingerprint of all predictions. */
import { computed } from '@preact/signals';
import type { RunFrame } from '../../engine/bindings';
import { onStage } from '../../session/mode';
import { digest, experimentShown, labelsShown, slotsShown, view } from '../../session/state';
import { formatCount, formatNumber } from '../../ui/format';
import { hue } from '../../ui/theme';
import { type Column, paidColumns } from '../charts/measures';
import { isOwn } from '../own/state';
import { regretAt } from '../regret/evidence';
import { seedCount } from '../seeds/seeds';
import { fate } from './fate';
import { isImplicit } from './headline';

const title = computed(() => {
  const shown = digest.value;
  // Charts may show medians; these numbers are one seed's.
  const seed = seedCount.value > 1 ? `, seed ${experimentShown.value.seed}` : '';
  return shown ? `Results at t = ${formatCount(shown.t)}${seed}` : `Results${seed}`;
});
const fingerprint = computed(() => digest.value?.fingerprint ?? '');
const state = computed(() => (digest.value?.done ? 'final' : 'so far'));
/** Without a regulariser the objective is the loss: a column that says nothing. */
const hasObjective = computed(() => Object.keys(experimentShown.value.reg.params).length > 0);
const hasMistakes = computed(() => digest.value?.runs.some((run) => run.mistakes != null) ?? false);

/** What dashed and solid lines mean here; nothing where there are none. */
const dashed = computed(() =>
  digest.value?.runs.some((run) => run.explicit) ? 'explicit step' : '',
);
const solid = computed(() => {
  const others = digest.value?.runs.filter((run) => !run.explicit) ?? [];
  // Nobody knows what step the viewer's code takes.
  const known = others.filter((run) => !isOwn(run));
  // Before the first round nobody has reported what a step gained.
  const implicit = digest.value?.t === 0 || known.every(isImplicit);
  return [
    ...(known.length > 0 ? [implicit ? 'implicit step' : 'loss not linearised'] : []),
    ...(known.length < others.length ? ['your own code'] : []),
  ].join(', or ');
});

/** Text of one cell; the table is built once and only its texts move. */
const cell = (index: number, read: (run: RunFrame) => string) =>
  computed(() => {
    const run = digest.value?.runs[index];
    if (!run) return '';
    // Before the first round nothing was paid, and no weights have predicted.
    return digest.value?.t === 0 ? '–' : read(run);
  });

interface Paid {
  name: string;
  title: string;
  of(run: RunFrame, index: number): number | undefined;
}

const PAID: Record<Column, Paid> = {
  mean: { name: 'mean loss', title: 'Σ f / t', of: (run) => run.mean },
  total: { name: 'total loss', title: 'Σ f', of: (run) => run.total },
  objective: {
    name: 'objective',
    title: 'Σ (f + r) / t: the loss with the regulariser',
    of: (run) => run.objective,
  },
  regret: {
    name: 'regret',
    title: 'Paid so far, less what the fixed weights would have paid',
    of: (_, index) => regretAt(index, digest.value?.t ?? 0),
  },
};
const columns = computed(() => paidColumns(view.metric.value, hasObjective.value));

export function Results() {
  const [paid, mistakes] = [columns.value, hasMistakes.value];
  return (
    <section
      class="results"
      aria-labelledby="results-title"
      // On a stage it may have to be scrolled.
      tabIndex={onStage.value ? 0 : undefined}
    >
      <h2 id="results-title">{title}</h2>
      <div class="scroll">
        <table data-testid="results">
          <thead>
            <tr>
              <th scope="col">learner</th>
              {paid.map((column) => (
                <th key={column} scope="col" title={PAID[column].title}>
                  {PAID[column].name}
                </th>
              ))}
              <th scope="col" title="Weights that are exactly 0">
                zeros
              </th>
              {mistakes && (
                <th scope="col" title="Wrong signs or classes so far">
                  mistakes
                </th>
              )}
              <th scope="col" title="Microseconds for one prediction and update, measured here">
                µs
              </th>
            </tr>
          </thead>
          <tbody>
            {slotsShown.value.map((slot, index) => (
              <Row key={slot} index={index} paid={paid} mistakes={mistakes} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="legend">
        {dashed.value && (
          <>
            <i class="swatch dashed" /> {dashed}
          </>
        )}
        {dashed.value && solid.value && (
          <>
            <i class="swatch" /> {solid}
          </>
        )}
      </p>
      <p
        class="fingerprint"
        title="Hash of all predictions: the same link gives the same one everywhere"
      >
        fingerprint <code data-testid="fingerprint">{fingerprint}</code> {state}
      </p>
    </section>
  );
}

interface RowProps {
  index: number;
  paid: Column[];
  mistakes: boolean;
}

function Row({ index, paid, mistakes }: RowProps) {
  const end = computed(() => {
    const run = digest.value?.runs[index];
    return run ? fate(run) : '';
  });
  const stopped = computed(() => digest.value?.runs[index]?.stopped != null);
  const explicit = computed(() => digest.value?.runs[index]?.explicit ?? false);
  return (
    <tr>
      <th scope="row">
        <i
          class={explicit.value ? 'swatch dashed' : 'swatch'}
          style={`--k:${hue(slotsShown.value[index] ?? 0)}`}
        />
        <span class="who" title={labelsShown.value[index]}>
          {labelsShown.value[index]}
        </span>
      </th>
      {end.value !== '' ? (
        <td
          class={stopped.value ? 'boom stopped' : 'boom'}
          colSpan={1 + paid.length + Number(mistakes)}
          title={end.value}
        >
          {end.value}
        </td>
      ) : (
        <>
          {paid.map((column) => (
            <td key={column} data-cell={column}>
              {cell(index, (run) => formatNumber(PAID[column].of(run, index)))}
            </td>
          ))}
          <td>{cell(index, (run) => (run.weightless ? '–' : formatCount(run.zeros)))}</td>
          {mistakes && (
            <td>
              {cell(index, (run) => (run.mistakes == null ? '–' : formatCount(run.mistakes)))}
            </td>
          )}
        </>
      )}
      <td>{cell(index, (run) => formatNumber(run.micros, 2))}</td>
    </tr>
  );
}
