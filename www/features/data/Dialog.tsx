/** The dialog “Your data”: what is in the file, how it is read, and what the race will have of it. */
import { useLayoutEffect } from 'preact/hooks';
import { Dialog } from '../../ui/Dialog';
import { formatBytes } from '../../ui/format';
import { ChooseFile } from '../controls/DataFile';
import { Columns } from './Columns';
import {
  aside,
  type Draft,
  draft,
  drop,
  offer,
  open,
  problem,
  reading,
  setLoss,
  usable,
  use,
} from './draft';
import { Format, Rules } from './Fields';
import { Outcome } from './Outcome';
import { Preview } from './Preview';
import { DraftBar } from './Progress';

export function DataDialog() {
  const now = draft.value;
  const isOpen = open.value;
  // At once: what is brought next must not be dropped with what was left.
  useLayoutEffect(() => {
    // Closed by the browser, for Escape was pressed, or by its own button.
    if (!isOpen) drop();
  }, [isOpen]);
  return (
    <Dialog open={open} name="data" title="Your data">
      {now && <Body now={now} />}
    </Dialog>
  );
}

function Body({ now }: { now: Draft }) {
  const { source, findings } = now;
  const wrong = problem.value;
  const other = offer.value;
  const apart = aside.value;
  if (now.alien !== null) return <Alien now={now} />;
  return (
    <>
      <div class="data-file">
        <p>
          <b>{source.name}</b> {formatBytes(source.blob.size)}
        </p>
        <ChooseFile>Choose another file</ChooseFile>
      </div>
      <p class="privacy">
        Nothing leaves this browser: the file is read on this machine.{' '}
        {now.carry
          ? 'Only a link that you share carries it.'
          : 'A link names it and says how it is read, no more.'}
      </p>
      {now.dropped > 1 && <Dropped now={now} />}
      {apart && (
        <p class="data-instead" role="alert" data-testid="data-aside">
          <b>{apart.about}</b> {apart.text}
        </p>
      )}
      {now.instead && <Instead now={now} />}
      {!findings && <DraftBar what={`Reading ${source.name}`} />}
      {findings && now.part && (
        <div class="data-body" aria-busy={reading.value}>
          <Format part={now.part} />
          <Preview findings={findings} />
          <div class="data-columns">
            <div>
              {findings.format === 'csv' && <Columns findings={findings} part={now.part} />}
            </div>
            <div>
              <Rules findings={findings} part={now.part} />
              <Outcome now={now} findings={findings} />
            </div>
          </div>
        </div>
      )}
      <div class="data-foot">
        <p class={wrong === null ? '' : 'wrong'} role="status" data-testid="data-problem">
          {wrong !== null && (
            <>
              <b>{source.name}</b> {wrong}
            </>
          )}
        </p>
        {findings && <DraftBar what="Looking again" terse />}
        {other && !reading.value && (
          <button
            type="button"
            class="button data-offer"
            data-testid="data-offer"
            onClick={() => setLoss(other.loss)}
          >
            {other.words}
          </button>
        )}
        <div class="data-buttons">
          <button type="button" class="button" data-testid="data-cancel" onClick={drop}>
            Cancel
          </button>
          <button
            type="button"
            class="button run"
            data-testid="data-use"
            disabled={!usable.value}
            onClick={() => void use()}
          >
            {now.instead ? 'Use it all the same' : 'Use these data'}
          </button>
        </div>
      </div>
    </>
  );
}

const Dropped = ({ now }: { now: Draft }) => (
  <p class="data-instead" data-testid="data-dropped">
    You dropped {now.dropped} files: a race reads one, and this is the first.
  </p>
);

/** No table of text: there is nothing to set. */
function Alien({ now }: { now: Draft }) {
  return (
    <>
      {now.dropped > 1 && <Dropped now={now} />}
      <p class="wrong" role="alert" data-testid="data-problem">
        <b>{now.source.name}</b> {now.alien}.
      </p>
      <p class="privacy">A race reads tables of text: CSV, or LIBSVM.</p>
      <div class="data-foot">
        <div class="data-buttons">
          <button type="button" class="button" data-testid="data-cancel" onClick={drop}>
            Cancel
          </button>
          <ChooseFile>Choose another file</ChooseFile>
        </div>
      </div>
    </>
  );
}

/** The link asks for another file. */
function Instead({ now }: { now: Draft }) {
  const { instead, findings, source } = now;
  if (!instead || !findings) return null;
  return (
    <div class="data-instead" role="alert" data-testid="data-instead">
      <p>
        The link was made with <b>{instead.id}</b> (hash {instead.params.hash}). This is{' '}
        {source.name === instead.id ? 'another file of that name' : 'another file'} (hash{' '}
        {findings.hash}): the numbers will be others, and the link changes with it.
      </p>
    </div>
  );
}
