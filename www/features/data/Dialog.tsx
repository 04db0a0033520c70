/** The dialog “Your data”: the file's contents, how they are read, and the data that the race will use. */
import { useLayoutEffect } from 'preact/hooks';
import { Dialog } from '../../ui/Dialog';
import { Doc } from '../../ui/Doc';
import { formatBytes } from '../../ui/format';
import { Columns } from './Columns';
import { ChooseFile } from './DataFile';
import {
  aside,
  convert,
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
import { dataWords } from './words';

export function DataDialog() {
  const now = draft.value;
  const isOpen = open.value;
  // Before the next paint: a file chosen next must not be dropped with this one.
  useLayoutEffect(() => {
    // Closed by Escape or by its own button.
    if (!isOpen) drop();
  }, [isOpen]);
  return (
    <Dialog open={open} name="data" title={dataWords.title}>
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
        <ChooseFile>{dataWords.chooseOther}</ChooseFile>
      </div>
      <p class="privacy">{now.carry ? dataWords.privateInLink : dataWords.private}</p>
      {now.dropped > 1 && <Dropped now={now} />}
      {apart && (
        <p class="caution data-instead" role="alert" data-testid="data-aside">
          <b>{apart.about}</b> {apart.text}
        </p>
      )}
      {now.instead && <Instead now={now} />}
      {!findings && <DraftBar what={dataWords.reading(source.name)} />}
      {findings && now.part && (
        <div class="data-body" aria-busy={reading.value}>
          <Format part={now.part} />
          <Preview findings={findings} />
          <div class="data-columns">
            <div>
              {findings.format === 'csv' && findings.columns.length > 0 && (
                <Columns findings={findings} part={now.part} />
              )}
            </div>
            <div>
              <Rules findings={findings} part={now.part} />
              <Outcome now={now} findings={findings} />
            </div>
          </div>
        </div>
      )}
      <div class="foot data-foot">
        <p class={wrong === null ? '' : 'wrong'} role="status" data-testid="data-problem">
          {wrong !== null && (
            <>
              <b>{source.name}</b> {wrong}
            </>
          )}
        </p>
        {wrong !== null && <Doc page="data">{dataWords.explained}</Doc>}
        {findings && <DraftBar what={dataWords.readingAgain} terse />}
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
            {dataWords.cancel}
          </button>
          <button
            type="button"
            class="button run"
            data-testid="data-use"
            disabled={!usable.value}
            onClick={() => void use()}
          >
            {now.instead ? dataWords.useOther : dataWords.use}
          </button>
        </div>
      </div>
    </>
  );
}

const Dropped = ({ now }: { now: Draft }) => (
  <p class="caution data-instead" data-testid="data-dropped">
    {dataWords.dropped(now.dropped)}
  </p>
);

/** Shown for a file that is not a text table. */
function Alien({ now }: { now: Draft }) {
  return (
    <>
      {now.dropped > 1 && <Dropped now={now} />}
      <p class="wrong" role="alert" data-testid="data-problem">
        <b>{now.source.name}</b>{' '}
        {now.sample === null ? `${now.alien}.` : dataWords.windows(now.sample)}
      </p>
      <p class="privacy">
        {dataWords.formats} <Doc page="data">{dataWords.explained}</Doc>
      </p>
      <div class="foot data-foot">
        <div class="data-buttons">
          <button type="button" class="button" data-testid="data-cancel" onClick={drop}>
            {dataWords.cancel}
          </button>
          <ChooseFile>{dataWords.chooseOther}</ChooseFile>
          {now.sample !== null && (
            <button type="button" class="button run" data-testid="data-convert" onClick={convert}>
              {dataWords.convert}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** The link requires another file. */
function Instead({ now }: { now: Draft }) {
  const { instead, findings, source } = now;
  if (!instead || !findings) return null;
  return (
    <div class="caution data-instead" role="alert" data-testid="data-instead">
      <p>
        {dataWords.otherFile(source.name, findings.hash, instead.id, String(instead.params.hash))}
      </p>
    </div>
  );
}
