/** The dialog “Export”: all that can be taken along, numbers, the table of results, references. */
import type { ComponentChildren } from 'preact';
import type { TableFormat } from '../../engine/bindings';
import { catalogue } from '../../session/state';
import { Dialog } from '../../ui/Dialog';
import { formatBytes, formatCount, formatPercent } from '../../ui/format';
import { Progress } from '../../ui/Progress';
import { exporting } from './exporting';
import { openExport } from './open';
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

/** From this size on the viewer is warned. */
const LARGE = 500e6;

export const ExportDialog = () => (
  <Dialog open={exporting} name="export" title="Export">
    <Body />
  </Dialog>
);

const Body = () => (
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
        <OpenAgain />
      </div>
    </div>
    <State />
  </>
);

const Rowless = () => (
  <p class="export-note" data-testid="export-rowless">
    The link in the table, the references and the pictures names your data but leaves its rows out:
    whoever opens it must be given the file. The JSON has them.
  </p>
);

const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

interface SaveProps {
  /** What tests call it, and what is saved. */
  id: string;
  label: string;
  /** For those who hear the button alone. */
  what: string;
  act(): void;
  disabled?: boolean;
}

const Save = ({ id, label, what, act, disabled = writing.value !== null }: SaveProps) => (
  <button
    type="button"
    class="button"
    data-testid={`save-${id}`}
    aria-label={`${label}: ${what}`}
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
    <Section title="The run">
      <p>
        The race is played once more, from round 1 to its end, and written down to the last digit.
        The one on the page goes on.
      </p>
      <div class="export-row">
        <p>
          <b>Every round</b> of every learner
          {known && (
            <small data-testid="export-size">
              {formatCount(known.rows)} rows, about {formatBytes(known.bytes)}
              {withWeights.value && '; the row after the last round has the final weights'}
            </small>
          )}
        </p>
        <SaveRun form="csv" what="every round" />
      </div>
      <div class="export-row">
        <p>
          <b>Summary</b> and settings
          <small>
            opens again, here and in replay{privateRows.value && '; with the rows of your table'}
          </small>
        </p>
        <SaveRun form="json" what="summary" />
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
        with weights: each round’s (CSV), the last (JSON)
      </label>
      {known && known.bytes > LARGE && (
        <p class="wrong">
          That is large for a browser. On a terminal replay writes the same straight into a file.
        </p>
      )}
      {unplayable.value !== null && (
        <p class="wrong" data-testid="export-unplayable">
          {unplayable.value}
        </p>
      )}
    </Section>
  );
}

/** Results of many runs, while there are such on the page. */
function Studies() {
  if (!sweepOut.value && !seedsOut.value && !regretOut.value) return null;
  return (
    <Section title="Many runs">
      {sweepOut.value && (
        <div class="export-row">
          <p>
            <b>Sweep</b>
            <small>each run, or median and band</small>
          </p>
          <Save id="sweep-csv" label="Runs" what="sweep as CSV" act={() => exportSweep(false)} />
          <Save
            id="sweep-medians"
            label="Medians"
            what="sweep as CSV"
            act={() => exportSweep(true)}
          />
        </div>
      )}
      {seedsOut.value && (
        <div class="export-row">
          <p>
            <b>Seeds</b>
            <small>median and band over the rounds</small>
          </p>
          <Save id="seeds-csv" label="CSV" what="seeds" act={exportSeeds} />
        </div>
      )}
      {regretOut.value && (
        <div class="export-row">
          <p>
            <b>Regret</b> and its bounds
            <small>at up to {formatCount(catalogue.limits.evidence)} rounds a learner</small>
          </p>
          <Save id="regret-csv" label="CSV" what="regret" act={exportRegret} />
        </div>
      )}
    </Section>
  );
}

const OpenAgain = () => (
  <Section title="Open again">
    <div class="export-row">
      <p>
        A <b>JSON</b> that was exported
        <small>chosen, or dropped on the page</small>
      </p>
      <label class="button">
        Choose
        <input
          type="file"
          accept=".json,application/json"
          class="visually-hidden"
          data-testid="open-export"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (!file) return;
            exporting.value = false;
            void openExport(file);
          }}
        />
      </label>
    </div>
  </Section>
);

const FORMATS: [TableFormat, string][] = [
  ['latex', 'LaTeX'],
  ['markdown', 'Markdown'],
  ['csv', 'CSV'],
];

const Results = () => (
  <Section title="Results">
    <fieldset class="tabs">
      <legend class="visually-hidden">Format of the table</legend>
      {FORMATS.map(([format, name]) => (
        <label key={format}>
          <input
            type="radio"
            name="export-format"
            value={format}
            checked={tableFormat.value === format}
            onChange={() => {
              tableFormat.value = format;
            }}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
    <Text id="table" what="the table of results" text={tableText.value} save={saveTable} />
  </Section>
);

const References = () => (
  <Section title="References">
    <Text id="cite" what="the references" text={bibliography.value} save={saveBibliography}>
      <p>The papers behind what this experiment uses, and the experiment itself, as BibTeX.</p>
    </Text>
  </Section>
);

/** Of the file that is being written; or what came of the last one. */
function State() {
  const now = writing.value;
  const last = outcome.value;
  return (
    <div class="export-foot" data-testid="export-state">
      {now ? (
        <>
          <Progress label={`Writing ${now.what}`} share={now.share} />
          <span>
            Writing {now.what}: {formatPercent(now.share)}, {formatBytes(now.bytes)}
          </span>
          <button type="button" class="button" data-testid="export-cancel" onClick={cancel}>
            Cancel
          </button>
        </>
      ) : (
        last && <p class={last.failed ? 'wrong' : undefined}>{last.text}</p>
      )}
    </div>
  );
}
