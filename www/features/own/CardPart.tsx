/** On the card of a learner of one's own: its code, and whether it runs. */
import type { Run } from '../../engine/bindings';
import { NOT_RUN, sentenceOf } from './protocol';
import { codeOf, edit, faults, mayRun } from './state';

export function CardPart({ run, index }: { run: Run; index: number }) {
  const code = codeOf(run);
  const foreign = !mayRun(code);
  const fault = faults.value.get(index);
  const lines = code.split('\n').length;
  return (
    <div class="own-card">
      {foreign && (
        <p class="wrong" data-testid="own-unrun">
          {NOT_RUN}
        </p>
      )}
      {fault && !foreign && (
        <p class="wrong" data-testid="own-fault">
          {sentenceOf(fault)}
        </p>
      )}
      <button type="button" class="button" data-testid="own-edit" onClick={() => edit(index)}>
        {foreign ? 'Look at its code…' : 'Edit code…'}
      </button>
      <span class="count">{lines === 1 ? '1 line' : `${lines} lines`}</span>
    </div>
  );
}
