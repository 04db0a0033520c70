/** The `ƒ` button and what it opens: equation, source, and what the parameters do. */
import { useEffect, useRef } from 'preact/hooks';
import type { Entry, Kind } from '../core';
import { CloseIcon } from '../icons';
import { explained } from '../state';
import { Equation, Tex } from '../tex';

export function ExplainButton({ kind, entry }: { kind: Kind; entry: Entry }) {
  return (
    <button
      type="button"
      class="icon-button f"
      aria-label={`What ${entry.name} is`}
      aria-haspopup="dialog"
      title={`What ${entry.name} is`}
      onClick={(event) => {
        explained.value = { kind, entry, anchor: event.currentTarget };
      }}
    >
      ƒ
    </button>
  );
}

/** Keeps the popover beside its button and inside the window. */
function place(popover: HTMLElement, anchor: HTMLElement): void {
  const gap = 8;
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const right = button.right + gap;
  const left = right + width + gap <= innerWidth ? right : Math.max(gap, innerWidth - width - gap);
  const below = right === left ? button.top - gap : button.bottom + gap;
  popover.style.left = `${left}px`;
  popover.style.top = `${Math.max(gap, Math.min(below, innerHeight - height - gap))}px`;
}

/** One for the whole page; the browser closes it on Escape and on a click elsewhere. */
export function ExplainPopover() {
  const ref = useRef<HTMLElement>(null);
  const open = explained.value;
  useEffect(() => {
    const popover = ref.current;
    if (!popover || !open) return;
    if (!popover.matches(':popover-open')) popover.showPopover();
    place(popover, open.anchor);
    popover.focus();
    // The equation grows when KaTeX has set it.
    const watch = new ResizeObserver(() => place(popover, open.anchor));
    watch.observe(popover);
    return () => watch.disconnect();
  }, [open]);

  return (
    <section
      ref={ref}
      class="explain"
      popover="auto"
      tabIndex={-1}
      role="dialog"
      aria-label={open ? `What ${open.entry.name} is` : 'Explanation'}
      onToggle={(event) => {
        if (event.newState !== 'closed' || !explained.peek()) return;
        const { anchor } = explained.peek() ?? {};
        explained.value = null;
        if (document.activeElement === document.body) anchor?.focus();
      }}
    >
      {open && <Explanation entry={open.entry} close={() => ref.current?.hidePopover()} />}
    </section>
  );
}

function Explanation({ entry, close }: { entry: Entry; close(): void }) {
  return (
    <>
      <div class="head">
        <h3>{entry.name}</h3>
        <button type="button" class="icon-button" aria-label="Close" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <p>{entry.summary}</p>
      <Equation key={entry.equation} tex={entry.equation} />
      {entry.params.length > 0 && (
        <dl>
          {entry.params.map((spec) => (
            <div key={spec.id}>
              <dt>
                {spec.symbol && <Tex tex={spec.symbol} />} {spec.name}
              </dt>
              <dd>{spec.help}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="source">{entry.source}</p>
    </>
  );
}
