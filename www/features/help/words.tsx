/** The help: about the page, what to do, the keys, and further reading. */
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
  ready: 'this page is stored on this device, complete, and opens offline.',
  arriving: 'this page is being stored on this device and will soon open offline.',
  failed:
    'not yet: a file could not be downloaded, or there was no room for it. The next visit tries again.',
  deleted: 'no longer: the copy on this device was deleted. The next visit stores it again.',
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
  /** The pages of the documentation that most viewers look for. */
  documents: [
    ['tour', 'a tour'],
    ['learners', 'which learner'],
    ['data', 'your own data'],
  ] as [page: string, name: string][],
  source: 'Source',
  report: 'Report a fault',
  theReport: 'the report',
  /** After the link to the form, or after the button, if no address for reports is known. */
  reported: 'with link, version and browser, without rows of your own data',

  about: 'Implicit Lab',
  learners: () => (
    <>
      Online learners predict, see the answer, incur a loss, and update their weights. An{' '}
      <b>explicit</b> learner follows the slope of the loss at its current weights; a step that is
      too long overshoots, by more every time. An <b>implicit</b> learner takes the slope{' '}
      <i>after</i> the step, so it never overshoots. Here they race on one stream, with the same
      numbers for everyone who opens the link.
    </>
  ),
  equationTitle: 'The one equation behind everything',
  equation: String.raw`\begin{gathered}
w^+ = \operatorname*{arg\,min}_w \Big\{ f(x^\top w) + r(w) + \tfrac{1}{2\eta}\lVert w - \hat w\rVert^2 \Big\} \\[4pt]
\iff\quad w^+ = w(\beta) = \operatorname{prox}_{\eta r}(\hat w + \eta\beta x) \quad\text{with}\quad x^\top w(\beta) = h(\beta)
\end{gathered}`,
  scalar: () => (
    <>
      The scalar <Tex tex="\beta" /> sets how far to move along <Tex tex="x" />. Explicit methods
      take <Tex tex="\beta = -f'(x^\top\hat w)" />, minus the slope before the step; implicit ones
      solve the equation for it, with <Tex tex="h(\beta) = \{z : f'(z) = -\beta\}" />.
    </>
  ),
  toDo: 'What to do',
  drag: 'Drag any slider: the race restarts at once.',
  point:
    'Point at a curve to read its values; the table shows every learner at that round, and all charts share the cursor.',
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
      <b>Show</b> has everything for a lecture: large type for a projector, full screen, a choice of
      panels.
    </>
  ),
  sharing: () => (
    <>
      <b>Share</b> has a link that reproduces the experiment to the last bit, as text, QR code or
      HTML for slides. It includes the rows of your own file only if there are few; otherwise it
      names the file and says how to read it.
    </>
  ),
  exporting: () => (
    <>
      <b>Export</b> saves every number of the run, a table of results for your paper, and the
      references to cite.
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
  /** Files deployed with the page, and the purpose of their software. */
  licenceFiles: [
    ['rust.txt', 'engine'],
    ['javascript.txt', 'page'],
    ['fonts.txt', 'fonts'],
  ] as [file: string, of: string][],
  showLicences: 'show them',
};
