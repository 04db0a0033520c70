/**
 * Messages in place of the charts while there is nothing to draw: the missing part, and the reason.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { entryOf } from '../../engine/catalogue';
import type { ReadingPhase } from '../../engine/reader';
import { cancel, underWay } from '../../engine/tableStore';
import { DataFileFields } from '../../features/data/DataFile';
import { CARRIED, draft, drop, reading } from '../../features/data/draft';
import { Bar, DraftBar } from '../../features/data/Progress';
import { dataWords } from '../../features/data/words';
import { experiment, unsaid } from '../../session/experiment';
import { mode } from '../../session/mode';
import { failure, lostAt } from '../../session/play';
import { goOn } from '../../session/race';
import {
  dataset,
  orderAgain,
  refusedOwn,
  table,
  undelivered,
  unfit,
  waitsForFile,
  wantedFile,
} from '../../session/rows';
import { Doc } from '../../ui/Doc';
import { formatBytes, formatCount } from '../../ui/format';
import { benchWords } from './words';

const AFRESH = './';

/** The message for what is missing; `null` if the race can be drawn. */
export function inTheWay() {
  if (unsaid.value) return <Arriving title={benchWords.loadingText} />;
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
    return <Arriving title={benchWords.loadingData(dataset.value?.name ?? '')} />;
  return null;
}

function Failure({ message }: { message: string }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">{benchWords.cannotRun}</h1>
        <p>{message}</p>
        <p>
          {benchWords.changeIt(AFRESH)} <Doc page="links">{benchWords.ofLinks}</Doc>
        </p>
      </div>
    </section>
  );
}

/** The engine ended repeatedly, probably for a reason outside the experiment. */
function Lost({ message, t }: { message: string; t: number }) {
  return (
    <section class="bench message" role="alert">
      <div class="headline">
        <h1 data-testid="headline">{benchWords.keepsStopping}</h1>
        <p>{benchWords.stoppedAt(formatCount(t), message)}</p>
        <p>
          <button type="button" class="button" data-testid="go-on" onClick={() => goOn()}>
            {benchWords.continueAt(formatCount(t))}
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
        <h1 data-testid="headline">{benchWords.notStarted}</h1>
        <p>{benchWords.neverBegan(message, window.giveUp.needed)}</p>
        <p>
          <button type="button" class="button" data-testid="go-on" onClick={() => goOn()}>
            {benchWords.tryAgain}
          </button>
        </p>
      </div>
    </section>
  );
}

/** Loading time after which a message says that it is slow (ms). */
const LONG = 10_000;

function Slow() {
  const slow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      slow.value = true;
    }, LONG);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{slow.value && benchWords.stillLoading}</p>;
}

/** The page's outline before its first frame, while something is loading. */
export function Arriving({ title }: { title: string }) {
  return (
    <section class="bench skeleton" aria-busy="true" data-testid="arriving">
      <div class="headline">
        <h1 data-testid="headline">{title}</h1>
        <Slow />
      </div>
      <figure class="loss" data-room="wide" data-wide="two-thirds" data-narrow="whole">
        <div class="plot" />
      </figure>
      <section class="results" data-wide="third" data-narrow="whole" />
      <figure>
        <div class="plot" />
      </figure>
      <figure>
        <div class="plot" />
      </figure>
    </section>
  );
}

/** Message that the engine could not be loaded; `again` retries. */
export function NotLoaded({ problem, again }: { problem: string; again(): void }) {
  return (
    <section class="bench message" role="alert" data-testid="not-loaded">
      <div class="headline">
        <h1 data-testid="headline">{benchWords.notLoaded}</h1>
        <p>{benchWords.problemAndKept(problem)}</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={again}>
            {benchWords.tryAgain}
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
        <h1 data-testid="headline">{benchWords.dataNotLoaded(dataset.value?.name ?? '')}</h1>
        <p>{benchWords.tableNotLoaded(problem)}</p>
        <p>
          <button type="button" class="button" data-testid="retry" onClick={orderAgain}>
            {benchWords.tryAgain}
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

/** Progress while the viewer's table is read. */
function BeingRead({ name, share, phase, stop }: Read) {
  // The file is read twice.
  const whole = (phase === 'survey' ? share : 1 + share) / 2;
  return (
    <section class="bench message" data-testid="being-read">
      <div class="headline">
        <h1 data-testid="headline">{benchWords.readingTitle(name)}</h1>
      </div>
      <ReadBar stop={stop}>
        <Bar what={benchWords.reading(name)} share={whole} />
      </ReadBar>
    </section>
  );
}

const ReadBar = ({ stop, children }: { stop(): void; children: ComponentChildren }) => (
  <div class="reading-bar">
    {children}
    <button type="button" class="button" onClick={stop}>
      {benchWords.cancel}
    </button>
  </div>
);

function FileWanted() {
  const wanted = wantedFile.value;
  // A file brought for this link is checked before the page asks anything.
  const looked = draft.value;
  return (
    <section class="bench message">
      <div class="headline">
        <Wanted />
      </div>
      {wanted && looked && reading.value ? (
        <ReadBar stop={drop}>
          <DraftBar what={benchWords.reading(looked.source.name)} />
        </ReadBar>
      ) : (
        <DataFileFields />
      )}
    </section>
  );
}

/** Heading and text about a file that is missing or unusable. */
function Wanted() {
  const wanted = wantedFile.value;
  if (unfit.value !== null) {
    const name = refusedOwn.value?.name ?? experiment.value.data?.id;
    const title = name ? benchWords.unusable(name) : benchWords.unusableFile;
    return (
      <>
        <h1 data-testid="headline">{title}</h1>
        <p>
          <Doc page="data">{dataWords.explained}</Doc>
        </p>
      </>
    );
  }
  if (wanted) {
    const { hash } = wanted.params;
    return (
      <>
        <h1 data-testid="headline">{benchWords.chooseThatFile(wanted.id)}</h1>
        <p>{hash === '' ? benchWords.linkHasNoData : benchWords.linkHasHash}</p>
        {mode.value === 'embed' && (
          <p data-testid="wanted-embed">{benchWords.inSlides(formatBytes(CARRIED))}</p>
        )}
      </>
    );
  }
  const stream = entryOf('stream', experiment.value.stream.id);
  return (
    <>
      <h1 data-testid="headline">{benchWords.ownTable}</h1>
      <p>{stream?.summary}.</p>
      <p>
        {benchWords.chooseFile} <Doc page="data">{dataWords.explained}</Doc>
      </p>
    </>
  );
}
