/** The dialog of all lessons, one card each. */
import { list } from '../../../ui/format';
import { gallery as challenges } from '../challenges/state';
import { CardLink, Gallery } from '../Gallery';
import { Picture } from '../Picture';
import { guidedWords } from '../words';
import { gallery, lessons, load, openStep, place, textOf, wantsFocus } from './state';

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
      {guidedWords.lessonsAbout}{' '}
      <button
        type="button"
        class="plain"
        onClick={() => {
          gallery.value = false;
          challenges.value = true;
        }}
      >
        {guidedWords.toChallenges}
      </button>
    </p>
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
            <CardLink
              fragment={`${lesson.steps[0]?.link}&lesson=${textOf({ id: lesson.id, step: 1 })}`}
              class="whole"
              follow={() => {
                wantsFocus.value = true;
                openStep(lesson, 1);
              }}
            >
              {lesson.title}
            </CardLink>
          </h3>
          <p class="about">{lesson.about}</p>
          <p class="source">
            {guidedWords.lessonSize(lesson.steps.length, lesson.minutes, lesson.source)}
          </p>
          {lesson.needs.length > 0 && (
            <p class="source">{guidedWords.lessonNeeds(list(lesson.needs.map(titleOf)))}</p>
          )}
        </li>
      ))}
    </ol>
  </Gallery>
);
