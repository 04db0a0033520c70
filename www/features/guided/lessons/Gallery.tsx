/** The dialog of all lessons, one card each. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { list } from '../../../ui/format';
import { Press } from '../../../ui/Press';
import { whyNotLoaded } from '../../../ui/trouble';
import { gallery as challenges } from '../challenges/state';
import { Card, CardLink, Gallery } from '../Gallery';
import { Picture } from '../Picture';
import { guidedWords } from '../words';
import type { Lesson } from './collection';
import { minutesOf } from './minutes';
import { Papers } from './Papers';
import { done, last } from './progress';
import { load } from './start';
import { absent, gallery, lessons, OWN, openStep, own, place, placeOf, writing } from './state';
import { stepTarget } from './target';

const titleOf = (id: string) => lessons.value.find((one) => one.id === id)?.title ?? id;

const loadDraft = () => import('./draft');

export function LessonGallery() {
  const fault = useSignal<string | null>(null);
  /** Performs an action with a part of the page that is loaded on demand; failures are reported. */
  const attempt = async (does: () => Promise<unknown>): Promise<void> => {
    fault.value = null;
    try {
      const found = await does();
      if (typeof found === 'string') fault.value = found;
    } catch (error) {
      fault.value = guidedWords.lessonsMissing(whyNotLoaded(error));
    }
  };
  const withDraft = (does: (draft: Awaited<ReturnType<typeof loadDraft>>) => unknown) =>
    attempt(async () => does(await loadDraft()));
  return (
    <Gallery
      open={gallery}
      name="lessons"
      title={guidedWords.lessons}
      load={load}
      missing={guidedWords.lessonsMissing}
      absent={absent.value}
    >
      <div class="lesson-buttons">
        <p class="lessons-about">
          {guidedWords.lessonsAbout(<Press name="lessonNext" />, <Press name="reveal" />)}{' '}
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
        <button
          type="button"
          class="button"
          title={guidedWords.writeTitle}
          data-testid="lesson-write"
          onClick={() => withDraft(({ begin }) => begin())}
        >
          {guidedWords.write}
        </button>
        <label class="button" title={guidedWords.openFileTitle}>
          {guidedWords.openFile}
          <input
            type="file"
            accept=".json,application/json"
            class="visually-hidden"
            data-testid="lesson-file"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void withDraft(({ openFile }) => openFile(file));
            }}
          />
        </label>
      </div>
      {fault.value !== null && (
        <p class="wrong" role="alert">
          {fault.value}
        </p>
      )}
      <Short />
      <Continue />
      <ol class="guide-cards">
        {own.value && (
          <LessonCard lesson={{ id: OWN, ...own.value }} mark="✎">
            <button
              type="button"
              class="plain"
              title={guidedWords.editTitle}
              data-testid="lesson-edit-own"
              onClick={() => {
                writing.value = true;
                if (own.value) openStep({ id: OWN, ...own.value }, 1);
              }}
            >
              {guidedWords.edit}
            </button>
            <Papers lesson={{ id: OWN, ...own.value }} />
            <button
              type="button"
              class="plain"
              title={guidedWords.discardTitle}
              onClick={() => withDraft(({ discard }) => discard())}
            >
              {guidedWords.discard}
            </button>
          </LessonCard>
        )}
        {lessons.value.map((lesson, index) => (
          <LessonCard key={lesson.id} lesson={lesson} mark={String(index + 1)}>
            <Papers lesson={lesson} />
            <button
              type="button"
              class="plain"
              title={guidedWords.copyTitle(lesson.title)}
              data-testid="lesson-copy"
              onClick={() => withDraft(({ begin }) => begin(lesson))}
            >
              {guidedWords.copy}
            </button>
          </LessonCard>
        ))}
      </ol>
    </Gallery>
  );
}

interface CardProps {
  lesson: Lesson;
  mark: string;
  /** Other actions on it. */
  children: ComponentChildren;
}

const LessonCard = ({ lesson, mark, children }: CardProps) => (
  <Card
    data-lesson={lesson.id}
    data-current={place.value?.id === lesson.id || undefined}
    mark={mark}
    picture={lesson.id !== OWN && <Picture folder="lessons" id={lesson.id} />}
    target={stepTarget(lesson, 1)}
    title={lesson.title}
    about={lesson.about}
    size={
      <>
        {guidedWords.lessonSize(lesson.steps.length, minutesOf(lesson), lesson.source)}
        {lesson.short && <b class="in-short">{guidedWords.inShort}</b>}
        {done.value.includes(lesson.id) && <b class="done">{guidedWords.lessonDone}</b>}
      </>
    }
  >
    {lesson.needs.length > 0 && (
      <p class="source">{guidedWords.lessonNeeds(list(lesson.needs.map(titleOf)))}</p>
    )}
    <p class="does">{children}</p>
  </Card>
);

/** The lessons of the short course, for viewers with time for four. */
function Short() {
  const numbers = lessons.value.flatMap(({ short }, index) => (short ? [String(index + 1)] : []));
  return (
    numbers.length > 0 && <p class="lessons-about">{guidedWords.shortCourse(list(numbers))}</p>
  );
}

/** Link to the viewer's last place, unless that lesson is finished or open. */
function Continue() {
  const { id, step } = placeOf(last.value ?? '') ?? { id: '', step: 0 };
  const index = lessons.value.findIndex((one) => one.id === id);
  const lesson = lessons.value[index];
  if (!lesson?.steps[step - 1] || step === lesson.steps.length || place.value?.id === id)
    return null;
  return (
    <p class="lesson-continue">
      <CardLink {...stepTarget(lesson, step)} class="button">
        {guidedWords.goOn(index + 1, step)}
      </CardLink>
    </p>
  );
}
