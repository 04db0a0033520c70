/** A dialog, modal unless it is docked; its content exists only while it is open. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { CloseIcon } from './icons';
import { useModal } from './modal';
import { uiWords } from './words';

interface Props {
  open: Signal<boolean>;
  /** Its class, and its name in tests. */
  name: string;
  title: string;
  /** Content next to the title. */
  head?: ComponentChildren;
  /** Whether it is at the side of the page, or below it, and covers no chart. */
  docked?: boolean;
  children: ComponentChildren;
}

export function Dialog({ open, name, title, head, docked = false, children }: Props) {
  const { ref, close, onCancel, onClose } = useModal(open, docked);
  /** Target of the last press: a selection of text may end outside the dialog. */
  const pressed = useRef<EventTarget | null>(null);
  return (
    <dialog
      ref={ref}
      class={docked ? `dialog docked ${name}` : `dialog ${name}`}
      aria-labelledby={`${name}-title`}
      data-testid={`${name}-dialog`}
      onCancel={onCancel}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onKeyDown={(event) => {
        // The browser itself closes a modal dialog.
        if (!docked || event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (docked) return;
        // The article fills the dialog's own box, so this target is the backdrop.
        const backdrop = event.currentTarget;
        if (event.target === backdrop && pressed.current === backdrop) close();
      }}
    >
      {open.value && (
        <article>
          <div class="head">
            <h2 id={`${name}-title`}>{title}</h2>
            {head}
            <button type="button" class="icon-button" aria-label={uiWords.close} onClick={close}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </article>
      )}
    </dialog>
  );
}
