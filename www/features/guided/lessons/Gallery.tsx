/** The dialog of all lessons, one card each. */
import type { ComponentChildren } from 'preact';
import { list } from '../../../ui/format';
import { Press } from '../../transport/Press';
import { CardLink, Gallery } from '../Gallery';
import { Picture } from '../Picture';
import { guidedWords } from '../words';
import type { Lesson } from './collection';
import { done, last } from './progress';
import { gallery, lessons, load, openStep, place, placeOf, textOf, wantsFocus } from './state';

const titleOf = (id: string) => lessons.value.find((one) => one.id === id)?.title ?? id;

export const LessonGallery = () => (
  <Gallery
    open={gallery}
    name="lessons"
    title={guidedWords.lessons}
    load={load}
    missing={guidedWords.lessonsMissing}
  >
    <p class="lessons-about">
      {guidedWords.lessonsAbout(<Press name="lessonNext" />, <Press name="reveal" />)}
    </p>
    <Continue />
    <ol class="lesson-cards">
      {lessons.value.map((lesson, index) => (
        <li
          key={lesson.id}
          class="lesson-card"
          data-lesson={lesson.id}
          data-current={place.value?.id === lesson.id || undefined}
        >
          <span class="count" aria-hidden="true">
            {index + 1}
          </span>
          <Picture folder="lessons" id={lesson.id} />
          <h3 class="title">
            <StepLink lesson={lesson} step={1} class="whole">
              {lesson.title}
            </StepLink>
          </h3>
          <p class="about">{lesson.about}</p>
          <p class="source">
            {guidedWords.lessonSize(lesson.steps.length, lesson.minutes, lesson.source)}
            {done.value.includes(lesson.id) && <b class="done">{guidedWords.lessonDone}</b>}
          </p>
          {lesson.needs.length > 0 && (
            <p class="source">{guidedWords.lessonNeeds(list(lesson.needs.map(titleOf)))}</p>
          )}
        </li>
      ))}
    </ol>
  </Gallery>
);

/** Where the viewer was last, unless that lesson is at its end, or on. */
function Continue() {
  const { id, step } = placeOf(last.value ?? '') ?? { id: '', step: 0 };
  const index = lessons.value.findIndex((one) => one.id === id);
  const lesson = lessons.value[index];
  if (!lesson?.steps[step - 1] || step === lesson.steps.length || place.value?.id === id)
    return null;
  return (
    <p class="lesson-continue">
      <StepLink lesson={lesson} step={step} class="button">
        {guidedWords.goOn(index + 1, step)}
      </StepLink>
    </p>
  );
}

interface StepLinkProps {
  lesson: Lesson;
  step: number;
  class: string;
  children: ComponentChildren;
}

const StepLink = ({ lesson, step, ...more }: StepLinkProps) => (
  <CardLink
    {...more}
    fragment={`${lesson.steps[step - 1]?.link}&lesson=${textOf({ id: lesson.id, step })}`}
    follow={() => {
      wantsFocus.value = true;
      openStep(lesson, step);
    }}
  />
);
