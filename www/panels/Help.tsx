/** What this page is, on one screen. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../icons';
import { Equation, Tex } from '../tex';

const SHORTCUTS: [keys: string, what: string][] = [
  ['Space', 'play or pause'],
  ['N', 'one round on'],
  ['Shift N', 'ten rounds on'],
  ['B', 'one round back'],
  ['Shift B', 'ten rounds back'],
  ['Home End', 'on the track above: the first and the last round'],
  ['R', 'back to round 0'],
  ['C', 'copy the link'],
  ['D', 'light or dark'],
  ['← →', 'on a chart: move the cursor (with Shift: further)'],
  ['↑ ↓', 'on a chart: another learner; in a field: a step up or down'],
  ['?', 'this page'],
];

const EQUATION = String.raw`\begin{gathered}
w^+ = \operatorname*{arg\,min}_w \Big\{ f(x^\top w) + r(w) + \tfrac{1}{2\eta}\lVert w - \hat w\rVert^2 \Big\} \\[4pt]
\iff\quad w^+ = w(\beta) = \operatorname{prox}_{\eta r}(\hat w + \eta\beta x) \quad\text{with}\quad x^\top w(\beta) = h(\beta)
\end{gathered}`;

export function Help({ open }: { open: Signal<boolean> }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open.value && !dialog.open) dialog.showModal();
    if (!open.value && dialog.open) dialog.close();
  }, [open.value]);
  const close = () => {
    open.value = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      ref={ref}
      class="help"
      aria-labelledby="help-title"
      onClose={close}
      onClick={(event) => {
        // The dialog's own box is filled by the article: only the backdrop is left.
        if (event.target === event.currentTarget) close();
      }}
    >
      {open.value && (
        <article>
          <div class="head">
            <h2 id="help-title">Implicit Lab</h2>
            <button type="button" class="icon-button" aria-label="Close" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          <p>
            Online learners predict, see the answer, pay the loss, and move their weights. An{' '}
            <b>explicit</b> learner follows the slope of the loss where it stands; a step that is
            too long carries it past the answer, farther every time. An <b>implicit</b> learner asks
            where it would stand <i>after</i> the step, so no step carries it past the answer. Here
            they race on one stream, with the same numbers for everyone who opens the link.
          </p>
          <h3>The one equation behind everything</h3>
          <Equation tex={EQUATION} />
          <p>
            The scalar <Tex tex="\beta" /> says how far to go along <Tex tex="x" />. Explicit
            methods take <Tex tex="\beta = -f'(x^\top\hat w)" />, the slope before the step;
            implicit ones solve the equation for it, with{' '}
            <Tex tex="h(\beta) = \{z : f'(z) = -\beta\}" />.
          </p>
          <h3>What to do</h3>
          <ul>
            <li>Drag any slider: the race starts again at once.</li>
            <li>Point at a curve for its exact values; the cursor is the same in all charts.</li>
            <li>
              <b>ƒ</b> opens the equation of a stream, loss or learner, and where it comes from.
            </li>
            <li>
              <b>Sweep …</b>, under the loss, plays every learner at many step sizes (or of anything
              else that is a number); <b>seeds</b> beside it shows a median and a band instead of
              one lucky path.
            </li>
            <li>Share copies a link that holds everything, to the last bit.</li>
          </ul>
          <h3>Keys</h3>
          <dl class="keys">
            {SHORTCUTS.map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </article>
      )}
    </dialog>
  );
}
