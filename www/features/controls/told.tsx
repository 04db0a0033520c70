/** Parameters in a line, as in their fields: `d = 1000, ρ = 0.5`. */
import type { ComponentChildren } from 'preact';
import type { Param, Value } from '../../engine/bindings';
import { formatValue, wordText } from '../../ui/format';
import { Letter } from '../../ui/tex';

const isUsual = (spec: Param, value: Value) =>
  value === spec.default || (spec.type === 'number' && spec.word_is_default && value === spec.word);

function Told({ spec, value }: { spec: Param; value: Value }) {
  if (spec.type === 'choice') {
    const name = spec.choices.find(({ id }) => id === value)?.name;
    return <>{spec.symbol ? name : `${spec.name} ${name}`}</>;
  }
  const said = typeof value === 'number' ? formatValue(value) : wordText(value);
  if (!spec.symbol) return <>{`${spec.name} ${said}`}</>;
  return (
    <span class="param">
      <Letter tex={spec.symbol} /> = {said}
    </span>
  );
}

/** Parameters with a value other than the default, and with `all` every number that has a symbol. */
export const told = (
  params: readonly Param[],
  values: Record<string, Value>,
  all = false,
): ComponentChildren[] =>
  params.flatMap((spec) => {
    const value = values[spec.id] ?? spec.default;
    const shown = !isUsual(spec, value) || (all && spec.type === 'number' && spec.symbol !== '');
    return shown && spec.type !== 'text' ? [<Told key={spec.id} spec={spec} value={value} />] : [];
  });

/** Joins parts with commas. */
export const listed = (parts: readonly ComponentChildren[]): ComponentChildren =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
