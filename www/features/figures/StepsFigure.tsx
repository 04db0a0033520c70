/** The figure of the steps: one metric of every learner's rounds, or the variability of the losses. */
import { computed } from '@preact/signals';
import { formulaOf, isCount, noteOf, tabOf, titleOf } from '../../charts/metrics';
import { PanelFigure } from '../../charts/PanelFigure';
import { PictureButton } from '../../charts/PictureButton';
import { Plot } from '../../charts/Plot';
import { learnersReader, type Reader, short } from '../../charts/readout';
import { spacingOf, stepsSpacing } from '../../charts/spacing';
import { Glued, SpacingTabs, Tabs } from '../../charts/Tabs';
import { Withheld } from '../../charts/Withheld';
import { chartsWords } from '../../charts/words';
import type { Frame, Run } from '../../engine/bindings';
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

/** Reads V_t, which belongs to no single learner. */
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
        title: titleOf('variability'),
        run: -1,
        at,
        rows: [[formulaOf('variability'), formatExact(value)]],
      };
    },
    choices: () => 1,
    start: () => known.meta.t,
    move: (t, by) => neighbour(known, times, t, by),
  };
};

/** Reads the metric of each learner's steps. */
export const stepsReader = (of?: Frame) =>
  learnersReader(({ frame, run, sample }) => {
    const metric = view.steps.value;
    const value = valueAt(frame, run.series[metric], sample);
    const text = isCount(metric) && value !== undefined ? formatCount(value) : short(value);
    return { rows: [[titleOf(metric), text]], alone: true };
  }, of);

/** The metric drawn, and the learners without a curve. */
const note = computed(() => {
  const metric = view.steps.value;
  const said = noteOf(metric);
  if (metric === 'variability') {
    if (evidenceFault.value !== null) return evidenceFault.value;
    if (work.value) return words.working;
    return evidence.value && !variability.value ? words.noVariability : said;
  }
  const shown = digest.value;
  if (!shown || shown.t === 0) return said;
  const without = shown.runs.filter(({ series }) => !series[metric]);
  // A frame from before the metric was chosen does not contain it.
  return without.length === 0 || !shown.asked.includes(metric)
    ? said
    : words.without(said, list(without.map(({ label }) => label)), without.length);
});

/** Whether the learner scales a step size computed from the data; one with a fixed step size is given it. */
const isAdaptive = ({ id }: Run): boolean =>
  entryOf('learner', id)?.params.some((spec) => spec.id === 'beta') === true;

export const stepsPanel: Panel = {
  id: 'steps',
  name: () => words.panel,
  Component: StepsFigure,
  room: 'half',
  asks: ({ steps }, stands) => (stands ? { series: [steps] } : {}),
  suits: ({ runs }) => runs.some(isAdaptive),
  turnable: () => true,
  pictures: [
    {
      kind: 'steps',
      overRounds: true,
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
  const name = titleOf(metric);
  const ofLosses = metric === 'variability';
  return (
    <PanelFigure panel={stepsPanel}>
      <figcaption>
        <h2>
          <Tabs of="steps" label={words.label} names={tabOf} said={name} />{' '}
          {formulaOf(metric) && <span class="formula">{formulaOf(metric)}</span>}
        </h2>
        {!isCount(metric) && (
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
          picture="steps"
          name={chartsWords.overRounds(name)}
          look={{ steps: metric, scale }}
          drawn={(geometry) => {
            stepsSpacing.value = spacingOf(geometry);
          }}
          reader={ofLosses ? variabilityReader : stepsReader}
        />
      )}
      <p class="under">
        <Prose text={note.value} />
      </p>
    </PanelFigure>
  );
}
