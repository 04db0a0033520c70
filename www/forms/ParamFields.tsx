/** The fields of one part, made from the specs of its catalogue entry. */
import { useId } from 'preact/hooks';
import type { ChoiceParam, Entry, Value } from '../core';
import { plainSymbol } from '../format';
import { Tex } from '../tex';
import { NumberField } from './NumberField';

interface Props {
  entry: Entry;
  values: Record<string, Value>;
  /** Prefix of `data-param`. */
  where: string;
  terse?: boolean;
  onChange(param: string, value: Value): void;
}

export function ParamFields({ entry, values, where, terse = false, onChange }: Props) {
  return (
    <>
      {entry.params.map((spec) => {
        const value = values[spec.id] ?? spec.default;
        const place = `${where}.${spec.id}`;
        const change = (next: Value) => onChange(spec.id, next);
        return spec.type === 'number' ? (
          <NumberField key={place} spec={spec} value={value} where={place} terse={terse} onChange={change} />
        ) : (
          <ChoiceField key={place} spec={spec} value={String(value)} where={place} onChange={change} />
        );
      })}
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
        {spec.symbol && <Tex tex={spec.symbol} />}
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
