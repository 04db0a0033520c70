/** The numbers so far, one row a learner, and the fingerprint of all predictions. */
import { computed } from '@preact/signals';
import type { RunFrame } from '../core';
import { regretAt, showsRegret } from '../evidence';
import { fate } from '../fate';
import { formatCount, formatNumber } from '../format';
import { isImplicit } from '../headline';
import { onStage } from '../mode';
import { isOwn } from '../own/state';
import { seedCount } from '../seeds';
import { digest, experiment, labels, runShown, slots } from '../state';
import { hue } from '../theme';

const title = computed(() => {
  const shown = digest.value;
  // Charts may show medians; these numbers are one seed's.
  const seed = seedCount.value > 1 ? `, seed ${experiment.value.seed}` : '';
  return shown ? `Results at t = ${formatCount(shown.t)}${seed}` : `Results${seed}`;
});
const fingerprint = computed(() => digest.value?.fingerprint ?? '');
const state = computed(() => (digest.value?.done ? 'final' : 'so far'));
/** Without a regulariser the objective is the loss: a column that says nothing. */
const hasObjective = computed(() => Object.keys(experiment.value.reg.params).length > 0);
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
    const run = runShown(index);
    if (!run) return '';
    // Before the first round nothing was paid, and no weights have predicted.
    return digest.value?.t === 0 ? '–' : read(run);
  });

const regretCell = (index: number) =>
  computed(() => formatNumber(regretAt(index, digest.value?.t ?? 0)));

export function Results() {
  const { runs } = experiment.value;
  const [regret, mistakes] = [showsRegret.value, hasMistakes.value];
  // The regret has the regulariser in it; both columns would be more than fit.
  const objective = hasObjective.value && !regret;
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
              <th scope="col" title="Σ f / t">
                mean loss
              </th>
              {objective && (
                <th scope="col" title="Σ (f + r) / t: the loss with the regulariser">
                  objective
                </th>
              )}
              {regret && (
                <th scope="col" title="Paid so far, less what the fixed weights would have paid">
                  regret
                </th>
              )}
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
            {runs.map((_, index) => (
              <Row
                key={slots.value[index]}
                index={index}
                objective={objective}
                regret={regret}
                mistakes={mistakes}
              />
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
  objective: boolean;
  regret: boolean;
  mistakes: boolean;
}

function Row({ index, objective, regret, mistakes }: RowProps) {
  const end = computed(() => {
    const run = runShown(index);
    return run ? fate(run) : '';
  });
  const stopped = computed(() => runShown(index)?.stopped != null);
  const explicit = computed(() => runShown(index)?.explicit ?? false);
  return (
    <tr>
      <th scope="row">
        <i
          class={explicit.value ? 'swatch dashed' : 'swatch'}
          style={`--k:${hue(slots.value[index] ?? 0)}`}
        />
        <span class="who" title={labels.value[index]}>
          {labels.value[index]}
        </span>
      </th>
      {end.value !== '' ? (
        <td
          class={stopped.value ? 'boom stopped' : 'boom'}
          colSpan={2 + Number(objective) + Number(regret) + Number(mistakes)}
          title={end.value}
        >
          {end.value}
        </td>
      ) : (
        <>
          <td>{cell(index, (run) => formatNumber(run.mean))}</td>
          {objective && <td>{cell(index, (run) => formatNumber(run.objective))}</td>}
          {regret && <td data-cell="regret">{regretCell(index)}</td>}
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
