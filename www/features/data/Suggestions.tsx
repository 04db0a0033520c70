/** Settings of the race that suit the file, each applied with one click. */

import type { Advice, Doubt, Findings } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { namesOf } from '../../session/columnNames';
import { experiment } from '../../session/experiment';
import {
  absentIn,
  type Draft,
  setLoss,
  setStream,
  signsIn,
  takeAsAbsent,
  takeSign,
  takeThousands,
  useColumns,
} from './draft';
import { changesWith, settingOf, targetOf } from './fit';
import { dataWords } from './words';

interface Props {
  now: Draft;
  findings: Findings;
}

export function Suggestions({ now, findings }: Props) {
  const asked = now.doubts.map((doubt) => questionOf(doubt, now));
  const advised = findings.advice.flatMap((advice) => {
    // How the file is read is asked elsewhere.
    if (advice.part === 'data') return [];
    const suggestion = advice.part === 'loss' ? lossOf(advice, now) : streamOf(advice, now);
    return suggestion ? [{ ...suggestion, reason: inLanguage(advice.reason) }] : [];
  });
  const shown = [...asked, ...advised];
  if (shown.length === 0) return null;
  return (
    <fieldset class="data-rule data-advice" data-testid="data-advice">
      <legend>{dataWords.suggestions}</legend>
      <div class="data-choices">
        {shown.map(({ words, taken, take, reason }) => (
          <label key={`${words} ${reason}`}>
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

/** A setting of the stream, applied unless the viewer declines it. */
function streamOf(advice: Advice, now: Draft): Suggestion | null {
  const found = settingOf(advice, now.loss);
  if (!found) return null;
  const { spec, value } = found;
  const choice = spec.choices.find(({ id }) => id === value);
  return {
    words: dataWords.suggestSetting(spec.name, choice?.name ?? value),
    taken: now.stream[spec.id] === value,
    take: (yes) => setStream(spec.id, yes ? value : spec.default),
  };
}

/** A column to leave out, or a number that represents a missing value. */
function questionOf(
  { column, kind, outlier, text }: Doubt,
  { part }: Draft,
): Suggestion & { reason: string } {
  if (outlier) {
    const [value, cells] = outlier;
    return {
      words: dataWords.suggestAbsent(value),
      reason: dataWords.isOutlier(column, cells),
      taken: absentIn(part).includes(value),
      take: (yes) => takeAsAbsent(value, yes),
    };
  }
  if (kind === 'sign' && text)
    return {
      words: dataWords.suggestSign(text),
      reason: dataWords.hasSign(column),
      taken: signsIn(part).includes(text),
      take: (yes) => takeSign(text, yes),
    };
  if (kind === 'thousands' && text)
    return {
      words: dataWords.suggestThousands(text),
      reason: dataWords.hasPoints,
      taken: part?.params.thousands === 'point',
      take: takeThousands,
    };
  const reasons = {
    counts: dataWords.countsUpwards,
    many: dataWords.hardlyRepeats,
    empty: dataWords.isEmpty,
    constant: dataWords.isConstant,
    outlier: '',
    sign: '',
    thousands: '',
  };
  return {
    words: dataWords.suggestSkip(column),
    reason: reasons[kind],
    taken: namesOf(String(part?.params.skip ?? '')).includes(column),
    take: (yes) => useColumns([column], !yes),
  };
}
