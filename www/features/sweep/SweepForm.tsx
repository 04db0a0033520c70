/** What is swept: the settings of the sweep, as the catalogue specifies them. */
import { useId } from 'preact/hooks';
import type { NumberParam, Value } from '../../engine/bindings';
import { catalogue, table } from '../../session/state';
import { typedPower } from '../../ui/format';
import { NumberField, numberSpec } from '../../ui/NumberField';
import {
  chooseTarget,
  clipped,
  ends,
  measures,
  misfit,
  runSweep,
  setSweepParam,
  settings,
  sweepStudy,
  targets,
} from './sweep';
import { symbolOf } from './words';

const { summary, running } = sweepStudy;

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
        What is swept
      </label>
      <select
        id={`${id}t`}
        value={run}
        data-testid="sweep-target"
        onChange={(event) => chooseTarget(event.currentTarget.value)}
      >
        {!part && <option value="">choose</option>}
        {targets.value
          .filter((target) => !target.again || target.id === run)
          .map((target) => (
            <option key={target.id} value={target.id}>
              {target.name} {target.symbol && symbolOf(target)}
            </option>
          ))}
      </select>
      {part && (
        <>
          {['from', 'to', 'points', 'seeds'].map((name) => (
            // Another target begins with nothing typed.
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
          {summary.value ? 'Run again' : 'Run'}
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
      misfit.value = problem && `${spec.name}: ${problem}`;
    },
    onChange: (next: Value) => setSweepParam(spec.id, next),
  };
  if (end === null || !range) return <NumberField {...shared} spec={spec} value={value} />;
  const [min, max] = range.takes;
  const other = range.used[1 - end] ?? Number.NaN;
  // The field has the value that is swept, which may not be what the link asks for.
  return (
    <NumberField
      {...shared}
      spec={{ ...spec, min, max }}
      value={range.used[end] ?? value}
      amiss={clipped.value.some((one) => one.id === spec.id)}
      refuse={(next) =>
        (end === 0 ? next < other : next > other)
          ? null
          : `Must be ${end === 0 ? 'below to' : 'above from'}, ${typedPower(other)}.`
      }
    />
  );
}

function MeasureSelect({ value }: { value: string }) {
  if (choiceSpec?.type !== 'choice') return null;
  const reason = (id: string) => measures.value.find((one) => one.id === id)?.reason ?? null;
  return (
    <select
      aria-label="What is measured"
      value={value}
      data-testid="sweep-measure"
      onChange={(event) => setSweepParam(choiceSpec.id, event.currentTarget.value)}
    >
      {choiceSpec.choices.map((choice) => {
        const why = choice.id === value ? null : reason(choice.id);
        return (
          <option key={choice.id} value={choice.id} disabled={why !== null}>
            {why === null ? choice.name : `${choice.name}: ${why}`}
          </option>
        );
      })}
    </select>
  );
}
