/** One part of the experiment (stream, loss, …): a line that names it, and inside the choice, its explanation, its parameters. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { PartKind } from '../../engine/bindings';
import { catalogue, entryOf } from '../../engine/catalogue';
import { choosePart, setParam } from '../../session/edit';
import { experiment, reasonAgainst } from '../../session/experiment';
import { asksFor } from '../../session/guides';
import { dataset } from '../../session/rows';
import { ExplainButton } from './Explain';
import { Fold } from './Fold';
import { ParamFields } from './ParamFields';
import { listed, told } from './told';
import { controlsWords } from './words';

interface SelectProps {
  kind: PartKind;
  label: string;
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

interface Props {
  kind: PartKind;
  /** Additional contents of the line. */
  more?: readonly ComponentChildren[];
  opens?: boolean;
  /** Controls that belong to the choice. */
  children?: ComponentChildren;
}

export function PartGroup({ kind, more = [], opens = false, children }: Props) {
  const id = useId();
  const part = experiment.value[kind];
  const entry = entryOf(kind, part.id);
  const set = kind === 'stream' ? dataset.value : null;
  // The name already says which data set it is.
  const params = entry?.params.filter((spec) => !set || part.params[spec.id] !== set.id) ?? [];
  return (
    <Fold
      level="h2"
      opens={opens || asksFor(kind)}
      line={
        <>
          <span class="kind">{controlsWords[kind]}</span>{' '}
          <span class="said">
            {listed([set?.name ?? entry?.name, ...told(params, part.params, true), ...more])}
          </span>
        </>
      }
    >
      <div class="row pick">
        <PartSelect kind={kind} label={controlsWords[kind]} aria-describedby={`${id}s`} />
        {entry && <ExplainButton kind={kind} entry={entry} />}
        <span class="tip" id={`${id}s`} role="tooltip">
          {entry?.summary}
        </span>
      </div>
      {entry && (
        <ParamFields
          params={entry.params}
          values={part.params}
          where={kind}
          onChange={(param, value) => setParam(kind, param, value)}
        />
      )}
      {children}
    </Fold>
  );
}
