/** The dialog of all lessons, challenges or recipes (it loads their texts), a card in it, and the head of the one that is open. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageAddress } from '../../session/address';
import { Dialog } from '../../ui/Dialog';
import { CloseIcon } from '../../ui/icons';
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
  /** Which text a link named that is not there. */
  absent?: string | null;
  children: ComponentChildren;
}

export function Gallery({
  open,
  name,
  title,
  head,
  load,
  missing,
  absent,
  children,
}: GalleryProps) {
  const fault = useSignal<string | null>(null);
  const wrong = fault.value ?? absent;
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
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {children}
    </Dialog>
  );
}

/** Where a card leads. */
export interface Target {
  /** Without `#`. */
  fragment: string;
  /** In the place of following the address. */
  follow(): void;
}

interface LinkProps extends Target {
  class: string;
  current?: boolean;
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

interface CardProps {
  /** Its number, or another sign. */
  mark: string;
  picture?: ComponentChildren;
  /** The link is the whole card. */
  target: Target;
  title: string;
  about: string;
  /** How long it is, and where it comes from. */
  size: ComponentChildren;
  children?: ComponentChildren;
  [data: `data-${string}`]: string | boolean | undefined;
}

export const Card = ({
  mark,
  picture,
  target,
  title,
  about,
  size,
  children,
  ...data
}: CardProps) => (
  <li class="guide-card lesson-card" {...data}>
    <span class="count" aria-hidden="true">
      {mark}
    </span>
    {picture}
    <h3 class="title">
      <CardLink {...target} class="whole">
        {title}
      </CardLink>
    </h3>
    <p class="about">{about}</p>
    <p class="source">{size}</p>
    {children}
  </li>
);

interface HeadProps {
  level: 'h1' | 'h2';
  id: string;
  /** What it is one of. */
  whose: string;
  title: string;
  /** The name of the button that sends it away, and what is shown with it. */
  leave: readonly [name: string, title: string];
  left(): void;
  /** Other buttons. */
  children: ComponentChildren;
}

export const StripHead = ({ level: H, id, whose, title, leave, left, children }: HeadProps) => (
  <div class="strip-head">
    <H id={id} class="strip-title">
      <span class="whose">{whose}</span> {title}
    </H>
    {children}
    <button type="button" class="icon-button" aria-label={leave[0]} title={leave[1]} onClick={left}>
      <CloseIcon />
    </button>
  </div>
);
