/** Has something that did not come asked for anew. */

interface Props {
  act(): void;
  /** What tests call it. */
  id?: string;
}

export const TryAgain = ({ act, id }: Props) => (
  <button
    type="button"
    class="button"
    data-testid={id}
    onClick={({ currentTarget }) => {
      // It is gone while it is tried: whoever came to it by keys stays near.
      const near =
        currentTarget.closest('dialog')?.querySelector('button') ??
        currentTarget.closest<HTMLElement>('[tabindex="-1"]');
      near?.focus({ preventScroll: true });
      act();
    }}
  >
    Try again
  </button>
);
