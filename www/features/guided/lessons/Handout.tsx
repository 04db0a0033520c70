/** A whole lesson on paper: its steps with their questions, then the answers on a page of their own. */
import { useEffect, useRef } from 'preact/hooks';
import { isHosted, pageAddress } from '../../../session/address';
import { Prose } from '../../../ui/Prose';
import { codeOf } from '../../../ui/qr';
import { guidedWords } from '../words';
import type { Lesson, Step } from './collection';
import { LETTERS } from './Question';
import { handout, OWN, textOf } from './state';
import { handoutWords } from './words';

/** Longer links make squares that no phone reads from paper. */
const LONGEST_LINK = 400;

export function Handout() {
  const lesson = handout.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!lesson) return null;
  const numbered = lesson.steps.map((step, index): [Step, number] => [step, index + 1]);
  return (
    <main class="handout" data-testid="handout">
      <p class="handout-buttons">
        <button type="button" class="button" onClick={() => print()}>
          {handoutWords.print}
        </button>
        <button
          type="button"
          class="button"
          data-testid="handout-close"
          onClick={() => {
            handout.value = null;
          }}
        >
          {handoutWords.close}
        </button>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {lesson.title}
      </h1>
      <p>{lesson.about}</p>
      <p class="source">{lesson.source}</p>
      {numbered.map(([step, number]) => (
        <StepOnPaper key={number} lesson={lesson} step={step} number={number} />
      ))}
      <section class="handout-answers">
        <h2>{handoutWords.answers}</h2>
        {numbered.map(
          ([{ title, ask }, number]) =>
            ask && (
              <section key={number}>
                <h3>{handoutWords.step(number, title)}</h3>
                <p>
                  <b>{handoutWords.answer(LETTERS[ask.right - 1] ?? '')}</b>{' '}
                  <Prose text={ask.answers[ask.right - 1] ?? ''} />
                </p>
                <p>
                  <Prose text={ask.reason} />
                </p>
              </section>
            ),
        )}
      </section>
    </main>
  );
}

function StepOnPaper({ lesson, step, number }: { lesson: Lesson; step: Step; number: number }) {
  // A lesson that is kept on this device opens by its file alone.
  const of = lesson.id === OWN ? '' : `&lesson=${textOf({ id: lesson.id, step: number })}`;
  const link = `${pageAddress()}#${step.link}${of}`;
  return (
    <section>
      <h2>{handoutWords.step(number, step.title)}</h2>
      {isHosted() && <StepLink link={link} title={step.title} />}
      <p>
        <Prose text={step.text} />
      </p>
      {step.remember && (
        <ul>
          {step.remember.map((line) => (
            <li key={line}>
              <Prose text={line} />
            </li>
          ))}
        </ul>
      )}
      {step.try && (
        <p>
          <b>{guidedWords.try}</b> <Prose text={step.try} />
        </p>
      )}
      {step.ask && (
        <>
          <p class="question">
            <Prose text={step.ask.question} />
          </p>
          <ol type="A">
            {step.ask.answers.map((answer) => (
              <li key={answer}>
                <Prose text={answer} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** The step's link: on paper a code to be scanned, if it is short enough. */
function StepLink({ link, title }: { link: string; title: string }) {
  if (link.length > LONGEST_LINK) return null;
  const { side, path } = codeOf(link);
  return (
    <a class="handout-code" href={link}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={handoutWords.code(title)}>
        <path d={path} />
      </svg>
    </a>
  );
}
