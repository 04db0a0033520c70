/** The dialog of all lessons, challenges or recipes (it loads their texts), its cards, and the header of an open text. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageAddress } from '../../session/address';
import { Dialog } from '../../ui/Dialog';
import { CloseIcon } from '../../ui/icons';
import { whyNotLoaded } from '../../ui/trouble';

interface GalleryProps {
  open: Signal<boolean>;
  /** Name of the dialog. */
  name: string;
  title: string;
  head?: ComponentChildren;
  load(): Promise<void>;
  /** Message for texts that could not be loaded. */
  missing(why: string): string;
  /** The text named by a link that does not exist. */
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

/** Target of a card. */
export interface Target {
  /** Fragment, without `#`. */
  fragment: string;
  /** Opens it, instead of following the address. */
  follow(): void;
}

interface LinkProps extends Target {
  class: string;
  current?: boolean;
  children: ComponentChildren;
}

/** A true link, so that it can be opened in another tab. */
export const CardLink = ({ fragment, class: name, current, follow, children }: LinkProps) => (
  <a
    // The whole address, since a fragment alone would be announced as a place on this page.
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
  /** Its number, or another symbol. */
  mark: string;
  picture?: ComponentChildren;
  /** The link is the whole card. */
  target: Target;
  title: string;
  about: string;
  /** Its length and its source. */
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
  /** Name of the collection that it belongs to. */
  whose: string;
  title: string;
  /** Name and title of the button that closes it. */
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
