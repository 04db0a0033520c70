/**
 * The open challenge, whole or in one line: its task, the free settings, its goals with the race's
 * current values, and hints; and the cards of all challenges.
 */
import './challenges.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { mode } from '../../../session/mode';
import { capital, list } from '../../../ui/format';
import { KeyButton } from '../../../ui/KeyButton';
import { Prose } from '../../../ui/Prose';
import { Card, StripHead } from '../Gallery';
import type { Outcome, Verdict } from './check';
import { type Challenge, challenges } from './collection';
import { Examples } from './Examples';
import { freeNames, goalName, limitText, valueText } from './sentences';
import {
  challengeOf,
  leave,
  openChallenge,
  remember,
  solvedHere,
  startOf,
  verdict,
} from './solving';
import { gallery } from './state';
import { challengeWords as words } from './words';

export { challengeOf, challenges };

/** The verdict; a solved challenge is remembered. */
function useVerdict(id: string): Verdict | null {
  const found = verdict.value;
  const solved = found?.solved === true;
  useEffect(() => {
    if (solved) remember(id);
  }, [solved]);
  return found;
}

export function Strip({ id }: { id: string }) {
  const challenge = challengeOf(id);
  const found = useVerdict(id);
  const solved = found?.solved === true;
  if (!challenge) return null;
  const next = challenges[challenges.indexOf(challenge) + 1];
  return (
    <section
      class="guide-strip challenge-strip"
      aria-labelledby="challenge-title"
      data-testid="challenge-strip"
      data-solved={solved}
    >
      <StripHead
        level="h1"
        id="challenge-title"
        whose={words.challenge(challenge.level)}
        title={challenge.title}
        leave={[words.leave, words.leave]}
        left={leave}
      >
        <button type="button" class="quiet" onClick={() => openChallenge(challenge)}>
          {words.startOver}
        </button>
        <button
          type="button"
          class="quiet"
          aria-haspopup="dialog"
          onClick={() => {
            gallery.value = true;
          }}
        >
          {words.all}
        </button>
      </StripHead>
      <div class="challenge-columns">
        <div>
          <p>
            <Prose text={challenge.text} />
          </p>
          <p class="challenge-free">{words.free(list(freeNames(challenge)))}</p>
          {!solved && <Hints hints={challenge.hints} />}
        </div>
        {challenge.free.some((one) => one === 'examples' || one === 'order') && <Examples />}
        <div>
          {found && <Goals {...found} />}
          {solved && (
            <p>
              <Prose text={challenge.lesson} />
            </p>
          )}
          {solved && (
            <p class="challenge-after">
              <KeyButton
                does="share"
                class="button"
                title={words.shareTitle}
                data-testid="share-solution"
              >
                {words.share}
              </KeyButton>
              {next && (
                <button type="button" class="quiet" onClick={() => openChallenge(next)}>
                  {words.next(next.title)}
                </button>
              )}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Title, goals and verdict in one line, if there is no room for the strip. */
export function Line({ id }: { id: string }) {
  const title = challengeOf(id)?.title;
  const found = useVerdict(id);
  if (title === undefined || !found) return null;
  return (
    <div class="challenge-line" data-testid="challenge-line">
      <b>{title}</b>
      <ul>
        {found.outcomes.map((one, index) => (
          <li key={index} data-met={found.done ? one.met : undefined}>
            {goalText(one)} · <b>{valueText(one.goal, one.value)}</b>{' '}
            {found.done && <Mark {...one} />}
          </li>
        ))}
      </ul>
      {/* On a phone the strip makes the announcement. */}
      <b role={mode.value === 'embed' ? 'status' : undefined}>{saidOf(found)}</b>
    </div>
  );
}

/** Hints, revealed one by one. */
function Hints({ hints }: Pick<Challenge, 'hints'>) {
  const shown = useSignal(0);
  return (
    <>
      {shown.value > 0 && (
        <ol class="challenge-hints" aria-live="polite">
          {hints.slice(0, shown.value).map((hint) => (
            <li key={hint}>
              <Prose text={hint} />
            </li>
          ))}
        </ol>
      )}
      {shown.value < hints.length && (
        <button
          type="button"
          class="button challenge-hint"
          data-testid="challenge-hint"
          onClick={() => {
            shown.value += 1;
          }}
        >
          {words.hint(shown.value + 1, hints.length)}
        </button>
      )}
    </>
  );
}

function saidOf({ changed, solved, done }: Verdict): string {
  if (solved) return words.solved;
  if (changed.length > 0) return words.changed(list(changed.map((key) => words.parts[key])));
  return done ? words.notYet : words.playing;
}

const goalText = (outcome: Outcome) =>
  capital(words.goalOf(goalName(outcome.goal), limitText(outcome)));

const Mark = ({ met }: Outcome) => (
  <>
    <span aria-hidden="true">{met ? '✓' : '✕'}</span>
    <span class="visually-hidden">{met ? words.met : words.missed}</span>
  </>
);

function Goals(found: Verdict) {
  const { outcomes, done } = found;
  return (
    <>
      <table class="challenge-goals">
        <thead>
          <tr>
            <th scope="col">{words.goal}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">
              <span class="visually-hidden">{words.reached}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((one, index) => (
            <GoalRow key={index} outcome={one} done={done} />
          ))}
        </tbody>
      </table>
      <p class="challenge-said" role="status" data-testid="challenge-said">
        {saidOf(found)}
      </p>
    </>
  );
}

function GoalRow({ outcome, done }: { outcome: Outcome; done: boolean }) {
  const { goal, value, met } = outcome;
  return (
    <tr data-met={done ? met : undefined}>
      <th scope="row">{goalText(outcome)}</th>
      <td>{valueText(goal, value)}</td>
      <td>{done && <Mark {...outcome} />}</td>
    </tr>
  );
}

export const Cards = () => (
  <>
    <p class="lessons-about">{words.about}</p>
    <ol class="guide-cards">
      {challenges.map((challenge, index) => {
        const solved = solvedHere.value.includes(challenge.id);
        return (
          <Card
            key={challenge.id}
            data-challenge={challenge.id}
            data-solved={solved}
            mark={String(index + 1)}
            target={{ fragment: startOf(challenge), follow: () => openChallenge(challenge) }}
            title={challenge.title}
            about={challenge.about}
            size={
              <>
                {words.size(challenge.level, challenge.minutes)}
                {solved && <b> {words.solvedHere}</b>}
              </>
            }
          />
        );
      })}
    </ol>
  </>
);
