/** The dialog “Your data”. */
import { useLayoutEffect } from 'preact/hooks';
import { Dialog } from '../forms/Dialog';
import { later } from '../later';
import { draft, drop, open } from './draft';

const Body = later(() => import('./Body'));

export function DataDialog() {
  const now = draft.value;
  const isOpen = open.value;
  // At once: what is brought next must not be dropped with what was left.
  useLayoutEffect(() => {
    // Closed by the browser, for Escape was pressed, or by its own button.
    if (!isOpen) drop();
  }, [isOpen]);
  return (
    <Dialog open={open} name="data" title="Your data">
      {now && <Body now={now} />}
    </Dialog>
  );
}
