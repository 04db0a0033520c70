/** The settings of the sweep, as the catalogue specifies them. */
import { useId } from 'preact/hooks';
import type { NumberParam, Value } from '../../engine/bindings';
import { catalogue, numberSpec } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { table } from '../../session/rows';
import {
  chooseTarget,
  clipped,
  ends,
  measures,
  misfit,
  runSweep,
  setSweepParam,
  settings,
  summary,
  sweepStudy,
  targets,
} from '../../session/sweep';
import { typedPower } from '../../ui/format';
import { NumberField } from '../../ui/NumberField';
import { symbolOf } from './summary';
import { sweepWords } from './words';

const { running } = sweepStudy;

const choiceSpec = catalogue.sweep.find((spec) => spec.type === 'choice');

export function SweepForm() {
  const id = useId();
  const part = settings.value;
  const run = part?.id ?? '';
  return (
    <form
      class="sweep-form"
      onSubmit={(event) => {
        event.preventDefault();
        runSweep();
      }}
    >
      <label for={`${id}t`} class="visually-hidden">
        {sweepWords.target}
      </label>
      <select
        id={`${id}t`}
        value={run}
        data-testid="sweep-target"
        onChange={(event) => chooseTarget(event.currentTarget.value)}
      >
        {!part && <option value="">{sweepWords.choose}</option>}
        {targets.value
          .filter((target) => !target.again || target.id === run)
          .map((target) => (
            <option key={target.id} value={target.id}>
              {inLanguage(target.name)} {target.symbol && symbolOf(target)}
            </option>
          ))}
      </select>
      {part && (
        <>
          {['from', 'to', 'points', 'seeds'].map((name) => (
            // The key clears the fields when another parameter is chosen.
            <Setting
              key={`${run} ${name}`}
              spec={numberSpec(catalogue.sweep, name)}
              value={part.params[name]}
            />
          ))}
          <MeasureSelect value={String(part.params[choiceSpec?.id ?? ''] ?? '')} />
        </>
      )}
      {!running.value && (
        <button
          type="submit"
          class="button run"
          data-testid="sweep-run"
          disabled={!part || table.value === 'waiting'}
        >
          {summary.value ? sweepWords.runAgain : sweepWords.run}
        </button>
      )}
    </form>
  );
}

function Setting({ spec, value }: { spec: NumberParam; value: Value | undefined }) {
  if (value === undefined) return null;
  const end = spec.id === 'from' ? 0 : spec.id === 'to' ? 1 : null;
  const range = end === null ? null : ends.value;
  const shared = {
    where: `sweep.${spec.id}`,
    noSlider: true,
    write: typedPower,
    tell: (problem: string | null) => {
      misfit.value = problem && sweepWords.wrongSetting(spec.name, problem);
    },
    onChange: (next: Value) => setSweepParam(spec.id, next),
  };
  if (end === null || !range) return <NumberField {...shared} spec={spec} value={value} />;
  const [min, max] = range.takes;
  const other = range.used[1 - end] ?? Number.NaN;
  // The field shows the end that is used, which may differ from the link's.
  return (
    <NumberField
      {...shared}
      spec={{ ...spec, min, max }}
      value={range.used[end] ?? value}
      amiss={clipped.value.some((one) => one.id === spec.id)}
      refuse={(next) =>
        (end === 0 ? next < other : next > other)
          ? null
          : end === 0
            ? sweepWords.mustBeBelowTo(typedPower(other))
            : sweepWords.mustBeAboveFrom(typedPower(other))
      }
    />
  );
}

function MeasureSelect({ value }: { value: string }) {
  if (choiceSpec?.type !== 'choice') return null;
  const reason = (id: string) => inLanguage(measures.value.find((one) => one.id === id)?.reason);
  return (
    <select
      aria-label={sweepWords.measure}
      value={value}
      data-testid="sweep-measure"
      onChange={(event) => setSweepParam(choiceSpec.id, event.currentTarget.value)}
    >
      {choiceSpec.choices.map((choice) => {
        const why = choice.id === value ? null : reason(choice.id);
        return (
          <option key={choice.id} value={choice.id} disabled={why !== null}>
            {why === null ? choice.name : sweepWords.refusedMeasure(choice.name, why)}
          </option>
        );
      })}
    </select>
  );
}
