/** One part of the experiment: which one, what it is, its parameters. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { PartKind } from '../core';
import { choosePart, setParam } from '../edit';
import { catalogue, entryOf, experiment, reasonAgainst } from '../state';
import { ExplainButton } from './Explain';
import { ParamFields } from './ParamFields';

interface Props {
  kind: PartKind;
  title: string;
  children?: ComponentChildren;
}

export function PartGroup({ kind, title, children }: Props) {
  const id = useId();
  const part = experiment.value[kind];
  const entry = entryOf(kind, part.id);
  return (
    <section class="group" aria-labelledby={`${id}t`}>
      <h2 id={`${id}t`}>{title}</h2>
      <div class="pick">
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
                {reason === null ? option.name : `${option.name}: ${reason}`}
              </option>
            );
          })}
        </select>
        {entry && <ExplainButton kind={kind} entry={entry} />}
      </div>
      <p class="summary" id={`${id}s`}>
        {entry?.summary}
      </p>
      {entry && (
        <ParamFields
          entry={entry}
          values={part.params}
          where={kind}
          onChange={(param, value) => setParam(kind, param, value)}
        />
      )}
      {children}
    </section>
  );
}
