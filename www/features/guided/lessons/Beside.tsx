/** The column next to a lesson's picture on a stage: the answers with their votes, or the lines to remember. */
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import { answersStand, explained, scene, script } from './lecture';
import { smallerBy, widthOf } from './lines';
import { percents } from './percents';
import { LETTERS } from './Question';
import { here, poll } from './state';

export function Beside() {
  const { lines } = script.value;
  if (scene.value === 'remember')
    return (
      <ul
        class="stage-remember"
        // The picture needs some of the width.
        data-smaller={Math.min(smallerBy(widthOf(lines.join(' ')) / 2), 1)}
        data-testid="stage-remember"
      >
        {lines.map((line) => (
          <li key={line}>
            <Prose text={line} />
          </li>
        ))}
      </ul>
    );
  return answersStand.value ? <Answers /> : null;
}

/** The answers of a question already asked, waiting for the race, with the votes of the room. */
function Answers() {
  const ask = here.value?.step.ask;
  const shares = percents(poll.value);
  const voted = poll.value.some((count) => count > 0);
  if (!ask) return null;
  return (
    <ol class="stage-answers" data-told={explained} data-testid="stage-answers">
      {ask.answers.map((answer, index) => {
        const isRight = index + 1 === ask.right;
        return (
          <li key={answer} data-right={(explained.value && isRight) || undefined}>
            <b>{LETTERS[index]}</b>{' '}
            <span>
              <Prose text={answer} /> {explained.value && isRight && <em>{guidedWords.right}</em>}
            </span>
            {voted && (
              <>
                <output>{guidedWords.share(shares[index] ?? 0)}</output>
                <i style={`transform:scaleX(${(shares[index] ?? 0) / 100})`} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
