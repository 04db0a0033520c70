/** A line that unfolds; its contents are part of the page even while it is closed. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  level: 'h2' | 'h3';
  line: ComponentChildren;
  /** Additional text, on a separate line. */
  under?: ComponentChildren;
  /** Controls that work without opening it. */
  beside?: ComponentChildren;
  /** Whether it is open until the viewer closes it. */
  opens?: boolean;
  children: ComponentChildren;
}

export function Fold({ level: Heading, line, under, beside, opens = false, children }: Props) {
  const id = useId();
  const chosen = useSignal<boolean | null>(null);
  const open = chosen.value ?? opens;
  return (
    <>
      <div class="fold-line">
        <Heading>
          <button
            type="button"
            class="fold"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              chosen.value = !open;
            }}
          >
            {line}
            <span class="chevron" aria-hidden="true">
              ›
            </span>
            {under}
          </button>
        </Heading>
        {beside}
      </div>
      <div class="folded" id={id} hidden={!open}>
        {children}
      </div>
    </>
  );
}
