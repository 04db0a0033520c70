/** The panel of a sweep, while there is one; it can be closed before its part of the script is here. */
import type { ComponentChildren } from 'preact';
import { CloseIcon } from '../icons';
import { later } from '../later';
import { closeSweep, sweeping } from '../sweep';

export const CloseSweep = () => (
  <button
    type="button"
    class="icon-button"
    aria-label="Close the sweep"
    title="Close the sweep"
    onClick={closeSweep}
  >
    <CloseIcon />
  </button>
);

const Waiting = ({ children }: { children: ComponentChildren }) => (
  <section class="sweep" aria-labelledby="sweep-title">
    <div class="sweep-head">
      <h2 id="sweep-title">Sweep</h2>
      <div class="sweep-form">{children}</div>
      <CloseSweep />
    </div>
  </section>
);

const Panel = later(() => import('./SweepBody'), Waiting);

export const SweepPanel = () => (sweeping.value ? <Panel /> : null);
