/** The list of a lesson's steps, behind the number of the current one: each can be opened. */
import { useId, useRef } from 'preact/hooks';
import { place } from '../../../ui/place';
import { CardLink } from '../Gallery';
import { guidedWords } from '../words';
import { Papers } from './Papers';
import type { Here } from './state';
import { stepTarget } from './target';

export function Steps({ lesson, number }: Omit<Here, 'step'>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        class="quiet lesson-progress"
        popovertarget={id}
        title={guidedWords.stepsTitle}
        data-testid="lesson-progress"
      >
        {guidedWords.step(number, lesson.steps.length)}
      </button>
      <nav
        ref={list}
        id={id}
        class="lesson-steps"
        popover="auto"
        aria-label={guidedWords.stepsOf(lesson.title)}
        data-testid="lesson-steps"
        onBeforeToggle={({ currentTarget }) =>
          button.current && place(currentTarget, button.current, 'left')
        }
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open')
            currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus();
        }}
      >
        <ol>
          {lesson.steps.map(({ title, ask }, index) => {
            const target = stepTarget(lesson, index + 1);
            return (
              <li key={index}>
                <CardLink
                  {...target}
                  class="lesson-entry"
                  current={index + 1 === number}
                  follow={() => {
                    close();
                    target.follow();
                  }}
                >
                  <span class="count">{index + 1}</span> {title}
                  {ask && (
                    <span class="asks" title={guidedWords.hasQuestion}>
                      ?
                    </span>
                  )}
                </CardLink>
              </li>
            );
          })}
        </ol>
        <p class="does">
          <Papers lesson={lesson} />
        </p>
      </nav>
    </>
  );
}
