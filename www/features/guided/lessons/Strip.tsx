/** The step that is on, above the bench: what it says, what to try, what to predict. */
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../../ui/icons';
import { Prose } from '../../../ui/Prose';
import { KeyButton } from '../../transport/KeyButton';
import type { Step } from './collection';
import { LETTERS, Question } from './Question';
import { guided, type Here, here, leave, revealed, wantsFocus } from './state';

/**
 * What is said when a step comes, and when its answer is shown. The texts themselves are read where they stand,
 * for only there is their mathematics what screen readers know (MathML).
 */
const said = computed(() => {
  const shown = here.value;
  if (!shown) return '';
  const { step, number, lesson } = shown;
  if (revealed.value && step.ask) {
    return `Answer: ${LETTERS[step.ask.right - 1]}. The reason stands below the answers.`;
  }
  const asks = step.ask ? ' It has a question.' : '';
  return `Step ${number} of ${lesson.steps.length}: ${step.title}.${asks}`;
});

export function LessonStrip() {
  const shown = here.value;
  // Room for a text that is on its way; none for one that does not exist.
  if (!guided.value) return null;
  return (
    <section class="lesson-strip" aria-label="Lesson" data-testid="lesson-strip">
      {shown && <Shown {...shown} />}
      <p class="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

function Shown({ lesson, step, number }: Here) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = lesson.steps.length;
  useEffect(() => {
    if (!wantsFocus.peek()) return;
    wantsFocus.value = false;
    // After the dialog that the step was chosen from has given the focus back.
    requestAnimationFrame(() => heading.current?.focus());
  }, [lesson.id, number]);
  return (
    <>
      <div class="lesson-head">
        <div class="lesson-titles">
          <p class="whose">{lesson.title}</p>
          <h1 ref={heading} tabIndex={-1} data-testid="lesson-step">
            {step.title}
          </h1>
        </div>
        <div class="lesson-nav">
          <KeyButton
            does="lessonBack"
            class="quiet"
            title="One step back"
            disabled={number === 1}
            data-testid="lesson-back"
          >
            ← Back
          </KeyButton>
          <span class="lesson-progress" data-testid="lesson-progress">
            {number} of {count}
          </span>
          <KeyButton
            does="lessonNext"
            class="button"
            title={number < count ? 'Next step' : 'All lessons'}
            data-testid="lesson-next"
          >
            {number < count ? 'Next →' : 'All lessons'}
          </KeyButton>
          <button
            type="button"
            class="icon-button"
            data-testid="lesson-leave"
            aria-label="Leave the lesson"
            title="Leave the lesson; the experiment stays"
            onClick={leave}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      <Body key={`${lesson.id}:${number}`} step={step} />
      <i class="lesson-bar" style={`transform:scaleX(${number / count})`} />
    </>
  );
}

function Body({ step }: { step: Step }) {
  return (
    <div class="lesson-body">
      <div class="lesson-text">
        <p>
          <Prose text={step.text} />
        </p>
        {step.remember && (
          <ul class="lesson-remember">
            {step.remember.map((line) => (
              <li key={line}>
                <Prose text={line} />
              </li>
            ))}
          </ul>
        )}
        {step.try && (
          <p class="lesson-try">
            <b>Try:</b> <Prose text={step.try} />
          </p>
        )}
      </div>
      {step.ask && <Question ask={step.ask} />}
      {step.ask && revealed.value && <Reason text={step.ask.reason} />}
    </div>
  );
}

function Reason({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // On a phone it comes below what is seen.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <p ref={ref} class="lesson-reason" data-testid="lesson-reason">
      <Prose text={text} />
    </p>
  );
}
