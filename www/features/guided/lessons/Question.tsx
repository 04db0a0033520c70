/** The question of a step: answers to choose from, and the right one once it is revealed. */

import { KeyButton } from '../../../ui/KeyButton';
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import type { Ask } from './collection';
import { choose, chosen, revealed } from './state';

export const LETTERS = ['A', 'B', 'C', 'D'];

export function Question({ ask }: { ask: Ask }) {
  const shown = revealed.value;
  return (
    <div class="lesson-ask" data-testid="lesson-ask" data-revealed={shown}>
      <fieldset>
        <legend>
          <Prose text={ask.question} />
        </legend>
        {ask.answers.map((answer, index) => (
          <Answer key={answer} ask={ask} answer={answer} number={index + 1} />
        ))}
      </fieldset>
      <div class="lesson-reveal">
        <KeyButton
          does="reveal"
          class="button"
          title={shown ? guidedWords.hideTitle : guidedWords.revealTitle}
          aria-expanded={shown}
          data-testid="lesson-reveal"
        >
          {shown ? guidedWords.hide : guidedWords.reveal}
        </KeyButton>
        <KeyButton
          does="ask"
          class="quiet"
          title={guidedWords.askRoomTitle}
          data-testid="lesson-room"
        >
          {guidedWords.askRoom}
        </KeyButton>
      </div>
    </div>
  );
}

function Answer({ ask, answer, number }: { ask: Ask; answer: string; number: number }) {
  const isChosen = chosen.value === number;
  const isRight = revealed.value && number === ask.right;
  const isWrong = revealed.value && isChosen && !isRight;
  return (
    <label
      class="lesson-answer"
      data-right={isRight || undefined}
      data-wrong={isWrong || undefined}
    >
      <input
        type="radio"
        name="answer"
        value={number}
        checked={isChosen}
        onChange={() => choose(number)}
      />
      <b>{LETTERS[number - 1]}</b>
      <span>
        <Prose text={answer} />{' '}
        {isRight && <em>{isChosen ? guidedWords.rightGuess : guidedWords.right}</em>}
        {isWrong && <em>{guidedWords.wrongGuess}</em>}
      </span>
    </label>
  );
}
