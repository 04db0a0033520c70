/** The figure of the steps: one metric of every learner's rounds, or how much the losses change. */
import { computed } from '@preact/signals';
import { PictureButton } from '../../charts/PictureButton';
import { Plot } from '../../charts/Plot';
import type { Reader } from '../../charts/readout';
import { spacingOf, stepsSpacing } from '../../charts/spacing';
import { Glued, SpacingTabs, Tabs } from '../../charts/Tabs';
import { Withheld } from '../../charts/Withheld';
import { chartsWords } from '../../charts/words';
import type { Run } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { neighbour, sampleAt, valueAt } from '../../engine/lookup';
import { evidence, evidenceFault, variability, work } from '../../session/evidence';
import { withheld } from '../../session/guides';
import type { Panel } from '../../session/panels';
import { digest } from '../../session/play';
import { view } from '../../session/view';
import { formatCount, formatExact, list } from '../../ui/format';
import { Prose } from '../../ui/Prose';

const { steps: words, readout } = chartsWords;

/** Reads V_t, which belongs to no learner. */
const variabilityReader = (): Reader | null => {
  const [known, run] = [evidence.value, variability.value];
  if (!known || !run?.variability) return null;
  const { times, variability: values } = run;
  return {
    readout(t) {
      const sample = sampleAt(known, times, t);
      const value = valueAt(known, values, sample);
      if (value === undefined) return null;
      const at = readout.round(formatCount(valueAt(known, times, sample) ?? t));
      return {
        title: words.names.variability ?? '',
        run: -1,
        at,
        rows: [[words.formulas.variability ?? '', formatExact(value)]],
      };
    },
    choices: () => 1,
    start: () => known.meta.t,
    move: (t, by) => neighbour(known, times, t, by),
  };
};

/** What is drawn, and who has no curve. */
const note = computed(() => {
  const metric = view.steps.value;
  const said = words.notes[metric] ?? '';
  if (metric === 'variability') {
    if (evidenceFault.value !== null) return evidenceFault.value;
    if (work.value) return words.working;
    return evidence.value && !variability.value ? words.noVariability : said;
  }
  const shown = digest.value;
  if (!shown || shown.t === 0) return said;
  const without = shown.runs.filter(({ series }) => !series[metric]);
  // A frame from before the metric was chosen says nothing of it.
  return without.length === 0 || !shown.asked.includes(metric)
    ? said
    : words.without(said, list(without.map(({ label }) => label)), without.length);
});

/** The learner scales a step size that it takes from the data; one with a step size of its own is told it. */
const isAdaptive = ({ id }: Run): boolean =>
  entryOf('learner', id)?.params.some((spec) => spec.id === 'beta') === true;

export const stepsPanel: Panel = {
  id: 'steps',
  name: () => words.panel,
  Component: StepsFigure,
  half: true,
  suits: ({ runs }) => runs.some(isAdaptive),
  turnable: () => true,
  pictures: [
    {
      kind: 'steps',
      name: () => chartsWords.pictures.steps,
      ready: (shown) =>
        view.steps.value === 'variability'
          ? variability.value !== null
          : shown?.runs.some(({ series }) => series[view.steps.value]) === true,
    },
  ],
};

export function StepsFigure() {
  const metric = view.steps.value;
  const scale = view.scale.value;
  const name = words.names[metric] ?? metric;
  const ofLosses = metric === 'variability';
  return (
    <figure class="steps" aria-label={words.panel} data-testid="chart-steps">
      <figcaption>
        <h2>
          <Tabs of="steps" label={words.label} said={name} />{' '}
          {words.formulas[metric] && <span class="formula">{words.formulas[metric]}</span>}
        </h2>
        {metric !== 'passes' && (
          <Glued>
            <SpacingTabs of="scale" label={chartsWords.scale} shown={stepsSpacing.value} />
          </Glued>
        )}
        <PictureButton kind="steps" />
      </figcaption>
      {ofLosses && withheld.value ? (
        <Withheld />
      ) : (
        <Plot
          kind="steps"
          name={chartsWords.overRounds(name)}
          look={{ steps: metric, scale }}
          drawn={(geometry) => {
            stepsSpacing.value = spacingOf(geometry);
          }}
          {...(ofLosses && { reader: variabilityReader })}
        />
      )}
      <p class="under">
        <Prose text={note.value} />
      </p>
    </figure>
  );
}
