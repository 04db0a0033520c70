/** Settings of the race that suit the file, each taken with one click. */
import type { Advice, Findings } from '../../engine/bindings';
import { entryOf, experiment } from '../../session/state';
import { type Draft, setLoss, setStream } from './draft';
import { changesWith, fileStream, racing, targetOf } from './fit';
import { dataWords } from './words';

interface Props {
  now: Draft;
  findings: Findings;
}

export function Suggestions({ now, findings }: Props) {
  const shown = findings.advice.flatMap((advice) => {
    const suggestion = advice.part === 'loss' ? lossOf(advice, now) : settingOf(advice, now);
    return suggestion ? [{ ...suggestion, reason: advice.reason }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <fieldset class="data-rule data-advice" data-testid="data-advice">
      <legend>{dataWords.suggestions}</legend>
      <div class="data-choices">
        {shown.map(({ words, taken, take, reason }) => (
          <label key={words}>
            <input
              type="checkbox"
              checked={taken}
              onChange={(event) => take(event.currentTarget.checked)}
            />
            <span>
              {words} <span class="why">{reason}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Suggestion {
  words: string;
  taken: boolean;
  take(yes: boolean): void;
}

/** A classification loss for a race that predicts numbers. */
function lossOf({ value }: Advice, now: Draft): Suggestion | null {
  const { loss } = experiment.value;
  const taken = now.loss === value;
  const entry = entryOf('loss', value);
  if (!entry || targetOf(loss.id) !== 'real') return null;
  if (!taken && (targetOf(now.loss) !== 'real' || changesWith(value, experiment.value) === null))
    return null;
  return {
    words: dataWords.suggestLoss(entry.name),
    taken,
    take: (yes) => setLoss(yes ? value : loss.id),
  };
}

/** A setting of the stream that the race does not have yet. */
function settingOf({ setting, value }: Advice, now: Draft): Suggestion | null {
  const spec = fileStream?.params.find(({ id }) => id === setting);
  if (spec?.type !== 'choice') return null;
  const former = racing(experiment.value, now.loss).stream.params[setting];
  if (former !== spec.default) return null;
  const choice = spec.choices.find(({ id }) => id === value);
  return {
    words: dataWords.suggestSetting(spec.name, choice?.name ?? value),
    taken: now.stream[setting] === value,
    take: (yes) => setStream(setting, yes ? value : spec.default),
  };
}
