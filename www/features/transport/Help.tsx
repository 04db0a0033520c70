/** The help: what this page is, what to do with it, and every key, on one screen. */
import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { forgetFiles, LARGEST } from '../../engine/keptFiles';
import { help } from '../../session/mode';
import { offline, single } from '../../session/offline';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import { Doc } from '../../ui/Doc';
import { documented } from '../../ui/docs';
import { formatBytes } from '../../ui/format';
import {
  type GroupName,
  KEYS,
  type Key,
  type KeyName,
  keysOf,
  lettersOn,
  switchLetters,
} from '../../ui/keys';
import { forgetTexts } from '../../ui/storage';
import { Equation } from '../../ui/tex';
import { uiWords } from '../../ui/words';
import { asText, formAt, reported } from './report';
import { transportWords } from './words';

export const Help = () => (
  <Dialog open={help} name="help" title={transportWords.about}>
    <HelpSheet />
  </Dialog>
);

const HelpSheet = () => (
  <>
    <Doors />
    <div class="help-columns">
      <About />
      <ToDo />
    </div>
    <KeySheet />
  </>
);

/** Where to read on, and where to say what is wrong. */
const Doors = () => (
  <ul class="help-doors">
    {documented && (
      <li>
        <Doc page="index">{transportWords.documentation}</Doc>
        {': '}
        {transportWords.documents.map(([page, name], place) => (
          <Fragment key={page}>
            {place > 0 && ', '}
            <Doc page={page}>{name}</Doc>
          </Fragment>
        ))}
      </li>
    )}
    {__REPOSITORY__ && (
      <li>
        <a href={__REPOSITORY__} target="_blank" rel="noopener" data-testid="source">
          {transportWords.source}
        </a>
      </li>
    )}
    <Report to={__REPOSITORY__} />
  </ul>
);

/** The link is that of the race as it stands now; without an address to send it to, the report is copied. */
export const Report = ({ to }: { to: string | null }) => (
  <li data-testid="report">
    {to === null ? (
      <>
        {transportWords.report}:{' '}
        <CopyButton
          text={asText(reported())}
          what={transportWords.theReport}
          data-testid="report-copy"
        />
      </>
    ) : (
      <a href={formAt(to, reported())} target="_blank" rel="noopener">
        {transportWords.report}
      </a>
    )}{' '}
    ({transportWords.reported})
  </li>
);

const About = () => (
  <section>
    <p>{transportWords.learners()}</p>
    <h3>{transportWords.equationTitle}</h3>
    <Equation tex={transportWords.equation} />
    <p>{transportWords.scalar()}</p>
  </section>
);

const licence = ([file, of]: [string, string], place: number) => (
  <>
    {place > 0 && ', '}
    <a href={`./licences/${file}`} target="_blank" rel="noopener">
      {of}
    </a>
  </>
);

/** The single file has the texts in itself. */
const LicencesWithin = () => (
  <details class="licences">
    <summary>{transportWords.showLicences}</summary>
    <pre>
      {document.querySelector<HTMLTemplateElement>('template#licences')?.content.textContent}
    </pre>
  </details>
);

const ToDo = () => (
  <section>
    <h3>{transportWords.toDo}</h3>
    <ul>
      <li>{transportWords.drag}</li>
      <li>{transportWords.point}</li>
      <li>{transportWords.explain()}</li>
      <li>{transportWords.sweep()}</li>
      <li>{transportWords.show()}</li>
      <li>{transportWords.sharing()}</li>
      <li>{transportWords.exporting()}</li>
      <li data-testid="offline">{transportWords.offline(offline.value)}</li>
      <Kept />
      <li data-testid="licences">
        {transportWords.licences()}
        {single ? <LicencesWithin /> : <>: {transportWords.licenceFiles.map(licence)}.</>}
      </li>
    </ul>
  </section>
);

function Kept() {
  const forgotten = useSignal('');
  const forget = async () => {
    forgetTexts();
    await forgetFiles().catch(() => {});
    forgotten.value = transportWords.forgotten;
  };
  return (
    <li data-testid="kept">
      {transportWords.kept(formatBytes(LARGEST))}{' '}
      <button type="button" class="plain" data-testid="forget" onClick={forget}>
        {transportWords.forget}
      </button>{' '}
      <span role="status">{forgotten}</span>
    </li>
  );
}

function KeySheet() {
  const all = Object.entries(KEYS) as [KeyName, Key][];
  return (
    <section class="key-sheet" aria-labelledby="keys-title">
      <h3 id="keys-title">{transportWords.keysTitle}</h3>
      <div class="key-groups">
        {(Object.keys(transportWords.groups) as GroupName[]).map((group) => (
          <section key={group}>
            <h4>{transportWords.groups[group]}</h4>
            <dl class="keys">
              {all
                .filter(([, one]) => one.group === group)
                .map(([name, one]) => (
                  <KeyRow key={name} keys={keysOf(one)} does={uiWords.keys[name]} />
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h4>{transportWords.everywhere}</h4>
          <dl class="keys">
            {transportWords.otherKeys.map(([keys, does]) => (
              <KeyRow key={keys} keys={keys} does={does} />
            ))}
          </dl>
        </section>
      </div>
      <label class="letters">
        <input
          type="checkbox"
          checked={lettersOn}
          onChange={(event) => switchLetters(event.currentTarget.checked)}
        />{' '}
        {transportWords.letters}
      </label>
    </section>
  );
}

const KeyRow = ({ keys, does }: { keys: string; does: string }) => (
  <div>
    <dt>
      <kbd>{keys}</kbd>
    </dt>
    <dd>{does}</dd>
  </div>
);
