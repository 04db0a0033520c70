/** Messages in the place of the charts while there is nothing to draw: what is missing, and why. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
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
import { bootWords } from './words';

const AFRESH = './';

/** The message for what is missing; `null` if the race can be drawn. */
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
    return <Arriving title={bootWords.loadingData(dataset.value?.name ?? '')} />;
  return null;
}

function Failure({ message }: { message: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">{bootWords.cannotRun}</h1>
        <p>{message}</p>
        <p>{bootWords.changeIt(AFRESH)}</p>
      </div>
    </section>
  );
}

/** The engine ended repeatedly, as far as is known through no fault of the experiment. */
function Lost({ message, t }: { message: string; t: number }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">{bootWords.keepsStopping}</h1>
        <p>{bootWords.stoppedAt(formatCount(t), message)}</p>
        <p>
          <button type="button" class="button" data-testid="go-on" onClick={() => goOn()}>
            {bootWords.continueAt(formatCount(t))}
          </button>
        </p>
      </div>
    </section>
  );
}

/** No worker of the engine ever sent a message: neither the experiment nor a lack of memory is the cause. */
function NeverBegan({ message }: { message: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">{bootWords.notStarted}</h1>
        <p>{bootWords.neverBegan(message, window.giveUp.needed)}</p>
        <p>
          <button type="button" class="button" data-testid="go-on" onClick={() => goOn()}>
            {bootWords.tryAgain}
          </button>
        </p>
      </div>
    </section>
  );
}

/** Milliseconds after which what is loading is called slow. */
const LONG = 10_000;

function Slow() {
  const slow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      slow.value = true;
    }, LONG);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{slow.value && bootWords.stillLoading}</p>;
}

/** The page's outline before its first frame, while something is loading. */
export function Arriving({ title }: { title: string }) {
  return (
    <section class="bench skeleton" aria-busy="true" data-testid="arriving">
      <div class="headline">
        <h1 data-testid="headline">{title}</h1>
        <Slow />
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
        <h1 data-testid="headline">{bootWords.notLoaded}</h1>
        <p>{bootWords.problemAndKept(problem)}</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={again}>
            {bootWords.tryAgain}
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
        <h1 data-testid="headline">{bootWords.dataNotLoaded(dataset.value?.name ?? '')}</h1>
        <p>{bootWords.tableNotLoaded(problem)}</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={orderAgain}>
            {bootWords.tryAgain}
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
        <h1 data-testid="headline">{bootWords.readingTitle(name)}</h1>
      </div>
      <ReadBar stop={stop}>
        <Bar what={bootWords.reading(name)} share={whole} />
      </ReadBar>
    </section>
  );
}

const ReadBar = ({ stop, children }: { stop(): void; children: ComponentChildren }) => (
  <div class="reading-bar">
    {children}
    <button type="button" class="button" onClick={stop}>
      {bootWords.cancel}
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
          <DraftBar what={bootWords.reading(looked.source.name)} />
        </ReadBar>
      ) : (
        <DataFileFields />
      )}
    </section>
  );
}

/** Heading and text about the file that is missing or cannot be used. */
function Wanted() {
  const wanted = wantedFile.value;
  if (unfit.value !== null) {
    const name = refusedOwn.value?.name ?? experiment.value.data?.id;
    const title = name ? bootWords.unusable(name) : bootWords.unusableFile;
    return <h1 data-testid="headline">{title}</h1>;
  }
  if (wanted) {
    const { hash } = wanted.params;
    return (
      <>
        <h1 data-testid="headline">{bootWords.chooseThatFile(wanted.id)}</h1>
        <p>{hash === '' ? bootWords.linkHasNoData : bootWords.linkHasHash}</p>
        {mode.value === 'embed' && (
          <p data-testid="wanted-embed">{bootWords.inSlides(formatBytes(CARRIED))}</p>
        )}
      </>
    );
  }
  const stream = entryOf('stream', experiment.value.stream.id);
  return (
    <>
      <h1 data-testid="headline">{bootWords.ownTable}</h1>
      <p>{stream?.summary}.</p>
      <p>{bootWords.chooseFile}</p>
    </>
  );
}
