/** A dialog over the page; what is in it exists only while it is open. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../icons';

interface Props {
  open: Signal<boolean>;
  /** Also its style and what tests call it. */
  name: string;
  title: string;
  children: ComponentChildren;
}

export function Dialog({ open, name, title, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  const close = () => {
    open.value = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      ref={ref}
      class={`dialog ${name}`}
      aria-labelledby={`${name}-title`}
      data-testid={`${name}-dialog`}
      onClose={close}
      onClick={(event) => {
        // The dialog's own box is filled by the article: only the backdrop is left.
        if (event.target === event.currentTarget) close();
      }}
    >
      {isOpen && (
        <article>
          <div class="head">
            <h2 id={`${name}-title`}>{title}</h2>
            <button type="button" class="icon-button" aria-label="Close" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </article>
      )}
    </dialog>
  );
}
