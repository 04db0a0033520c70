/**
 * A question for the whole room: the answers in large type, the votes counted by the lecturer (1 – 4, with Shift one less),
 * and a timer.
 */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { mode } from '../../../session/mode';
import { Dialog } from '../../../ui/Dialog';
import { say } from '../../../ui/live';
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import type { Ask, Step } from './collection';
import { Parts } from './Line';
import { disclose, explained, script } from './lecture';
import { percents } from './percents';
import { unmarked } from './pieces';
import { LETTERS } from './Question';
import { asking, here, poll, revealed, setVotes } from './state';

/** Choices of the timer (s). */
const TIMES = [15, 30, 60, 120];

export function RoomDialog() {
  const step = here.value?.step;
  return (
    <Dialog open={asking} name="room" title={step?.title ?? ''} head={<Timer />}>
      {step && <RoomText step={step} />}
      {step?.ask && <RoomQuestion ask={step.ask} />}
    </Dialog>
  );
}

/** The subject of the question. On a stage some of it was said before, and the rest appears now. */
function RoomText({ step }: { step: Step }) {
  const staged = mode.value === 'present';
  const { parts } = script.value;
  return (
    <p class="room-text">
      {staged ? (
        <Parts parts={parts.map((text, i) => ({ text, said: i === 0 ? 'before' : 'now' }))} />
      ) : (
        <Prose text={unmarked(step.text)} />
      )}
    </p>
  );
}

function RoomQuestion({ ask }: { ask: Ask }) {
  const votes = poll.value;
  const all = votes.reduce((sum, one) => sum + one, 0);
  const shares = percents(votes);
  const shown = explained.value;
  const count = (event: KeyboardEvent) => {
    const [, digit] = /^(?:Digit|Numpad)([1-4])$/.exec(event.code) ?? [];
    if (!digit || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey)
      return;
    const index = Number(digit) - 1;
    if (index < ask.answers.length)
      setVotes(index, Math.max(0, (votes[index] ?? 0) + (event.shiftKey ? -1 : 1)));
  };
  return (
    // The dialog gives it the focus, so that a key counts a vote.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields do what its keys do
    <div tabIndex={-1} autofocus onKeyDown={count}>
      <p class="room-question">
        <Prose text={ask.question} />
      </p>
      <ol class="room-answers">
        {ask.answers.map((answer, index) => {
          const count = votes[index] ?? 0;
          const letter = LETTERS[index] ?? '';
          return (
            <li
              key={answer}
              data-right={(shown && index + 1 === ask.right) || undefined}
              data-wrong={(shown && index + 1 !== ask.right) || undefined}
            >
              <b>{letter}</b>
              <span>
                <Prose text={answer} />{' '}
                {shown && index + 1 === ask.right && <em>{guidedWords.right}</em>}
              </span>
              <output>{all > 0 && guidedWords.share(shares[index] ?? 0)}</output>
              <input
                class="num"
                type="number"
                min="0"
                max="9999"
                step="1"
                value={count || ''}
                placeholder="0"
                aria-label={guidedWords.votesFor(letter)}
                data-testid={`votes-${letter}`}
                onInput={({ currentTarget: field }) => {
                  if (field.validity.valid) setVotes(index, Number(field.value));
                }}
              />
              <i style={`transform:scaleX(${all > 0 ? count / all : 0})`} />
            </li>
          );
        })}
      </ol>
      <p class="room-foot">
        <button type="button" class="button" data-testid="room-reveal" onClick={disclose}>
          {revealed.value ? guidedWords.hide : guidedWords.reveal}
        </button>{' '}
        {guidedWords.votes(all)}
      </p>
      {shown && (
        <p class="lesson-reason">
          <Prose text={unmarked(ask.reason)} />
        </p>
      )}
    </div>
  );
}

/** Time left while the question is open (s). */
function Timer() {
  const end = useSignal<number | null>(null);
  const left = useSignal(0);
  useEffect(() => {
    // Once it is answered, the timer stops.
    if (revealed.value) end.value = null;
    const stop = end.value;
    if (stop === null) return;
    const timer = setInterval(() => {
      left.value = Math.max(0, Math.ceil((stop - performance.now()) / 1000));
      if (left.value > 0) return;
      end.value = null;
      say(guidedWords.timeIsUp);
    }, 200);
    return () => clearInterval(timer);
  }, [end.value, revealed.value]);
  const start = (seconds: number) => {
    left.value = seconds;
    end.value = performance.now() + seconds * 1000;
  };
  if (end.value !== null)
    return (
      <p class="room-timer">
        <b role="timer" data-testid="room-left">
          {left}
        </b>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            end.value = null;
          }}
        >
          {guidedWords.stopTimer}
        </button>
      </p>
    );
  return (
    <p class="room-timer">
      {guidedWords.timer}
      {TIMES.map((seconds) => (
        <button key={seconds} type="button" class="quiet" onClick={() => start(seconds)}>
          {guidedWords.seconds(seconds)}
        </button>
      ))}
    </p>
  );
}
