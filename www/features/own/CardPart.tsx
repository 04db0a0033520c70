/** Button to the code, and the fault if there is one, on the card of a learner of the viewer's own. */
import type { Run } from '../../engine/bindings';
import { NOT_RUN, sentenceOf } from './protocol';
import { codeOf, edit, faults, mayRun } from './state';
import { ownWords } from './words';

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
        {foreign ? ownWords.read : ownWords.edit}
      </button>
      <span class="count">{ownWords.lines(lines)}</span>
    </div>
  );
}
