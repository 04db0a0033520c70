/** Shared by the dialog of all lessons and that of all recipes: their texts are loaded when it opens. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageAddress } from '../../session/address';
import { Dialog } from '../../ui/Dialog';
import { whyNotLoaded } from '../../ui/trouble';

interface GalleryProps {
  open: Signal<boolean>;
  /** As of a dialog. */
  name: string;
  title: string;
  head?: ComponentChildren;
  load(): Promise<void>;
  /** Message for texts that could not be loaded. */
  missing(why: string): string;
  children: ComponentChildren;
}

export function Gallery({ open, name, title, head, load, missing, children }: GalleryProps) {
  const fault = useSignal<string | null>(null);
  const isOpen = open.value;
  useEffect(() => {
    if (!isOpen) return;
    fault.value = null;
    load().catch((error: unknown) => {
      fault.value = missing(whyNotLoaded(error));
    });
  }, [isOpen]);
  return (
    <Dialog open={open} name={name} title={title} head={head}>
      {fault.value !== null && (
        <p class="wrong" role="alert">
          {fault.value}
        </p>
      )}
      {children}
    </Dialog>
  );
}

interface LinkProps {
  /** Without `#`. */
  fragment: string;
  class: string;
  current?: boolean;
  /** In the place of following the address. */
  follow(): void;
  children: ComponentChildren;
}

/** A true link, so that it opens in another tab as well. */
export const CardLink = ({ fragment, class: name, current, follow, children }: LinkProps) => (
  <a
    // Whole, since a fragment alone would say that it leads to a place on this page.
    href={`${pageAddress()}#${fragment}`}
    class={name}
    aria-current={current || undefined}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      follow();
    }}
  >
    {children}
  </a>
);
