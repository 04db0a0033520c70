/** What stands in the place of the charts while there is nothing to draw: what is missing, and why. */
import type { ComponentChildren } from 'preact';
import type { ReadingPhase } from '../engine/reader';
import { DataFileFields } from '../features/controls/DataFile';
import { cancel, underWay } from '../features/data/desk';
import { CARRIED, draft, drop, reading } from '../features/data/draft';
import { Bar, DraftBar } from '../features/data/Progress';
import { mode } from '../session/mode';
import { goOn } from '../session/race';
import {
  dataset,
  entryOf,
  experiment,
  failure,
  lostAt,
  orderAgain,
  refusedOwn,
  table,
  undelivered,
  unfit,
  waitsForFile,
  wantedFile,
} from '../session/state';
import { formatBytes, formatCount } from '../ui/format';

const AFRESH = './';

/** Nothing, if the race can be drawn. */
export function inTheWay() {
  if (failure.value !== null && lostAt.value)
    return lostAt.value.began ? (
      <Lost message={failure.value} {...lostAt.value} />
    ) : (
      <NeverBegan message={failure.value} />
    );
  if (failure.value !== null) return <Failure message={failure.value} />;
  if (underWay.value) return <BeingRead {...underWay.value} stop={cancel} />;
  if (waitsForFile.value) return <FileWanted />;
  if (undelivered.value !== null) return <NotDelivered problem={undelivered.value} />;
  if (table.value === 'waiting')
    return <Arriving what={`Loading the data: ${dataset.value?.name}…`} />;
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

/** The engine ended again and again, through no fault of the experiment as far as one knows. */
function Lost({ message, t }: { message: string; t: number }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">The engine stopped and could not be kept running.</h1>
        <p>
          It was started again and again, and stopped each time at about round {formatCount(t)} (
          {message}). Perhaps the browser has too little memory: closing other tabs helps, or fewer
          features or rows. Nothing is lost: the experiment and the round are in the address.
        </p>
        <p>
          <button type="button" class="button" data-testid="go-on" onClick={() => goOn()}>
            Go on at round {formatCount(t)}
          </button>
        </p>
      </div>
    </section>
  );
}

/** No worker of it ever said a word: it is not the experiment's fault, nor is it a matter of memory. */
function NeverBegan({ message }: { message: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">The engine could not be started.</h1>
        <p>
          Its worker was started again and again, and ended each time before it had begun ({message}
          ). Load the page again; if that does not help, this browser cannot run it, or something in
          it keeps workers from the page. {window.giveUp.needed} Nothing is lost: the experiment is
          in the address.
        </p>
        <p>
          <button type="button" class="button" data-testid="go-on" onClick={() => goOn()}>
            Try again
          </button>
        </p>
      </div>
    </section>
  );
}

/** As the page looks before its first frame, while something is on its way. */
export function Arriving({ what }: { what: string }) {
  return (
    <section class="bench skeleton" aria-busy="true" data-testid="arriving">
      <div class="headline">
        <h1 data-testid="headline">{what}</h1>
        <p data-slow role="status" />
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

/** The engine could not be loaded; `again` asks for it once more. */
export function NotLoaded({ problem, again }: { problem: string; again(): void }) {
  return (
    <section class="bench message" role="alert" data-testid="not-loaded">
      <div class="headline">
        <h1 data-testid="headline">The laboratory could not be loaded.</h1>
        <p>{problem} Nothing is lost: the experiment is in the address of this page.</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={again}>
            Try again
          </button>
        </p>
      </div>
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

interface Read {
  name: string;
  share: number;
  phase: ReadingPhase;
  stop(): void;
}

/** The viewer's table is on its way. */
function BeingRead({ name, share, phase, stop }: Read) {
  // The file is read twice.
  const whole = (phase === 'survey' ? share : 1 + share) / 2;
  return (
    <section class="bench message" data-testid="being-read">
      <div class="headline">
        <h1 data-testid="headline">Reading {name}…</h1>
      </div>
      <ReadBar stop={stop}>
        <Bar what={`Reading ${name}`} share={whole} />
      </ReadBar>
    </section>
  );
}

const ReadBar = ({ stop, children }: { stop(): void; children: ComponentChildren }) => (
  <div class="reading-bar">
    {children}
    <button type="button" class="button" onClick={stop}>
      Cancel
    </button>
  </div>
);

function FileWanted() {
  const wanted = wantedFile.value;
  // A file that was brought for this link is looked at before anything is asked.
  const looked = draft.value;
  return (
    <section class="bench message">
      <div class="headline">
        <Wanted />
      </div>
      {wanted && looked && reading.value ? (
        <ReadBar stop={drop}>
          <DraftBar what={`Reading ${looked.source.name}`} />
        </ReadBar>
      ) : (
        <DataFileFields />
      )}
    </section>
  );
}

/** What is missing, or wrong with what is here. */
function Wanted() {
  const wanted = wantedFile.value;
  if (unfit.value !== null) {
    const name = refusedOwn.value?.name ?? experiment.value.data?.id ?? 'The file';
    return <h1 data-testid="headline">{name} cannot be raced on like this.</h1>;
  }
  if (wanted) {
    const { hash } = wanted.params;
    return (
      <>
        <h1 data-testid="headline">This link was made with {wanted.id}: choose that file.</h1>
        <p>
          The link holds no data, only how to read the file.
          {hash !== '' && ' The page checks that it is the same file.'} It never leaves this
          computer.
        </p>
        {mode.value === 'embed' && (
          <p data-testid="wanted-embed">
            A slide should carry its data (a file of up to {formatBytes(CARRIED)} travels in the
            link), or show another link.
          </p>
        )}
      </>
    );
  }
  const stream = entryOf('stream', experiment.value.stream.id);
  return (
    <>
      <h1 data-testid="headline">Race on your own table.</h1>
      <p>{stream?.summary}.</p>
      <p>Choose a file, or drop one anywhere on the page.</p>
    </>
  );
}
