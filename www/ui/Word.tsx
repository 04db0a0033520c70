/** A word of a title that opens the choice it stands for. */
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { place } from './place';

interface Props {
  /** What is chosen with it. */
  label: string;
  said: string;
  class?: string;
  children: ComponentChildren;
}

export function Word({ label, said, class: kind = '', children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        class={`title-word ${kind}`}
        popovertarget={id}
        title={label}
      >
        {said}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closed by a choice, which has keys of its own */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        id={id}
        class="word-choice"
        popover="auto"
        onBeforeToggle={({ currentTarget }) =>
          button.current && place(currentTarget, button.current, 'left')
        }
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>(':checked')?.focus();
        }}
        onClick={({ currentTarget, detail }) => {
          // The arrows go on through the alternatives.
          if (detail > 0) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
