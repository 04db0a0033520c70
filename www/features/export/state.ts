/** Exports: the file being written, and the texts to copy or save. */
import { batch, computed, signal } from '@preact/signals';
import {
  cite,
  decode,
  type Experiment,
  regretCsv,
  resultsTable,
  type TableFormat,
} from '../../engine/bindings';
import type { Order } from '../../engine/orders';
import { spawn } from '../../engine/spawn';
import { Study } from '../../engine/study';
import type { StudySpec } from '../../engine/tasker';
import { evidence, regretAt, showsRegret, work } from '../../session/evidence';
import { experiment, raceKey } from '../../session/experiment';
import { exporting } from '../../session/mode';
import { isOwn } from '../../session/own';
import {
  awaited,
  digest,
  digested,
  experimentShown,
  meta,
  raceShown,
  raceState,
} from '../../session/play';
import { table } from '../../session/rows';
import { bands, seedStudy } from '../../session/seeds';
import { citedLink, pageLink, pageLinkOf } from '../../session/share';
import { summary as summaryOfSweep, sweepStudy } from '../../session/sweep';
import { fileName, save } from '../../ui/download';
import { formatBytes } from '../../ui/format';
import { say } from '../../ui/live';
import { writeFile } from './fileWriter';
import { sizeOf } from './size';
import { exportWords } from './words';

/** Whether the CSV has a column per weight. */
export const withWeights = signal(false);
export const tableFormat = signal<TableFormat>('latex');

interface Export {
  order: Order;
  what: string;
  /** Name of the complete file. */
  name(fingerprint: string | null): string;
}
const file = new Study<Export, never, { share: number; bytes: number }>(
  ({ order, name }, { progress }) => {
    // The numbers of a study are released together with the file made from them.
    const end = (then: () => void) =>
      batch(() => {
        file.clear();
        then();
      });
    return writeFile(() => spawn('export'), order, {
      progress,
      written: (blob, fingerprint) => end(() => finish(blob, name(fingerprint))),
      failed: (message) => end(() => tell(exportWords.failed(message), true)),
    });
  },
);
/** The file being written. */
export const writing = computed(() => {
  const { job, progress, running } = file;
  if (!running.value || !job.value) return null;
  return { what: job.value.what, share: 0, bytes: 0, ...progress.value };
});
/** Outcome of the last file, as a sentence. */
export const outcome = signal<{ text: string; failed: boolean } | null>(null);

/** Why the race cannot be exported, as a sentence; `null` if it can. */
export const unplayable = computed<string | null>(() => {
  if (experiment.value.runs.some(isOwn)) return exportWords.ownLearner;
  if (table.value !== 'waiting' && meta.value !== null) return null;
  return raceState.value === 'loading' ? exportWords.loading : exportWords.waiting;
});
export const size = computed(() =>
  meta.value && !awaited.value ? sizeOf(meta.value, withWeights.value) : null,
);

const idsOf = ({ runs }: Pick<Experiment, 'runs'>) => runs.map(({ id }) => id);
const learners = () => idsOf(experiment.peek());
/** The learners whose numbers are on screen. */
const learnersShown = () => idsOf(experimentShown.peek());
/** The learners of a study; its results stay after the experiment has changed. */
const learnersOf = (order: StudySpec) => idsOf(decode(order.fragment).experiment);

export function cancel(): void {
  if (!writing.peek()) return;
  batch(() => {
    file.clear();
    tell(exportWords.cancelled, false);
  });
}

/** Removes the last outcome when something else is requested. */
export function hush(): void {
  outcome.value = null;
}

function tell(text: string, failed: boolean): void {
  outcome.value = { text, failed };
  say(text);
}

/** Writes a file in a worker; `name` is called when it is complete. */
function write(order: Order, what: string, name: Export['name']): void {
  batch(() => {
    hush();
    file.start({ order, what, name });
  });
}

function finish(blob: Blob, name: string): void {
  save(blob, name);
  tell(exportWords.saved(name, formatBytes(blob.size)), false);
}

/** Every round of the race as CSV, or its summary as JSON. */
export function exportRun(format: 'csv' | 'json'): void {
  const rows = table.peek();
  if (rows === 'waiting') return;
  const weights = withWeights.peek();
  const [all, job] = [learners(), { fragment: raceKey.peek(), table: rows ?? undefined }];
  write({ what: 'run', job, format, weights }, exportWords.runFile(format.toUpperCase()), (print) =>
    fileName(all, [print ?? '', weights ? 'weights' : ''], format),
  );
}

const outOf = ({ job, result }: typeof sweepStudy | typeof seedStudy) =>
  job.value && result.value && { job: job.value.order, outcomes: result.value.outcomes };
/** The sweep and the seeds as played; `null` while there are no results. */
export const sweepOut = computed(() => outOf(sweepStudy));
export const seedsOut = computed(() => bands.value && outOf(seedStudy));
/** The regret, once it is complete: a part would look like the whole. */
export const regretOut = computed(() =>
  showsRegret.value && work.value === null ? evidence.value : null,
);

export function exportSweep(summary: boolean): void {
  const played = sweepOut.peek();
  if (!played) return;
  const parts = ['sweep', summaryOfSweep.peek()?.meta.axis.id ?? '', summary ? 'medians' : ''];
  const name = fileName(learnersOf(played.job), parts, 'csv');
  write(
    { what: 'sweep', summary, job: played.job, outcomes: played.outcomes() },
    exportWords.theSweep,
    () => name,
  );
}

export function exportSeeds(): void {
  const played = seedsOut.peek();
  if (!played) return;
  const name = fileName(learnersOf(played.job), ['seeds'], 'csv');
  write(
    { what: 'seeds', job: played.job, outcomes: played.outcomes() },
    exportWords.theBands,
    () => name,
  );
}

export function exportRegret(): void {
  const [known, race] = [regretOut.peek(), raceShown.peek()];
  if (!known || !race) return;
  const bytes = regretCsv(race.link, known.meta, known.data);
  const print = meta.peek()?.done ? meta.peek()?.fingerprint : undefined;
  finish(new Blob([bytes]), fileName(learnersShown(), [print ?? '', 'regret'], 'csv'));
}

/** Whether the link contains the table's rows, which printed and cited links leave out. */
export const privateRows = computed(() => (experiment.value.inline ?? null) !== null);

/** The table of results as text; empty while there is no race. */
export const tableText = computed(() => {
  if (!exporting.value || !digested.value) return '';
  const shown = digested.value.frame.meta;
  const regrets = showsRegret.value
    ? Float64Array.from(shown.runs, (_, index) => regretAt(index, shown.t) ?? Number.NaN)
    : undefined;
  return resultsTable(
    shown,
    citedLink(pageLinkOf(digested.value)),
    regrets,
    tableFormat.value,
    // The link represents all seeds.
    seedStudy.phase.value === 'done' ? bands.value : null,
  );
});

const ENDINGS: Record<TableFormat, string> = { csv: 'csv', markdown: 'md', latex: 'tex' };

export function saveTable(): void {
  const print = digest.peek()?.fingerprint ?? '';
  const ending = ENDINGS[tableFormat.peek()];
  finish(new Blob([tableText.peek()]), fileName(learnersShown(), [print, 'results'], ending));
}

/** Papers and software as BibTeX. */
export const bibliography = computed(() =>
  exporting.value ? cite(citedLink(pageLink.value), new Date().toISOString().slice(0, 10)) : '',
);

export const saveBibliography = () =>
  finish(new Blob([bibliography.peek()]), fileName(learners(), ['papers'], 'bib'));
