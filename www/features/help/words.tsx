/** The help: what the page is, what to do with it, its keys, and where to read on. */
import type { Offline } from '../../session/offline';
import { InfoIcon } from '../../ui/icons';
import type { GroupName } from '../../ui/keys';
import { Tex } from '../../ui/tex';

const groups: Record<GroupName, string> = {
  play: 'Play',
  view: 'View',
  teach: 'Teach',
  page: 'Page',
};

const offline: Record<Offline, string> = {
  ready: 'this page is kept on this device, whole, and opens offline.',
  arriving: 'this page is being kept on this device and will soon open offline.',
  failed:
    'not yet: a file could not be downloaded, or there was no room for it. The next visit tries again.',
  deleted: 'no longer: the copy on this device was deleted. The next visit keeps the page again.',
  unavailable: 'not available in this window (private browsing, or storage is blocked).',
  single: 'this page is one file and needs no network.',
};

export const helpWords = {
  groups,
  keysTitle: 'Keys',
  everywhere: 'Everywhere',
  otherKeys: [
    ['← →', 'chart: move the cursor (Shift: far)'],
    ['↑ ↓', 'chart: another learner; field: one step'],
    ['Home End', 'slider of rounds: first and last'],
    ['Tab', 'next control'],
  ] as [keys: string, does: string][],
  letters: 'Single-key shortcuts (turn them off if you use speech input)',

  documentation: 'Documentation',
  /** Its pages that most look for. */
  documents: [
    ['tour', 'a tour'],
    ['learners', 'which learner'],
    ['data', 'your own data'],
  ] as [page: string, name: string][],
  source: 'Source',
  report: 'Report a fault',
  theReport: 'the report',
  /** Behind the link to the form, or behind the button, where no address for reports is known. */
  reported: 'with link, version and browser, without rows of your own data',

  about: 'Implicit Lab',
  learners: () => (
    <>
      Online learners predict, see the answer, pay the loss, and move their weights. An{' '}
      <b>explicit</b> learner follows the slope of the loss where it stands; a step that is too long
      carries it past the answer, farther every time. An <b>implicit</b> learner asks where it would
      stand <i>after</i> the step, so no step carries it past the answer. Here they race on one
      stream, with the same numbers for everyone who opens the link.
    </>
  ),
  equationTitle: 'The one equation behind everything',
  equation: String.raw`\begin{gathered}
w^+ = \operatorname*{arg\,min}_w \Big\{ f(x^\top w) + r(w) + \tfrac{1}{2\eta}\lVert w - \hat w\rVert^2 \Big\} \\[4pt]
\iff\quad w^+ = w(\beta) = \operatorname{prox}_{\eta r}(\hat w + \eta\beta x) \quad\text{with}\quad x^\top w(\beta) = h(\beta)
\end{gathered}`,
  scalar: () => (
    <>
      The scalar <Tex tex="\beta" /> says how far to go along <Tex tex="x" />. Explicit methods take{' '}
      <Tex tex="\beta = -f'(x^\top\hat w)" />, the slope before the step; implicit ones solve the
      equation for it, with <Tex tex="h(\beta) = \{z : f'(z) = -\beta\}" />.
    </>
  ),
  toDo: 'What to do',
  drag: 'Drag any slider: the race restarts at once.',
  point:
    'Point at a curve for its values; the table says those of all learners at that round, and all charts share the cursor.',
  explain: () => (
    <>
      <InfoIcon /> opens the equation of a stream, loss or learner, and its source.
    </>
  ),
  sweep: () => (
    <>
      <b>Sweep …</b>, under the loss, plays every learner at many step sizes (or values of any other
      number); <b>seeds</b> beside it shows a median and a band instead of one lucky path.
    </>
  ),
  show: () => (
    <>
      <b>Show</b> has what a lecture needs: large type for a projector, full screen, the choice of
      panels.
    </>
  ),
  sharing: () => (
    <>
      <b>Share</b> has a link that holds the experiment to the last bit, as text, as a QR code, and
      as HTML for slides. It holds the rows of your own file only if they are few; otherwise it
      names the file and how to read it.
    </>
  ),
  exporting: () => (
    <>
      <b>Export</b> has every number of the run, the table of results for a paper, and what to cite.
    </>
  ),
  offline: (state: Offline) => (
    <>
      <b>Without a network</b>: {offline[state]}
    </>
  ),
  kept: (largest: string) => (
    <>
      <b>Kept on this device</b>, and sent nowhere: light or dark and the language, how far you are
      in the lessons, your own lesson, the challenges that you solved, your last five data files of
      at most {largest}, and the code that you let run.
    </>
  ),
  forget: 'Forget all of it',
  forgotten: 'Forgotten.',
  licences: () => (
    <>
      <b>Licences</b> of third-party software
    </>
  ),
  /** Files beside the page, and what their software is for. */
  licenceFiles: [
    ['rust.txt', 'engine'],
    ['javascript.txt', 'page'],
    ['fonts.txt', 'fonts'],
  ] as [file: string, of: string][],
  showLicences: 'show them',
};
