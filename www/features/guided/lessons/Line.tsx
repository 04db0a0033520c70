/** A lesson on a stage: where one is, small, and one sentence, large. */
import { useEffect, useRef } from 'preact/hooks';
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import { line } from './lecture';
import { Announcement } from './Strip';
import { guided, here, wantsFocus } from './state';

/** A sentence of more characters is smaller. */
const LONG = 170;

export function LessonLine() {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = here.value;
  useEffect(() => {
    if (!wantsFocus.peek()) return;
    wantsFocus.value = false;
    requestAnimationFrame(() => heading.current?.focus());
  }, [shown?.lesson.id, shown?.number]);
  // Keeps room for a text that is being loaded.
  if (!guided.value) return null;
  return (
    <section class="stage-line" aria-label={guidedWords.lesson} data-testid="lesson-line">
      <h1 ref={heading} tabIndex={-1} data-testid="lesson-step">
        {shown && (
          <>
            <span>{shown.lesson.title}</span> {shown.step.title}
          </>
        )}
      </h1>
      <p data-long={line.value.length > LONG} data-testid="stage-line">
        <Prose text={line.value} />
      </p>
      <Announcement />
    </section>
  );
}
