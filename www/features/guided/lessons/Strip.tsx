/** The current step, above the bench: its text, something to try, a question. */
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { onStage } from '../../../session/mode';
import { CloseIcon } from '../../../ui/icons';
import { KeyButton } from '../../../ui/KeyButton';
import { lazily } from '../../../ui/lazily';
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import type { Step } from './collection';
import { explained, over } from './lecture';
import { Moved } from './Mark';
import { LETTERS, Question } from './Question';
import { Steps } from './Steps';
import { guided, type Here, here, leave, OWN, revealed, wantsFocus, writing } from './state';
import { Told } from './Told';

const Editor = lazily(async () => (await import('./Editor')).Editor, writing, false);

/** Whether it is the viewer's own lesson, which can be edited here. */
const isOwn = computed(() => here.value?.lesson.id === OWN && !onStage.value);
const isWritten = computed(() => isOwn.value && writing.value);

/**
 * Announcement of a step and of its answer. The texts themselves are not announced: screen readers read their mathematics
 * (MathML) only in place.
 */
const said = computed(() => {
  const shown = here.value;
  if (!shown || isWritten.value) return '';
  const { step, number, lesson } = shown;
  if (over.value) return guidedWords.over;
  if (explained.value && step.ask) {
    return guidedWords.answerSpoken(LETTERS[step.ask.right - 1] ?? '');
  }
  return guidedWords.stepSpoken(number, lesson.steps.length, step.title, step.ask !== undefined);
});

export const Announcement = () => (
  <p class="visually-hidden" role="status">
    {said}
  </p>
);

export function LessonStrip() {
  const shown = here.value;
  // Keeps room for a text that is being loaded.
  if (!guided.value) return null;
  return (
    <section
      class="guide-strip lesson-strip"
      aria-label={guidedWords.lesson}
      data-testid="lesson-strip"
    >
      {shown && <Shown {...shown} />}
      <Announcement />
    </section>
  );
}

function Shown({ lesson, step, number }: Here) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = lesson.steps.length;
  useEffect(() => {
    // On a phone the text is a sheet: the step's first picture scrolls up between it and the bar.
    if (matchMedia('(width <= 760px) and (height > 300px)').matches)
      document.getElementById('bench')?.scrollIntoView();
    if (!wantsFocus.peek()) return;
    wantsFocus.value = false;
    // After the dialog of lessons has returned the focus.
    requestAnimationFrame(() => heading.current?.focus());
  }, [lesson.id, number]);
  return (
    <>
      <div class="lesson-head">
        <div class="lesson-titles">
          <p class="whose">
            {lesson.title}
            {isOwn.value && (
              <button
                type="button"
                class="plain"
                title={isWritten.value ? guidedWords.tryItTitle : guidedWords.editTitle}
                data-testid="lesson-edit"
                onClick={() => {
                  writing.value = !writing.value;
                }}
              >
                {isWritten.value ? guidedWords.tryIt : guidedWords.edit}
              </button>
            )}
          </p>
          <h1 ref={heading} tabIndex={-1} data-testid="lesson-step">
            {/* A separate element for each title, since a browser that translates it replaces its text. */}
            <span key={step.title} translate>
              {step.title}
            </span>
          </h1>
        </div>
        <div class="lesson-nav">
          <KeyButton
            does="lessonBack"
            class="quiet"
            title={guidedWords.backTitle}
            disabled={number === 1}
            data-testid="lesson-back"
          >
            {guidedWords.back}
          </KeyButton>
          <Steps lesson={lesson} number={number} />
          <KeyButton
            does="lessonNext"
            class="button"
            title={number < count ? guidedWords.nextTitle : guidedWords.allLessons}
            data-testid="lesson-next"
          >
            {number < count ? guidedWords.next : guidedWords.allLessons}
          </KeyButton>
        </div>
        <button
          type="button"
          class="icon-button"
          data-testid="lesson-leave"
          aria-label={guidedWords.leave}
          title={guidedWords.leaveTitle}
          onClick={leave}
        >
          <CloseIcon />
        </button>
      </div>
      {isWritten.value ? <Editor /> : <Body key={`${lesson.id}:${number}`} step={step} />}
      <i class="lesson-bar" style={`transform:scaleX(${number / count})`} />
    </>
  );
}

function Body({ step }: { step: Step }) {
  return (
    <div class="lesson-body">
      <div class="lesson-text">
        <p>
          <Told text={step.text} />
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
            <b>{guidedWords.try}</b> <Told text={step.try} />
          </p>
        )}
      </div>
      {step.ask && <Question ask={step.ask} />}
      {step.ask && revealed.value && <Reason text={step.ask.reason} />}
      <Moved step={step} />
    </div>
  );
}

function Reason({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // On a phone it is below the visible part.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <p ref={ref} class="lesson-reason" data-testid="lesson-reason">
      <Told text={text} />
    </p>
  );
}
