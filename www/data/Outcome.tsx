/** What the race will have of the file. */
import { useId } from 'preact/hooks';
import type { Findings } from '../core';
import { carriable, type Draft, lossesFor, setCarry, setLoss, targetOf } from './draft';
import { formatBytes, formatShape, formatStored } from './words';

export function Outcome({ now, findings }: { now: Draft; findings: Findings }) {
  const id = useId();
  const labels = findings.labels[targetOf(now.loss)];
  return (
    <section class="data-outcome" aria-labelledby={`${id}t`}>
      <h3 id={`${id}t`}>The race will have</h3>
      <p data-testid="data-shape">
        <b>{formatShape(findings)}</b>
        <br />
        {formatStored(findings)}
      </p>
      <div class="data-field">
        <label for={`${id}l`}>loss</label>
        <select
          id={`${id}l`}
          value={now.loss}
          data-testid="data-loss"
          onChange={(event) => setLoss(event.currentTarget.value)}
        >
          {lossesFor(findings).map(({ entry, reason }) => (
            <option
              key={entry.id}
              value={entry.id}
              disabled={reason !== null && entry.id !== now.loss}
              title={reason ?? undefined}
            >
              {entry.name}
            </option>
          ))}
        </select>
      </div>
      {labels.ok && labels.text !== '' && (
        <p class="summary" data-testid="data-labels">
          {labels.text}
        </p>
      )}
      {findings.notes.length > 0 && (
        <ul class="summary" data-testid="data-notes">
          {findings.notes.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
      {carriable.value && (
        <label class="data-carry">
          <input
            type="checkbox"
            checked={now.carry}
            data-testid="data-carry"
            onChange={(event) => setCarry(event.currentTarget.checked)}
          />
          <span>
            The link carries the file ({formatBytes(now.source.blob.size)}): whoever opens it needs
            no other
          </span>
        </label>
      )}
    </section>
  );
}
