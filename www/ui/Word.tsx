/** A word of a title that opens the choice behind it. */
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { place } from './place';

interface Props {
  /** Name of the choice. */
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
          // Arrow keys only move through the alternatives, and leave them open.
          if (detail > 0) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
