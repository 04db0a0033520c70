/**
 * The columns of targets and weights, and a searchable list of the columns to use. The list is one stop for the keyboard:
 * arrow keys move, Space uses a column or leaves it out, T makes it the target.
 */
import { useSignal } from '@preact/signals';
import { useId, useMemo, useRef } from 'preact/hooks';
import type { DataPart, Findings, FoundColumn } from '../../engine/bindings';
import { namesOf } from '../../session/columnNames';
import { visible } from '../../ui/format';
import { MENU } from './DataFile';
import { change, useColumns } from './draft';
import { dataWords, describeColumn, findColumns } from './words';

/** Most columns in the list; the search finds the others. */
const LISTED = 500;
/** Rows by which a Page key moves in the list. */
const PAGE = 8;

export function Columns({ findings, part }: { findings: Findings; part: DataPart }) {
  const id = useId();
  const search = useSignal('');
  const { columns } = findings;
  const target = columns.find(({ role }) => role === 'target')?.name ?? '';
  const skipped = useMemo(() => new Set(namesOf(String(part.params.skip))), [part.params.skip]);
  const shown = useMemo(() => findColumns(columns, search.value), [columns, search.value]);
  const weight = String(part.params.weight ?? '');
  const others = columns.filter(({ name }) => name !== target && name !== weight);
  const features = others.filter(({ name, apart }) => !skipped.has(name) && !apart).length;
  const names = () => shown.map(({ name }) => name);
  const searching = search.value.trim() !== '';
  return (
    <section aria-labelledby={`${id}h`}>
      <h3 id={`${id}h`}>{dataWords.columns}</h3>
      <div class="data-format">
        <ColumnField use="target" columns={columns} value={target} />
        <ColumnField use="weight" columns={columns} value={weight} />
      </div>
      <div class="data-search">
        <input
          type="search"
          placeholder={dataWords.searchColumns}
          aria-label={dataWords.searchColumns}
          value={search}
          data-testid="data-search"
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
        <button type="button" class="button" onClick={() => useColumns(names(), true)}>
          {searching ? dataWords.useFound : dataWords.useAll}
        </button>
        <button type="button" class="button" onClick={() => useColumns(names(), false)}>
          {searching ? dataWords.skipFound : dataWords.skipAll}
        </button>
      </div>
      <List
        key={search.value}
        columns={shown.slice(0, LISTED)}
        roles={{ [weight]: 'weight', [target]: 'target' }}
        skipped={skipped}
        label={dataWords.columnList}
        faulty={findings.faulty}
      />
      <p class="summary" role="status" data-testid="data-used">
        {dataWords.used(
          shown.length < columns.length ? shown.length : null,
          shown.length > LISTED ? LISTED : null,
          features,
          others.length,
        )}
      </p>
    </section>
  );
}

/** Most names offered while the viewer types. */
const OFFERED = 50;

/** The role of a column that is not a feature. */
type Role = 'target' | 'weight';

interface ColumnFieldProps {
  use: Role;
  columns: FoundColumn[];
  /** Name of the column; empty for none. */
  value: string;
}

/** A menu; for very many columns, a field with suggestions. */
function ColumnField({ use, columns, value }: ColumnFieldProps) {
  const id = useId();
  const typed = useSignal<string | null>(null);
  const isColumn = (name: string) => columns.some((column) => column.name === name);
  const isOptional = use === 'weight';
  const offered = useMemo(
    () =>
      columns.length <= MENU ? columns : findColumns(columns, typed.value ?? '').slice(0, OFFERED),
    [columns, typed.value],
  );
  const options = offered.map(({ name }) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  const none = isOptional ? dataWords.noWeight : dataWords.chooseTarget;
  const field = { id, 'data-testid': `data-${use}` };
  return (
    <div class="data-field">
      <label for={id}>{dataWords[use]}</label>
      {columns.length <= MENU ? (
        <select
          {...field}
          value={value}
          onChange={(event) => change(use, event.currentTarget.value)}
        >
          {(isOptional || value === '') && <option value="">{none}</option>}
          {value !== '' && !isColumn(value) && <option value={value}>{value}</option>}
          {options}
        </select>
      ) : (
        <>
          <input
            {...field}
            type="text"
            list={`${id}l`}
            placeholder={none}
            value={typed.value ?? value}
            aria-invalid={typed.value !== null && typed.value !== '' && !isColumn(typed.value)}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
            onChange={(event) => {
              const name = event.currentTarget.value;
              typed.value = null;
              // The column's name replaces text that names no column.
              if (isColumn(name) || (isOptional && name === '')) change(use, name);
            }}
          />
          <datalist id={`${id}l`}>{options}</datalist>
        </>
      )}
    </div>
  );
}

interface ListProps {
  columns: FoundColumn[];
  /** Columns that are not features, by name. */
  roles: Partial<Record<string, Role>>;
  skipped: ReadonlySet<string>;
  label: string;
  /** Rows whose cells were not counted. */
  faulty: number;
}

function List({ columns, roles, skipped, label, faulty }: ListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const active = useSignal(0);
  const at = Math.min(active.value, columns.length - 1);

  const isUsed = ({ name, apart }: FoundColumn) =>
    roles[name] !== undefined || !(skipped.has(name) || apart);

  function goTo(place: number): void {
    active.value = Math.min(Math.max(place, 0), columns.length - 1);
    box.current?.children[active.value]?.scrollIntoView({ block: 'nearest' });
  }

  function toggle(place: number): void {
    const column = columns[place];
    if (column && !roles[column.name] && !column.apart) useColumns([column.name], !isUsed(column));
  }

  const moves: Record<string, () => void> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    PageDown: () => goTo(at + PAGE),
    PageUp: () => goTo(at - PAGE),
    Home: () => goTo(0),
    End: () => goTo(columns.length - 1),
    ' ': () => toggle(at),
    t: () => {
      const column = columns[at];
      if (column) change('target', column.name);
    },
  };

  if (columns.length === 0) return <p class="summary">{dataWords.noColumn}</p>;
  return (
    <div
      ref={box}
      class="data-window"
      role="listbox"
      aria-multiselectable
      aria-label={label}
      aria-activedescendant={`${id}${at}`}
      tabIndex={0}
      data-testid="data-columns"
      onKeyDown={(event) => {
        const move = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        move();
      }}
    >
      {columns.map((column, place) => {
        const role = roles[column.name];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the keys and the focus
          <div
            key={column.name}
            id={`${id}${place}`}
            role="option"
            class="data-column"
            aria-selected={isUsed(column)}
            aria-disabled={role !== undefined || column.apart}
            data-active={place === at || undefined}
            data-role={role}
            onClick={() => {
              active.value = place;
              toggle(place);
            }}
          >
            <span class="tick" aria-hidden="true" />
            <span class="name">{visible(column.name)}</span>
            <span class="what">
              {role ? dataWords[role] : isUsed(column) ? describeColumn(column, faulty) : ''}
            </span>
          </div>
        );
      })}
    </div>
  );
}
