/** How the file is read, and how cells that are not numbers are treated. Choices come from the catalogue. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import type { ChoiceParam, DataPart, Findings, FoundColumn, Value } from '../../engine/bindings';
import { catalogue } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { namesOf } from '../../session/columnNames';
import { change, takeAsNumbers } from './draft';
import { dataWords, describeExceptions, describeFault, missingIn, wordsIn } from './words';

const choice = (id: string) =>
  catalogue.data.find((spec): spec is ChoiceParam => spec.id === id && spec.type === 'choice');
const helpOf = (id: string) => catalogue.data.find((spec) => spec.id === id)?.help;

/** Delimiters with a name. */
const DELIMITERS = ['auto', 'comma', 'semicolon', 'tab', 'pipe', 'space'] as const;

export function Format({ part }: { part: DataPart }) {
  return (
    <div class="data-format">
      <Choose id="format" part={part} />
      {part.params.format === 'libsvm' ? (
        <Choose id="index" part={part} />
      ) : (
        <>
          <Delimiter value={String(part.params.delimiter)} />
          <Choose id="header" part={part} />
          <Choose id="decimal" part={part} />
          <Choose id="thousands" part={part} />
        </>
      )}
      <Begins value={part.params.begins} />
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

/** The line at which the table begins. */
function Begins({ value = 1 }: { value: Value | undefined }) {
  const id = useId();
  const spec = catalogue.data.find((one) => one.id === 'begins');
  if (spec?.type !== 'number') return null;
  return (
    <div class="data-field">
      <label for={id}>{spec.name}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        value={String(value)}
        title={spec.help}
        data-param="data.begins"
        onChange={(event) => {
          const line = Number(event.currentTarget.value);
          if (Number.isInteger(line) && line >= spec.min && line <= spec.max)
            change('begins', line);
          else event.currentTarget.value = String(value);
        }}
      />
    </div>
  );
}

function Delimiter({ value }: { value: string }) {
  const id = useId();
  const other = useSignal(!DELIMITERS.some((name) => name === value));
  return (
    <div class="data-field">
      <label for={id}>{dataWords.delimiter}</label>
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
          {DELIMITERS.map((name) => (
            <option key={name} value={name}>
              {dataWords.delimiters[name]}
            </option>
          ))}
          <option value="other">{dataWords.delimiters.other}</option>
        </select>
        {other.value && (
          <input
            type="text"
            aria-label={dataWords.otherDelimiter}
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

/** Choices that this file requires; none if all cells are numbers. */
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
        <Rule id="faults" part={part} said={dataWords.unreadable(faulty)}>
          <Faults faults={faults} faulty={faulty} />
        </Rule>
      )}
    </>
  );
}

/** Most columns for which each has a separate choice. */
const APART = 4;

/** Columns of numbers with some other cells. */
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
  const choices = [
    ['missing', numbers, dataWords.exceptionsMissing],
    ['words', words, dataWords.exceptionsWords(columns.length)],
  ] as const;
  return (
    <Question
      id="except"
      asks={!numbers}
      said={describeExceptions(columns)}
      answer={choices.find(([, checked]) => checked)?.[2] ?? null}
    >
      <div class="data-choices" title={helpOf('numbers')}>
        {choices.map(([value, checked, what]) => (
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
    </Question>
  );
}

interface QuestionProps {
  id: string;
  /** Whether it must be answered before the file can be used. */
  asks: boolean;
  said: string;
  /** The answer; `null` if there is none yet. */
  answer: string | null;
  children: preact.ComponentChildren;
}

/** A question about the file: if the page has answered it for the viewer, a single line that can be opened. */
function Question({ id, asks, said, answer, children }: QuestionProps) {
  const open = useSignal(answer === null);
  /** Whether it was opened by its button, which disappears: the answer then takes the focus. */
  const opens = useRef(false);
  const shared = {
    class: 'data-rule',
    'data-asks': asks || undefined,
    'data-testid': `data-${id}`,
  };
  if (!open.value && answer !== null)
    return (
      <p {...shared}>
        {dataWords.answered(said, answer)}{' '}
        <button
          type="button"
          class="plain"
          aria-label={`${dataWords.change}: ${said}`}
          onClick={() => {
            opens.current = true;
            open.value = true;
          }}
        >
          {dataWords.change}
        </button>
      </p>
    );
  return (
    <fieldset
      {...shared}
      ref={(box) => {
        if (opens.current) box?.querySelector<HTMLInputElement>('input:checked')?.focus();
        opens.current = false;
      }}
    >
      <legend>{said}</legend>
      {children}
    </fieldset>
  );
}

/** Errors shown before the list is unfolded. */
const SHOWN = 4;

function Faults({ faults, faulty }: Pick<Findings, 'faults' | 'faulty'>) {
  const rest = faults.slice(SHOWN);
  const listed = (some: typeof faults) =>
    some.map((fault) => (
      <li key={`${fault.line} ${fault.column} ${fault.problem}`}>
        {describeFault({ ...fault, problem: inLanguage(fault.problem) })}
      </li>
    ));
  return (
    <div class="data-faults">
      <ul>{listed(faults.slice(0, SHOWN))}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{dataWords.moreFaults(rest.length)}</summary>
          <ul>{listed(rest)}</ul>
        </details>
      )}
      {faulty > faults.length && <p>{dataWords.unlistedFaults(faulty - faults.length)}</p>}
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
  const isOpen = part.params[id] === spec.default;
  const answer = spec.choices.find((one) => one.id === part.params[id])?.name ?? '';
  return (
    <Question id={id} asks={isOpen} said={said} answer={isOpen ? null : answer}>
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
    </Question>
  );
}
