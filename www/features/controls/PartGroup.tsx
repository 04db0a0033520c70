/** One part of the experiment (stream, loss, …): the choice, its explanation, its parameters. */
import { useId } from 'preact/hooks';
import type { PartKind } from '../../engine/bindings';
import { choosePart, setParam } from '../../session/edit';
import { catalogue, entryOf, experiment, reasonAgainst } from '../../session/state';
import { ExplainButton } from './Explain';
import { ParamFields } from './ParamFields';
import { controlsWords } from './words';

interface Props {
  kind: PartKind;
  /** Title and choice in one line, for parts with short names. */
  inline?: boolean;
}

export function PartFields({ kind, inline = false }: Props) {
  const id = useId();
  const part = experiment.value[kind];
  const entry = entryOf(kind, part.id);
  return (
    <>
      <div class={inline ? 'row pick inline' : 'row pick'}>
        <h2 id={`${id}t`}>{controlsWords[kind]}</h2>
        <select
          value={part.id}
          aria-labelledby={`${id}t`}
          aria-describedby={`${id}s`}
          data-part={kind}
          onChange={(event) => choosePart(kind, event.currentTarget.value)}
        >
          {catalogue.kinds[kind].map((option) => {
            const reason = option.id === part.id ? null : reasonAgainst(kind, option.id);
            return (
              <option key={option.id} value={option.id} disabled={reason !== null}>
                {reason === null ? option.name : controlsWords.impossible(option.name, reason)}
              </option>
            );
          })}
        </select>
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
