/** All lessons, one card each. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notLoaded } from '../../../boot/trouble';
import { Dialog } from '../../../ui/Dialog';
import { textOf } from './place';
import { gallery, lessons, load, openStep, place, wantsFocus } from './state';

export function LessonGallery() {
  const fault = useSignal<string | null>(null);
  const isOpen = gallery.value;
  useEffect(() => {
    if (!isOpen) return;
    fault.value = null;
    load().catch((error: unknown) => {
      fault.value = notLoaded(error);
    });
  }, [isOpen]);
  return (
    <Dialog open={gallery} name="lessons" title="Lessons">
      <p class="lessons-about">
        A few steps each: look, predict, then see. <kbd>Page ↓</kbd> goes on, <kbd>V</kbd> reveals.
      </p>
      {fault.value !== null && (
        <p class="wrong" role="alert">
          The lessons {fault.value}
        </p>
      )}
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
            <h3 class="title">
              <a
                href={`#${lesson.steps[0]?.link}&lesson=${textOf({ id: lesson.id, step: 1 })}`}
                class="whole"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  wantsFocus.value = true;
                  openStep(lesson, 1);
                }}
              >
                {lesson.title}
              </a>
            </h3>
            <p class="about">{lesson.about}</p>
            <p class="source">
              {lesson.steps.length} steps · {lesson.source}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
