/** One part of the experiment (stream, loss, …): the choice, its explanation, its parameters. */
import { useId } from 'preact/hooks';
import type { PartKind } from '../../engine/bindings';
import { catalogue, entryOf } from '../../engine/catalogue';
import { choosePart, setParam } from '../../session/edit';
import { experiment, reasonAgainst } from '../../session/experiment';
import { ExplainButton } from './Explain';
import { ParamFields } from './ParamFields';
import { controlsWords } from './words';

interface Props {
  kind: PartKind;
  /** Title and choice in one line, for parts with short names. */
  inline?: boolean;
}

interface SelectProps {
  kind: PartKind;
  /** Where no title stands beside it. */
  label?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/** The choice among all parts of a kind. */
export function PartSelect({ kind, label, ...aria }: SelectProps) {
  const { id } = experiment.value[kind];
  return (
    <select
      value={id}
      aria-label={label}
      {...aria}
      data-part={kind}
      onChange={(event) => choosePart(kind, event.currentTarget.value)}
    >
      {catalogue.kinds[kind].map((option) => {
        const reason = option.id === id ? null : reasonAgainst(kind, option.id);
        return (
          <option key={option.id} value={option.id} disabled={reason !== null}>
            {reason === null ? option.name : controlsWords.impossible(option.name, reason)}
          </option>
        );
      })}
    </select>
  );
}

export function PartFields({ kind, inline = false }: Props) {
  const id = useId();
  const part = experiment.value[kind];
  const entry = entryOf(kind, part.id);
  return (
    <>
      <div class={inline ? 'row pick inline' : 'row pick'}>
        <h2 id={`${id}t`}>{controlsWords[kind]}</h2>
        <PartSelect kind={kind} aria-labelledby={`${id}t`} aria-describedby={`${id}s`} />
        {entry && <ExplainButton kind={kind} entry={entry} />}
        <span class="tip" id={`${id}s`} role="tooltip">
          {entry?.summary}
        </span>
      </div>
      {entry && (
        <ParamFields
          entry={entry}
          values={part.params}
          where={kind}
          onChange={(param, value) => setParam(kind, param, value)}
        />
      )}
    </>
  );
}
