/** Common parts of a lesson's handout and its page for teachers: the buttons, the title, the link. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isHosted, pageAddress } from '../../../session/address';
import { list } from '../../../ui/format';
import { codeOf } from '../../../ui/qr';
import type { Lesson } from './collection';
import { isOurs, lessons, OWN } from './state';
import { handoutWords } from './words';

interface Props {
  lesson: Lesson;
  /** Name in tests, in addition to the common class. */
  name: string;
  /** Why it cannot be printed yet. */
  busy: string | null;
  close(): void;
  children: ComponentChildren;
}

export function Sheet({ lesson, name, busy, close, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class={`handout ${name}`} data-testid={name}>
      <p class="handout-buttons">
        <button
          type="button"
          class="button"
          disabled={busy !== null}
          data-testid={`${name}-print`}
          onClick={() => print()}
        >
          {busy ?? handoutWords.print}
        </button>
        <button type="button" class="button" data-testid={`${name}-close`} onClick={close}>
          {handoutWords.close}
        </button>
      </p>
      {isHosted() && lesson.id !== OWN && <LessonLink id={lesson.id} />}
      <h1 ref={heading} tabIndex={-1}>
        {lesson.title}
      </h1>
      <p>{lesson.about}</p>
      <p class="source">
        {isOurs(lesson) && `${placeOf(lesson)} `}
        {lesson.source}
      </p>
      {children}
    </main>
  );
}

/** The lesson's place in the course. */
function placeOf(lesson: Lesson): string {
  const all = lessons.value;
  const number = all.findIndex(({ id }) => id === lesson.id) + 1;
  const short = all.flatMap((one, index) => (one.short ? [String(index + 1)] : []));
  return handoutWords.place(number, all.length, lesson.short === true, list(short));
}

/** The lesson's link on paper: an address to type, or a code to scan. */
function LessonLink({ id }: { id: string }) {
  const link = `${pageAddress()}#lesson=${id}`;
  const { side, path } = codeOf(link);
  return (
    <a class="handout-code" href={link}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={handoutWords.code}>
        <path d={path} />
      </svg>
      {link.replace(/^https?:\/\//, '')}
    </a>
  );
}
