/** The card of a user-supplied learner: the code's parameters, a button to the code, and its error if there is one. */
import { ownParams, ownWithParam, type Run } from '../../engine/bindings';
import { catalogue } from '../../engine/catalogue';
import { NOT_RUN, sentenceOf } from '../../engine/own/protocol';
import { slots } from '../../session/experiment';
import { codeOf, faults, mayRun } from '../../session/own';
import { Doc } from '../../ui/Doc';
import { NumberField } from '../../ui/NumberField';
import { edit, setCode, tooLong } from './state';
import { ownWords } from './words';

export function CardPart({ run, index }: { run: Run; index: number }) {
  const code = codeOf(run);
  const foreign = !mayRun(code, slots.value[index]);
  const fault = faults.value.get(index);
  const lines = code.split('\n').length;
  return (
    <div class="own-card">
      {ownParams(code).map(({ id, symbol, value }) => (
        <NumberField
          key={id}
          spec={{ ...catalogue.ownParam, id, symbol }}
          value={value}
          where={`run${index + 1}.${id}`}
          terse
          refuse={(next) => tooLong(ownWithParam(code, id, next))}
          onChange={(next) => {
            const changed = ownWithParam(code, id, Number(next));
            if (tooLong(changed) === null) setCode(index, changed);
          }}
        />
      ))}
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
      {fault && !foreign && (
        <p class="summary">
          <Doc page="own-learner">{ownWords.explained}</Doc>
        </p>
      )}
      <button type="button" class="button" data-testid="own-edit" onClick={() => edit(index)}>
        {foreign ? ownWords.read : ownWords.edit}
      </button>
      <span class="count">{ownWords.lines(lines)}</span>
    </div>
  );
}
