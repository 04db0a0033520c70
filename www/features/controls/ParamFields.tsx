/** The fields of parameters, generated from their specs in the catalogue. */
import { useId } from 'preact/hooks';
import type { ChoiceParam, NumberParam, Param, Value } from '../../engine/bindings';
import { plainSymbol } from '../../ui/format';
import { NumberField } from '../../ui/NumberField';
import { Letter } from '../../ui/tex';

interface Props {
  params: readonly Param[];
  values: Record<string, Value>;
  /** Prefix of `data-param`. */
  where: string;
  /** Whether all choices share one line, for cards. */
  together?: boolean;
  onChange(param: string, value: Value): void;
}

const isNumber = (spec: Param): spec is NumberParam => spec.type === 'number';
const isChoice = (spec: Param): spec is ChoiceParam => spec.type === 'choice';

/** The specs in their order, grouped into numbers and choices. */
function alike(specs: readonly Param[]): Param[][] {
  const groups: Param[][] = [];
  for (const spec of specs) {
    const last = groups.at(-1);
    if (last?.[0]?.type === spec.type) last.push(spec);
    else groups.push([spec]);
  }
  return groups;
}

export function ParamFields({ params, values, where, together = false, onChange }: Props) {
  const common = (spec: { id: string }) => ({
    key: `${where}.${spec.id}`,
    where: `${where}.${spec.id}`,
    onChange: (next: Value) => onChange(spec.id, next),
  });
  return (
    <>
      {alike(params).map((specs) =>
        specs.every(isChoice) ? (
          <div key={specs[0]?.id} class={together ? 'choices together' : 'choices'}>
            {specs.map((spec) => (
              <ChoiceField
                {...common(spec)}
                spec={spec}
                value={String(values[spec.id] ?? spec.default)}
              />
            ))}
          </div>
        ) : (
          specs
            .filter(isNumber)
            .map((spec) => (
              <NumberField {...common(spec)} spec={spec} value={values[spec.id] ?? spec.default} />
            ))
        ),
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
  const usual = spec.id === 'solver' && value === spec.default;
  return (
    <div class={usual ? 'row choice detail technical' : 'row choice'}>
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
