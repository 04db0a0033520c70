/** What makes a `<dialog>` follow a signal, and the signal the dialog. */
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  close(): void;
  onCancel(event: Event): void;
  onClose(event: Event): void;
}

/** Shows the dialog while `open` says so. */
export function useModal(open: Signal<boolean>): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // Closings that `open` knows of: their events come later, maybe after somebody opened the dialog anew.
  const known = useRef(0);
  const isOpen = open.value;
  // At once: what is in it is there no sooner than it is shown, and as soon as it is closed it is in nobody's way.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
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
    // Escape. (Browsers close without asking when it is pressed again and again.) Those of a dialog within are its own.
    onCancel(event) {
      if (event.target !== ref.current) return;
      known.current += 1;
      ref.current?.close();
      close();
    },
    onClose(event) {
      const dialog = ref.current;
      if (!dialog || event.target !== dialog) return;
      if (known.current === 0) return close();
      known.current -= 1;
      // Opened anew in the same breath, before anything was rendered.
      if (open.peek() && !dialog.open) dialog.showModal();
    },
  };
}
