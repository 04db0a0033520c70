/** The part of the file that the race will use, with the loss and the suggestions. */
import { useId } from 'preact/hooks';
import type { Findings } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { formatBytes } from '../../ui/format';
import { carriable, change, changes, type Draft, setCarry, setLoss } from './draft';
import { lossesFor, targetOf } from './fit';
import { Suggestions } from './Suggestions';
import { dataWords, describeTarget, formatShape, formatStored, needTwo } from './words';

export function Outcome({ now, findings }: { now: Draft; findings: Findings }) {
  const id = useId();
  const labels = findings.labels[targetOf(now.loss)];
  const losses = lossesFor(findings);
  return (
    <section class="data-outcome" aria-labelledby={`${id}t`}>
      <h3 id={`${id}t`}>{dataWords.outcome}</h3>
      <p data-testid="data-shape">
        <b>{formatShape(findings)}</b>
        <br />
        {formatStored(findings)}
      </p>
      <div class="data-field">
        <label for={`${id}l`}>{dataWords.loss}</label>
        <select
          id={`${id}l`}
          value={now.loss}
          data-testid="data-loss"
          onChange={(event) => setLoss(event.currentTarget.value)}
        >
          {losses.map(({ entry, reason }) => (
            <option
              key={entry.id}
              value={entry.id}
              disabled={reason !== null && entry.id !== now.loss}
            >
              {entry.name}
            </option>
          ))}
        </select>
      </div>
      {labels.ok && describeTarget(labels.text) !== '' && (
        <p class="summary" data-testid="data-labels">
          {describeTarget(labels.text, inLanguage(labels.text))}
          {labels.negative !== undefined && <Swap label={labels.negative} />}
        </p>
      )}
      {labels.ok && <Changes loss={now.loss} />}
      <Suggestions now={now} findings={findings} />
      <Closed losses={losses} loss={now.loss} findings={findings} />
      {findings.notes.length > 0 && (
        <ul class="summary">
          {findings.notes.map((said) => (
            <li key={said}>{inLanguage(said)}</li>
          ))}
        </ul>
      )}
      {carriable.value && (
        <label class="data-carry">
          <input
            type="checkbox"
            checked={now.carry}
            onChange={(event) => setCarry(event.currentTarget.checked)}
          />
          <span>{dataWords.carry(formatBytes(now.source.blob.size))}</span>
        </label>
      )}
    </section>
  );
}

/** Button that makes the other one of two labels +1. */
const Swap = ({ label }: { label: string }) => (
  <>
    {' '}
    <button
      type="button"
      class="plain"
      data-testid="data-swap"
      onClick={() => change('positive', label)}
    >
      {dataWords.swap(label)}
    </button>
  </>
);

/** Learners that leave and join with the loss. */
function Changes({ loss }: { loss: string }) {
  const { go = [], come = [] } = changes.value ?? {};
  if (go.length === 0) return null;
  return (
    <p class="summary" data-testid="data-changes">
      {dataWords.changes(entryOf('loss', loss)?.name ?? loss, go, come)}
    </p>
  );
}

/** The losses that cannot be chosen, one line per reason. */
function Closed({
  losses,
  loss,
  findings,
}: {
  losses: ReturnType<typeof lossesFor>;
  loss: string;
  findings: Findings;
}) {
  const byReason = new Map<string, string[]>();
  const two: string[] = [];
  const target = findings.columns.find(({ role }) => role === 'target');
  for (const { entry, reason } of losses) {
    if (reason === null || entry.id === loss) continue;
    if (entry.target === 'sign' && target && target.distinct > 2) two.push(entry.name);
    else byReason.set(reason, [...(byReason.get(reason) ?? []), entry.name]);
  }
  if (byReason.size === 0 && two.length === 0) return null;
  return (
    <ul class="summary" data-testid="data-closed">
      {target && two.length > 0 && <li>{needTwo(two, target)}</li>}
      {[...byReason].map(([reason, names]) => (
        <li key={reason}>{dataWords.closed(names, inLanguage(reason))}</li>
      ))}
    </ul>
  );
}
