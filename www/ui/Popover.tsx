/** A box attached to a button; the browser closes it on Escape and on a click elsewhere. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CloseIcon } from './icons';
import { place } from './place';
import { uiWords } from './words';

interface Props {
  /** The button that it belongs to; `null` while it is closed. */
  anchor: HTMLElement | null;
  /** Label for screen readers. */
  label: string;
  title: string;
  closed(): void;
  children: ComponentChildren;
}

export function Popover({ anchor, label, title, closed, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  // Synchronous: a press on another button closes the popover, which must be open again before its
  // toggle event.
  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const isOpen = popover.matches(':popover-open');
    if (!anchor) {
      if (isOpen) popover.hidePopover();
      return;
    }
    if (!isOpen) popover.showPopover();
    place(popover, anchor, 'beside');
    popover.focus();
    // The equation grows once KaTeX has set it.
    const watch = new ResizeObserver(() => place(popover, anchor, 'beside'));
    watch.observe(popover);
    return () => watch.disconnect();
  }, [anchor]);

  return (
    <section
      ref={ref}
      class="explain"
      popover="auto"
      tabIndex={-1}
      role="dialog"
      aria-label={label}
      onToggle={(event) => {
        if (event.newState !== 'closed' || !anchor) return;
        closed();
        if (document.activeElement === document.body) anchor.focus();
      }}
    >
      {anchor && (
        <>
          <div class="head">
            <h3>{title}</h3>
            <button
              type="button"
              class="icon-button"
              aria-label={uiWords.close}
              onClick={() => ref.current?.hidePopover()}
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </>
      )}
    </section>
  );
}
