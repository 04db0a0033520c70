/**
 * Which column is predicted, and which are used: a list with a search.
 *
 * Only the rows in sight are on the page, so that a file of ten thousand columns is as quick as one of ten. The list is
 * one stop for the keyboard: arrows walk, Space uses a column or leaves it out, T makes it the target.
 */
import { useSignal } from '@preact/signals';
import { useId, useMemo, useRef } from 'preact/hooks';
import type { DataPart, Findings, FoundColumn } from '../core';
import { formatCount } from '../format';
import { MENU } from '../forms/DataFile';
import { change, useColumns } from './draft';
import { namesOf } from './names';
import { describeColumn, findColumns } from './words';

/** Height of a row of the list in pixels, rows in sight, and rows kept ready above and below. */
const ROW = 32;
const SIGHT = 8;
const READY = 4;

export function Columns({ findings, part }: { findings: Findings; part: DataPart }) {
  const id = useId();
  const search = useSignal('');
  const { columns } = findings;
  const target = columns.find(({ role }) => role === 'target')?.name ?? '';
  const skipped = useMemo(() => new Set(namesOf(String(part.params.skip))), [part.params.skip]);
  const shown = useMemo(() => findColumns(columns, search.value), [columns, search.value]);
  const features = columns.filter(({ name }) => name !== target && !skipped.has(name)).length;
  const names = () => shown.map(({ name }) => name);
  const all = search.value.trim() === '' ? 'all' : 'these';
  return (
    <section class="data-list" aria-labelledby={`${id}h`}>
      <h3 id={`${id}h`}>Columns</h3>
      <Target columns={columns} target={target} />
      <div class="data-search">
        <input
          type="search"
          placeholder="Search columns"
          aria-label="Search columns"
          value={search}
          data-testid="data-search"
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
        <button type="button" class="button" onClick={() => useColumns(names(), true)}>
          Use {all}
        </button>
        <button type="button" class="button" onClick={() => useColumns(names(), false)}>
          Leave {all} out
        </button>
      </div>
      <List
        key={search.value}
        columns={shown}
        target={target}
        skipped={skipped}
        label="Columns to use"
        faulty={findings.faulty}
      />
      <p class="summary" role="status" data-testid="data-used">
        {shown.length < columns.length && `${formatCount(shown.length)} found. `}
        {formatCount(features)} of {formatCount(columns.length - (target ? 1 : 0))} used as features
      </p>
    </section>
  );
}

/** Names that are offered while one types. */
const OFFERED = 50;

/** A menu; of very many columns one types the name, or a part of it. */
function Target({ columns, target }: { columns: FoundColumn[]; target: string }) {
  const id = useId();
  const typed = useSignal<string | null>(null);
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
  const field = { id, 'data-testid': 'data-target' };
  return (
    <div class="data-field">
      <label for={id}>target</label>
      {columns.length <= MENU ? (
        <select
          {...field}
          value={target}
          onChange={(event) => change('target', event.currentTarget.value)}
        >
          {target === '' && <option value="">choose one</option>}
          {options}
        </select>
      ) : (
        <>
          <input
            {...field}
            type="text"
            list={`${id}l`}
            value={typed.value ?? target}
            aria-invalid={typed.value !== null && !columns.some(({ name }) => name === typed.value)}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
            onChange={(event) => {
              const name = event.currentTarget.value;
              typed.value = null;
              if (columns.some((column) => column.name === name)) change('target', name);
              // What is no column's name gives way to the one that is.
              else event.currentTarget.value = target;
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
  target: string;
  skipped: ReadonlySet<string>;
  label: string;
  /** Rows whose cells were not counted. */
  faulty: number;
}

function List({ columns, target, skipped, label, faulty }: ListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const active = useSignal(0);
  const first = Math.max(Math.floor(top.value / ROW) - READY, 0);
  const inSight = columns.slice(first, first + SIGHT + 2 * READY);
  const at = Math.min(active.value, columns.length - 1);

  const isUsed = (name: string) => name === target || !skipped.has(name);

  function goTo(place: number): void {
    const next = Math.min(Math.max(place, 0), columns.length - 1);
    active.value = next;
    const list = box.current;
    if (!list) return;
    if (next * ROW < list.scrollTop) list.scrollTop = next * ROW;
    const end = (next + 1) * ROW - list.clientHeight;
    if (end > list.scrollTop) list.scrollTop = end;
    top.value = list.scrollTop;
  }

  function toggle(place: number): void {
    const column = columns[place];
    if (column && column.name !== target) useColumns([column.name], !isUsed(column.name));
  }

  const moves: Record<string, () => void> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    PageDown: () => goTo(at + SIGHT),
    PageUp: () => goTo(at - SIGHT),
    Home: () => goTo(0),
    End: () => goTo(columns.length - 1),
    ' ': () => toggle(at),
    t: () => {
      const column = columns[at];
      if (column) change('target', column.name);
    },
  };

  if (columns.length === 0) return <p class="summary">No column is called that.</p>;
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
      style={`max-height:${SIGHT * ROW}px`}
      onScroll={(event) => {
        top.value = event.currentTarget.scrollTop;
      }}
      onKeyDown={(event) => {
        const move = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        move();
      }}
    >
      <div role="presentation" class="whole" style={`height:${columns.length * ROW}px`}>
        {inSight.map((column, index) => {
          const place = first + index;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the keys and the focus
            <div
              key={column.name}
              id={`${id}${place}`}
              role="option"
              class="data-column"
              aria-selected={isUsed(column.name)}
              aria-setsize={columns.length}
              aria-posinset={place + 1}
              aria-disabled={column.name === target}
              data-active={place === at || undefined}
              data-role={column.name === target ? 'target' : undefined}
              style={`top:${place * ROW}px;height:${ROW}px`}
              onClick={() => {
                active.value = place;
                toggle(place);
              }}
            >
              <span class="tick" aria-hidden="true" />
              <span class="name">{column.name}</span>
              <span class="what">
                {column.name === target ? 'target' : describeColumn(column, faulty)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
