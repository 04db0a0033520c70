/** Keeps a `<dialog>` and a signal in sync. */
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  close(): void;
  onCancel(event: Event): void;
  onClose(event: Event): void;
}

const moved = () => delete document.documentElement.dataset.resting;

/**
 * Suppresses help under a resting pointer, which may be over something that the dialog covered,
 * until it moves.
 */
function rest(): void {
  document.documentElement.dataset.resting = '';
  // One listener, however many dialogs have closed since.
  addEventListener('pointermove', moved, { once: true });
}

/** Shows the dialog while `open` is true; with `beside`, the page stays usable next to it. */
export function useModal(open: Signal<boolean>, beside = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // Closings that `open` already reflects: their events come later, perhaps after the dialog was
  // reopened.
  const known = useRef(0);
  const isOpen = open.value;
  const show = (dialog: HTMLDialogElement) => (beside ? dialog.show() : dialog.showModal());
  // Before painting: the content appears with the dialog, and a closed dialog blocks nothing.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) show(dialog);
    if (!isOpen && dialog.open) {
      known.current += 1;
      dialog.close();
    }
  }, [isOpen]);
  const close = () => {
    open.value = false;
  };
  return {
    ref,
    close,
    // Escape. (Browsers close without asking when it is pressed repeatedly.) A nested dialog
    // handles its own events.
    onCancel(event) {
      if (event.target !== ref.current) return;
      known.current += 1;
      ref.current?.close();
      close();
    },
    onClose(event) {
      const dialog = ref.current;
      if (!dialog || event.target !== dialog) return;
      rest();
      if (known.current === 0) return close();
      known.current -= 1;
      // Reopened before anything was rendered.
      if (open.peek() && !dialog.open) show(dialog);
    },
  };
}
