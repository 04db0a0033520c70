/** A modal dialog; its content exists only while it is open. */
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
  /** Beside the title. */
  head?: ComponentChildren;
  children: ComponentChildren;
}

export function Dialog({ open, name, title, head, children }: Props) {
  const { ref, close, onCancel, onClose } = useModal(open);
  /** Target of the last press: a selection of text may end outside the dialog. */
  const pressed = useRef<EventTarget | null>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      ref={ref}
      class={`dialog ${name}`}
      aria-labelledby={`${name}-title`}
      data-testid={`${name}-dialog`}
      onCancel={onCancel}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={(event) => {
        // The dialog's own box is filled by the article: only the backdrop is left.
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
