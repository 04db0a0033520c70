/** A lesson on a stage: the position, small, and the text, large. Text already said is grey; text to come has its room reserved. */
import { useEffect, useRef } from 'preact/hooks';
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import { at, explained, over, scene, script } from './lecture';
import { smallerBy, widthOf } from './lines';
import { Announcement } from './Strip';
import { guided, here, wantsFocus } from './state';

interface Part {
  text: string;
  said: 'before' | 'now' | 'later';
}

/** The parts said in the current scene, in the order of the presses. */
function partsNow(): Part[] {
  const { parts, heading, reason } = script.value;
  const now = at.value;
  switch (scene.value) {
    case 'text': {
      // The question appears with the rest.
      return parts.map((text, i) => ({
        text,
        said: i < now ? 'before' : i === now ? 'now' : 'later',
      }));
    }
    case 'answer': {
      const question = here.value?.step.ask?.question ?? '';
      const told = explained.value;
      return [
        { text: question, said: told ? 'before' : 'now' },
        { text: reason, said: told ? 'now' : 'later' },
      ];
    }
    default:
      return [{ text: heading, said: 'now' }];
  }
}

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
  const parts = partsNow();
  const smaller = smallerBy(widthOf(parts.map(({ text }) => text).join(' ')));
  return (
    <section
      class="stage-line"
      aria-label={guidedWords.lesson}
      data-scene={scene}
      data-testid="lesson-line"
    >
      <h1 ref={heading} tabIndex={-1} data-testid="lesson-step">
        {shown && (
          <>
            <span>{shown.lesson.title}</span> {shown.step.title}
            {over.value && <strong data-testid="lesson-over">{guidedWords.over}</strong>}
          </>
        )}
      </h1>
      <p data-smaller={smaller} data-testid="stage-line">
        <Parts parts={parts} />
      </p>
      <Announcement />
    </section>
  );
}

export const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <>
    {parts.map(({ text, said }) => (
      <span key={text} class="part" data-said={said}>
        <Prose text={text} />{' '}
      </span>
    ))}
  </>
);
