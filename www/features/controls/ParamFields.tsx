/** The fields of one part, made from the specs of its catalogue entry. */
import { useId } from 'preact/hooks';
import type { ChoiceParam, Entry, NumberParam, Value } from '../../engine/bindings';
import { plainSymbol } from '../../ui/format';
import { NumberField } from '../../ui/NumberField';
import { Letter } from '../../ui/tex';

interface Props {
  entry: Entry;
  values: Record<string, Value>;
  /** Prefix of `data-param`. */
  where: string;
  /** Symbols instead of names and all choices in one line, for cards. */
  terse?: boolean;
  onChange(param: string, value: Value): void;
}

export function ParamFields({ entry, values, where, terse = false, onChange }: Props) {
  const numbers = entry.params.filter((spec): spec is NumberParam => spec.type === 'number');
  const choices = entry.params.filter((spec): spec is ChoiceParam => spec.type === 'choice');
  const common = (spec: { id: string }) => ({
    key: `${where}.${spec.id}`,
    where: `${where}.${spec.id}`,
    onChange: (next: Value) => onChange(spec.id, next),
  });
  return (
    <>
      {numbers.map((spec) => (
        <NumberField
          {...common(spec)}
          spec={spec}
          value={values[spec.id] ?? spec.default}
          terse={terse}
        />
      ))}
      {choices.length > 0 && (
        <div class={terse ? 'choices together' : 'choices'}>
          {choices.map((spec) => (
            <ChoiceField
              {...common(spec)}
              spec={spec}
              value={String(values[spec.id] ?? spec.default)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  spec: ChoiceParam;
  value: string;
  where: string;
  onChange(value: string): void;
}

function ChoiceField({ spec, value, where, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div class="row choice">
      <label for={id}>
        <span class="word">{spec.name}</span>
        {spec.symbol && <Letter tex={spec.symbol} />}
      </label>
      <select
        id={id}
        class="small"
        value={value}
        data-param={where}
        aria-describedby={`${id}h`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {spec.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      <span class="tip" id={`${id}h`} role="tooltip">
        <b>
          {spec.name} {plainSymbol(spec.symbol)}
        </b>{' '}
        {spec.help}
      </span>
    </div>
  );
}
