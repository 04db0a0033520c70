/** The dialog “Export”: the run, studies and pictures as files; the table of results and the references as text. */
import type { ComponentChildren } from 'preact';
import type { TableFormat } from '../../engine/bindings';
import { catalogue } from '../../engine/catalogue';
import { exporting } from '../../session/mode';
import { Dialog } from '../../ui/Dialog';
import { formatBytes, formatCount, formatPercent } from '../../ui/format';
import { Progress } from '../../ui/Progress';
import { Segmented } from '../../ui/Segmented';
import { Pictures } from './Pictures';
import {
  bibliography,
  cancel,
  exportRegret,
  exportRun,
  exportSeeds,
  exportSweep,
  outcome,
  privateRows,
  regretOut,
  saveBibliography,
  saveTable,
  seedsOut,
  size,
  sweepOut,
  tableFormat,
  tableText,
  unplayable,
  withWeights,
  writing,
} from './state';
import { Text } from './Text';
import { exportWords } from './words';

/** Size from which the viewer is warned (bytes). */
const LARGE = 500e6;

interface Props {
  /** Opens the experiment of an exported file. */
  openFile(file: File): void;
}

export const ExportDialog = (props: Props) => (
  <Dialog open={exporting} name="export" title={exportWords.title}>
    <Body {...props} />
  </Dialog>
);

const Body = (props: Props) => (
  <>
    <div class="export-body">
      <div>
        <Run />
        <Studies />
        <Pictures />
      </div>
      <div>
        {privateRows.value && <Rowless />}
        <Results />
        <References />
        <OpenAgain {...props} />
      </div>
    </div>
    <State />
  </>
);

const Rowless = () => (
  <p class="export-note" data-testid="export-rowless">
    {exportWords.privateRows}
  </p>
);

const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

interface SaveProps {
  /** Part of the test id. */
  id: string;
  label: string;
  /** The contents, for screen readers. */
  what: string;
  act(): void;
  disabled?: boolean;
}

const Save = ({ id, label, what, act, disabled = writing.value !== null }: SaveProps) => (
  <button
    type="button"
    class="button"
    data-testid={`save-${id}`}
    aria-label={exportWords.save(label, what)}
    disabled={disabled}
    onClick={act}
  >
    {label}
  </button>
);

const SaveRun = ({ form, what }: { form: 'csv' | 'json'; what: string }) => (
  <Save
    id={`run-${form}`}
    label={form.toUpperCase()}
    what={what}
    act={() => exportRun(form)}
    disabled={unplayable.value !== null || writing.value !== null}
  />
);

function Run() {
  const known = size.value;
  return (
    <Section title={exportWords.run}>
      <p>{exportWords.runAbout}</p>
      <div class="export-row">
        <p>
          {exportWords.rounds}
          {known && (
            <small data-testid="export-size">
              {exportWords.size(
                formatCount(known.rows),
                formatBytes(known.bytes),
                withWeights.value,
              )}
            </small>
          )}
        </p>
        <SaveRun form="csv" what={exportWords.everyRound} />
      </div>
      <div class="export-row">
        <p>
          {exportWords.summary}
          <small>{exportWords.summaryAbout(privateRows.value)}</small>
        </p>
        <SaveRun form="json" what={exportWords.theSummary} />
      </div>
      <label class="export-check">
        <input
          type="checkbox"
          data-testid="export-weights"
          checked={withWeights.value}
          onChange={(event) => {
            withWeights.value = event.currentTarget.checked;
          }}
        />{' '}
        {exportWords.withWeights}
      </label>
      {known && known.bytes > LARGE && <p class="wrong">{exportWords.large}</p>}
      {unplayable.value !== null && (
        <p class="wrong" data-testid="export-unplayable">
          {unplayable.value}
        </p>
      )}
    </Section>
  );
}

/** Results of a sweep, of many seeds, and regret, if available. */
function Studies() {
  if (!sweepOut.value && !seedsOut.value && !regretOut.value) return null;
  return (
    <Section title={exportWords.studies}>
      {sweepOut.value && (
        <div class="export-row">
          <p>
            <b>{exportWords.sweep}</b>
            <small>{exportWords.sweepAbout}</small>
          </p>
          <Save
            id="sweep-csv"
            label={exportWords.sweepRuns}
            what={exportWords.sweepFile}
            act={() => exportSweep(false)}
          />
          <Save
            id="sweep-medians"
            label={exportWords.sweepMedians}
            what={exportWords.sweepFile}
            act={() => exportSweep(true)}
          />
        </div>
      )}
      {seedsOut.value && (
        <div class="export-row">
          <p>
            <b>{exportWords.seeds}</b>
            <small>{exportWords.seedsAbout}</small>
          </p>
          <Save
            id="seeds-csv"
            label={exportWords.csv}
            what={exportWords.seedsFile}
            act={exportSeeds}
          />
        </div>
      )}
      {regretOut.value && (
        <div class="export-row">
          <p>
            {exportWords.regret}
            <small>{exportWords.regretAbout(formatCount(catalogue.limits.evidence))}</small>
          </p>
          <Save
            id="regret-csv"
            label={exportWords.csv}
            what={exportWords.regretFile}
            act={exportRegret}
          />
        </div>
      )}
    </Section>
  );
}

const OpenAgain = ({ openFile }: Props) => (
  <Section title={exportWords.openAgain}>
    <div class="export-row">
      <p>
        {exportWords.openAbout}
        <small>{exportWords.openHow}</small>
      </p>
      <label class="button">
        {exportWords.choose}
        <input
          type="file"
          accept=".json,application/json"
          class="visually-hidden"
          data-testid="open-export"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (!file) return;
            exporting.value = false;
            openFile(file);
          }}
        />
      </label>
    </div>
  </Section>
);

const FORMATS = ['latex', 'markdown', 'csv'] as const satisfies readonly TableFormat[];
const FORMAT_NAMES = { latex: 'LaTeX', markdown: 'Markdown', csv: 'CSV' };

const Results = () => (
  <Section title={exportWords.results}>
    <Segmented
      label={exportWords.tableFormat}
      choices={FORMATS}
      chosen={tableFormat.value}
      name={(format) => FORMAT_NAMES[format]}
      choose={(format) => {
        tableFormat.value = format;
      }}
    />
    <Text id="table" what={exportWords.table} text={tableText.value} save={saveTable} />
  </Section>
);

const References = () => (
  <Section title={exportWords.references}>
    <Text
      id="cite"
      what={exportWords.theReferences}
      text={bibliography.value}
      save={saveBibliography}
    >
      <p>{exportWords.referencesAbout}</p>
    </Text>
  </Section>
);

/** Progress of the file being written, or the outcome of the last one. */
function State() {
  const now = writing.value;
  const last = outcome.value;
  return (
    <div class="foot export-foot" data-testid="export-state">
      {now ? (
        <>
          <Progress label={exportWords.writing(now.what)} share={now.share} />
          <span>
            {exportWords.written(now.what, formatPercent(now.share), formatBytes(now.bytes))}
          </span>
          <button type="button" class="button" data-testid="export-cancel" onClick={cancel}>
            {exportWords.cancel}
          </button>
        </>
      ) : (
        last && <p class={last.failed ? 'wrong' : undefined}>{last.text}</p>
      )}
    </div>
  );
}
