/** How the file is read, and what becomes of what is not a number. Choices and their words come from the catalogue. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { ChoiceParam, DataPart, Findings, FoundColumn } from '../../engine/bindings';
import { catalogue } from '../../session/state';
import { counted, formatCount } from '../../ui/format';
import { change, takeAsNumbers } from './draft';
import { namesOf } from './names';
import { describeExceptions, describeFault, missingIn, wordsIn } from './words';

const choice = (id: string) =>
  catalogue.data.find((spec): spec is ChoiceParam => spec.id === id && spec.type === 'choice');
const helpOf = (id: string) => catalogue.data.find((spec) => spec.id === id)?.help;

/** What may stand between cells and has a name. */
const DELIMITERS = [
  ['auto', 'as it looks'],
  ['comma', 'comma ,'],
  ['semicolon', 'semicolon ;'],
  ['tab', 'tab'],
  ['pipe', 'pipe |'],
  ['space', 'space'],
] as const;

export function Format({ part }: { part: DataPart }) {
  return (
    <div class="data-format">
      <Choose id="format" part={part} />
      {part.params.format !== 'libsvm' && (
        <>
          <Delimiter value={String(part.params.delimiter)} />
          <Choose id="header" part={part} />
          <Choose id="decimal" part={part} />
        </>
      )}
    </div>
  );
}

function Choose({ id, part }: { id: string; part: DataPart }) {
  const field = useId();
  const spec = choice(id);
  if (!spec) return null;
  return (
    <div class="data-field">
      <label for={field}>{spec.name}</label>
      <select
        id={field}
        value={String(part.params[id])}
        title={spec.help}
        data-param={`data.${id}`}
        onChange={(event) => change(id, event.currentTarget.value)}
      >
        {spec.choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Delimiter({ value }: { value: string }) {
  const id = useId();
  const other = useSignal(!DELIMITERS.some(([name]) => name === value));
  return (
    <div class="data-field">
      <label for={id}>delimiter</label>
      <div class="data-pair">
        <select
          id={id}
          value={other.value ? 'other' : value}
          title={helpOf('delimiter')}
          data-param="data.delimiter"
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            other.value = chosen === 'other';
            if (!other.value) change('delimiter', chosen);
          }}
        >
          {DELIMITERS.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
          <option value="other">another…</option>
        </select>
        {other.value && (
          <input
            type="text"
            aria-label="The character between two cells"
            maxLength={1}
            value={value.length === 1 ? value : ''}
            data-param="data.delimiter.other"
            onInput={(event) => {
              const typed = event.currentTarget.value;
              if (typed) change('delimiter', typed);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Questions that this file asks; one that has only numbers asks none. */
export function Rules({ findings, part }: { findings: Findings; part: DataPart }) {
  const { columns, missingRows, faults, faulty } = findings;
  const asks = (id: string, here: boolean) => here || part.params[id] !== choice(id)?.default;
  const exceptional = columns.filter(({ except }) => except !== undefined);
  const words = columns.filter(
    ({ kind, role, except }) => kind === 'category' && role === 'feature' && !except,
  );
  const isMissing = missingRows > 0 || columns.some(({ missing }) => missing > 0);
  return (
    <>
      {exceptional.length > 0 && <Exceptions columns={exceptional} part={part} />}
      {asks('categories', words.length > 0) && (
        <Rule id="categories" part={part} said={wordsIn(words.map(({ name }) => name))} />
      )}
      {asks('missing', isMissing) && (
        <Rule id="missing" part={part} said={missingIn(missingRows, columns)} />
      )}
      {asks('faults', faulty > 0) && (
        <Rule id="faults" part={part} said={`${counted(faulty, 'row')} cannot be read`}>
          <Faults faults={faults} faulty={faulty} />
        </Rule>
      )}
    </>
  );
}

/** Columns that are asked about one by one. */
const APART = 4;

/** Columns of numbers in some of whose cells something else stands. */
function Exceptions({ columns, part }: { columns: FoundColumn[]; part: DataPart }) {
  const apart = columns.length <= APART ? columns.map((column) => [column]) : [columns];
  return apart.map((some) => <Exception key={some[0]?.name} columns={some} part={part} />);
}

function Exception({ columns, part }: { columns: FoundColumn[]; part: DataPart }) {
  const group = useId();
  const listed = new Set(namesOf(String(part.params.numbers)));
  const numbers = columns.every(({ name }) => listed.has(name));
  const words =
    columns.every(({ name }) => !listed.has(name)) &&
    (columns.every(({ role }) => role === 'target') ||
      part.params.categories !== choice('categories')?.default);
  return (
    <fieldset class="data-rule" data-asks={!numbers || undefined} data-testid="data-except">
      <legend>{describeExceptions(columns)}</legend>
      <div class="data-choices" title={helpOf('numbers')}>
        {(
          [
            ['missing', numbers, 'treat those cells as missing'],
            ['words', words, columns.length === 1 ? 'use as words' : 'use these columns as words'],
          ] as const
        ).map(([value, checked, what]) => (
          <label key={value}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={checked}
              onChange={() => takeAsNumbers(columns, value === 'missing')}
            />
            {what}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** So many are read at once, of those that are known by line and column. */
const SHOWN = 4;

function Faults({ faults, faulty }: Pick<Findings, 'faults' | 'faulty'>) {
  const rest = faults.slice(SHOWN);
  const listed = (some: typeof faults) =>
    some.map((fault) => (
      <li key={`${fault.line} ${fault.column} ${fault.problem}`}>{describeFault(fault)}</li>
    ));
  return (
    <div class="data-faults">
      <ul>{listed(faults.slice(0, SHOWN))}</ul>
      {rest.length > 0 && (
        <details>
          <summary>the next {rest.length}</summary>
          <ul>{listed(rest)}</ul>
        </details>
      )}
      {faulty > faults.length && <p>and {formatCount(faulty - faults.length)} more</p>}
    </div>
  );
}

interface RuleProps {
  id: string;
  part: DataPart;
  said: string;
  children?: preact.ComponentChildren;
}

function Rule({ id, part, said, children }: RuleProps) {
  const group = useId();
  const spec = choice(id);
  if (!spec) return null;
  return (
    <fieldset
      class="data-rule"
      data-asks={part.params[id] === spec.default || undefined}
      data-testid={`data-${id}`}
    >
      <legend>{said}</legend>
      {children}
      <div class="data-choices" title={spec.help}>
        {spec.choices.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name={group}
              value={one.id}
              checked={part.params[id] === one.id}
              onChange={() => change(id, one.id)}
            />
            {one.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
