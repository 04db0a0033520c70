/** The help on one screen: the page, its use, and every key. */
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
import { helpWords } from './words';
import './help.css';

export const Help = () => (
  <Dialog open={help} name="help" title={helpWords.about}>
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

/** Links for further reading and for reporting errors. */
const Doors = () => (
  <ul class="help-doors">
    {documented && (
      <li>
        <Doc page="index">{helpWords.documentation}</Doc>
        {': '}
        {helpWords.documents.map(([page, name], place) => (
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
          {helpWords.source}
        </a>
      </li>
    )}
    <Report to={__REPORTS__} />
  </ul>
);

/** The link of the current race; without an address to send it to, the report is copied. */
export const Report = ({ to }: { to: string | null }) => (
  <li data-testid="report">
    {to === null ? (
      <>
        {helpWords.report}:{' '}
        <CopyButton
          text={asText(reported())}
          what={helpWords.theReport}
          data-testid="report-copy"
        />
      </>
    ) : (
      <a href={formAt(to, reported())} target="_blank" rel="noopener">
        {helpWords.report}
      </a>
    )}{' '}
    ({helpWords.reported})
  </li>
);

const About = () => (
  <section>
    <p>{helpWords.learners()}</p>
    <h3>{helpWords.equationTitle}</h3>
    <Equation tex={helpWords.equation} />
    <p>{helpWords.scalar()}</p>
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

/** Licences in the single file, which contains their texts. */
const LicencesWithin = () => (
  <details class="licences">
    <summary>{helpWords.showLicences}</summary>
    <pre>
      {document.querySelector<HTMLTemplateElement>('template#licences')?.content.textContent}
    </pre>
  </details>
);

const ToDo = () => (
  <section>
    <h3>{helpWords.toDo}</h3>
    <ul>
      <li>{helpWords.drag}</li>
      <li>{helpWords.point}</li>
      <li>{helpWords.explain()}</li>
      <li>{helpWords.sweep()}</li>
      <li>{helpWords.show()}</li>
      <li>{helpWords.sharing()}</li>
      <li>{helpWords.exporting()}</li>
      <li data-testid="offline">{helpWords.offline(offline.value)}</li>
      <Kept />
      <li data-testid="licences">
        {helpWords.licences()}
        {single ? <LicencesWithin /> : <>: {helpWords.licenceFiles.map(licence)}.</>}
      </li>
    </ul>
  </section>
);

function Kept() {
  const forgotten = useSignal('');
  const forget = async () => {
    forgetTexts();
    await forgetFiles().catch(() => {});
    forgotten.value = helpWords.forgotten;
  };
  return (
    <li data-testid="kept">
      {helpWords.kept(formatBytes(LARGEST))}{' '}
      <button type="button" class="plain" data-testid="forget" onClick={forget}>
        {helpWords.forget}
      </button>{' '}
      <span role="status">{forgotten}</span>
    </li>
  );
}

function KeySheet() {
  const all = Object.entries(KEYS) as [KeyName, Key][];
  return (
    <section class="key-sheet" aria-labelledby="keys-title">
      <h3 id="keys-title">{helpWords.keysTitle}</h3>
      <div class="key-groups">
        {(Object.keys(helpWords.groups) as GroupName[]).map((group) => (
          <section key={group}>
            <h4>{helpWords.groups[group]}</h4>
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
          <h4>{helpWords.everywhere}</h4>
          <dl class="keys">
            {helpWords.otherKeys.map(([keys, does]) => (
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
        {helpWords.letters}
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
