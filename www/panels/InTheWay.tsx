/** What stands in the place of the charts while there is nothing to draw: what is missing, and why. */
import { DataFileFields } from '../forms/DataFile';
import {
  dataset,
  entryOf,
  experiment,
  failure,
  orderAgain,
  table,
  undelivered,
  waitsForFile,
} from '../state';

export const AFRESH = './';

/** Nothing, if the race can be drawn. */
export function inTheWay() {
  if (failure.value !== null) return <Failure message={failure.value} />;
  if (waitsForFile.value) return <FileWanted />;
  if (undelivered.value !== null) return <NotDelivered problem={undelivered.value} />;
  if (table.value === 'waiting') return <Arriving />;
  return null;
}

function Failure({ message }: { message: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">This experiment cannot run.</h1>
        <p>{message}</p>
        <p>
          Change it on the left, or <a href={AFRESH}>start afresh</a>.
        </p>
      </div>
    </section>
  );
}

/** As the page looks before its first frame, while a data set's table is on its way. */
function Arriving() {
  return (
    <section class="bench skeleton" aria-busy="true" data-testid="arriving">
      <div class="headline">
        <h1 data-testid="headline">Loading the data: {dataset.value?.name}…</h1>
      </div>
      <figure class="loss">
        <div class="plot" />
      </figure>
      <section class="results" />
      <figure>
        <div class="plot" />
      </figure>
      <figure>
        <div class="plot" />
      </figure>
    </section>
  );
}

function NotDelivered({ problem }: { problem: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">The data set “{dataset.value?.name}” could not be loaded.</h1>
        <p>Its table is fetched when it is first needed, and that failed: {problem}.</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={orderAgain}>
            Try again
          </button>
        </p>
      </div>
    </section>
  );
}

function FileWanted() {
  const stream = entryOf('stream', experiment.value.stream.id);
  return (
    <section class="bench message">
      <div class="headline">
        <h1 data-testid="headline">This experiment reads a table of yours.</h1>
        <p>{stream?.summary}</p>
        <p>Choose a CSV file, or drop one anywhere on the page.</p>
      </div>
      <DataFileFields />
    </section>
  );
}
