/** The dialog with what this page is, and every key, on one screen. */

import { type Offline, offline, single } from '../../boot/offline/state';
import { help } from '../../session/mode';
import { Dialog } from '../../ui/Dialog';
import { Equation, Tex } from '../../ui/tex';
import { GROUPS, KEYS, type Key, keysOf, lettersOn, switchLetters } from './keys';

const EQUATION = String.raw`\begin{gathered}
w^+ = \operatorname*{arg\,min}_w \Big\{ f(x^\top w) + r(w) + \tfrac{1}{2\eta}\lVert w - \hat w\rVert^2 \Big\} \\[4pt]
\iff\quad w^+ = w(\beta) = \operatorname{prox}_{\eta r}(\hat w + \eta\beta x) \quad\text{with}\quad x^\top w(\beta) = h(\beta)
\end{gathered}`;

export const Help = () => (
  <Dialog open={help} name="help" title="Implicit Lab">
    <HelpSheet />
  </Dialog>
);

const HelpSheet = () => (
  <>
    <div class="help-columns">
      <About />
      <ToDo />
    </div>
    <KeySheet />
  </>
);

const About = () => (
  <section>
    <p>
      Online learners predict, see the answer, pay the loss, and move their weights. An{' '}
      <b>explicit</b> learner follows the slope of the loss where it stands; a step that is too long
      carries it past the answer, farther every time. An <b>implicit</b> learner asks where it would
      stand <i>after</i> the step, so no step carries it past the answer. Here they race on one
      stream, with the same numbers for everyone who opens the link.
    </p>
    <h3>The one equation behind everything</h3>
    <Equation tex={EQUATION} />
    <p>
      The scalar <Tex tex="\beta" /> says how far to go along <Tex tex="x" />. Explicit methods take{' '}
      <Tex tex="\beta = -f'(x^\top\hat w)" />, the slope before the step; implicit ones solve the
      equation for it, with <Tex tex="h(\beta) = \{z : f'(z) = -\beta\}" />.
    </p>
  </section>
);

const OFFLINE: Record<Offline, string> = {
  ready: 'this page is kept on this device, whole, and opens offline.',
  arriving: 'this page is being kept on this device; soon it opens offline.',
  failed:
    'not yet: a part of what is to be kept could not be fetched, or there was no room for it. It is tried again when the page is opened again.',
  unavailable: 'not from this window, which does not let a page be kept for times offline.',
  single: 'this page is one file and needs none.',
};

/** Files beside the page, which are kept with it. */
const LICENCES = [
  ['rust.txt', 'engine'],
  ['javascript.txt', 'page'],
  ['fonts.txt', 'fonts'],
];
const licence = ([file, what]: string[], place: number) => (
  <>
    {place > 0 && ', '}
    <a href={`./licences/${file}`} target="_blank" rel="noopener">
      {what}
    </a>
  </>
);

/** The single file has the texts in itself. */
const LicencesWithin = () => (
  <details class="licences">
    <summary>show them</summary>
    <pre>
      {document.querySelector<HTMLTemplateElement>('template#licences')?.content.textContent}
    </pre>
  </details>
);

const ToDo = () => (
  <section>
    <h3>What to do</h3>
    <ul>
      <li>Drag any slider: the race starts again at once.</li>
      <li>Point at a curve for its exact values; the cursor is the same in all charts.</li>
      <li>
        <b>ƒ</b> opens the equation of a stream, loss or learner, and where it comes from.
      </li>
      <li>
        <b>Sweep …</b>, under the loss, plays every learner at many step sizes (or of anything else
        that is a number); <b>seeds</b> beside it shows a median and a band instead of one lucky
        path.
      </li>
      <li>
        <b>Show</b> has what a lecture needs: large type for a projector, a QR code, full screen.
      </li>
      <li>
        Share copies a link that holds everything, to the last bit. Of a file of yours it holds the
        rows only if they are few; of a larger one, which file it was and how it is read.
      </li>
      <li>
        <b>Export</b> has every number of the run, the table of results for a paper, and what to
        cite.
      </li>
      <li data-testid="offline">
        <b>Without a network</b>: {OFFLINE[offline.value]}
      </li>
      <li data-testid="licences">
        <b>Licences</b> of what others wrote
        {single ? <LicencesWithin /> : <>: {LICENCES.map(licence)}.</>}
      </li>
    </ul>
  </section>
);

/** What the charts do with keys of their own. */
const ELSEWHERE: [keys: string, words: string][] = [
  ['← →', 'on a chart: the cursor (Shift: further)'],
  ['↑ ↓', 'on a chart: another learner; in a field: a step'],
  ['Home End', 'on the track above: the first and the last round'],
  ['Tab', 'to the next control'],
];

function KeySheet() {
  const all: Key[] = Object.values(KEYS);
  return (
    <section class="key-sheet" aria-labelledby="keys-title">
      <h3 id="keys-title">Keys</h3>
      <div class="key-groups">
        {GROUPS.map((group) => (
          <section key={group}>
            <h4>{group}</h4>
            <dl class="keys">
              {all
                .filter((one) => one.group === group)
                .map((one) => (
                  <KeyRow key={one.words} keys={keysOf(one)} words={one.words} />
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h4>Everywhere</h4>
          <dl class="keys">
            {ELSEWHERE.map(([keys, words]) => (
              <KeyRow key={keys} keys={keys} words={words} />
            ))}
          </dl>
        </section>
      </div>
      <label class="letters">
        <input
          type="checkbox"
          checked={lettersOn}
          onChange={(event) => switchLetters(event.currentTarget.checked)}
        />{' '}
        Single keys work. Switch them off if you speak to your computer.
      </label>
    </section>
  );
}

const KeyRow = ({ keys, words }: { keys: string; words: string }) => (
  <div>
    <dt>
      <kbd>{keys}</kbd>
    </dt>
    <dd>{words}</dd>
  </div>
);
